import type { Currency } from '@duly/core/money/currencies.ts'
import { fromApiNumber, parseAmount, plainAmount, toApiNumber } from '@duly/core/money/money.ts'
import { paymentLinkLimits as limits } from '@duly/core/payment-links/limits.ts'
import { type PaymentLinkForm, paymentLinkProblems } from '@duly/core/payment-links/rules.ts'
import { moneyWithCode } from '@duly/core/words/format.ts'
import * as fields from '@duly/core/words/gen/payment-link-fields.gen.ts'
import * as words from '@duly/core/words/gen/payment-links.gen.ts'
import { listText } from '@duly/core/words/intl.ts'
import { useQuery } from '@tanstack/react-query'
import UserSearch from 'lucide-react/icons/user-search'
import { useState } from 'react'
import { type Control, Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { useDebounced } from '../../api/use-debounced.ts'
import { Autocomplete } from '../../ui/autocomplete.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { CurrencyInput } from '../currencies/currency-input.tsx'
import { type Customer, customerSearchQuery } from '../customers/queries.ts'
import { type OpenCheckout, tellOpenCheckouts } from '../pay/open-checkout.ts'
import { CardOfferNotice } from '../payment-settings/card-offer.tsx'
import { paymentSettingsQuery } from '../payment-settings/queries.ts'
import { CustomerPicker } from './customer-picker.tsx'
import { type PaymentLink, useChangePaymentLink, useCreatePaymentLink } from './queries.ts'

interface Form extends PaymentLinkForm {
  billingName: string
  billingEmail: string
  billingPhone: string
  currency: string
  total: string
  additionalNotes: string
  customerId: string | null
}

const empty: Form = {
  billingName: '',
  billingEmail: '',
  billingPhone: '',
  currency: '',
  total: '',
  additionalNotes: '',
  customerId: null,
}

/** The inline look-up begins here, and asks for so many (specification part 2, section 9). */
const lookUp = { from: 2, limit: 5, delay: 300 } as const

interface Props {
  open: boolean
  /** The link to edit; null creates one. */
  link: PaymentLink | null
  onClose: () => void
}

/** They come first; the specification shows no list for this form. */
const firstCurrencies = ['CAD', 'USD', 'EUR', 'GBP', 'AUD']

/** Create and edit a payment link. What was typed stays when the call fails. */
export function PaymentLinkDialog(props: Props) {
  const { open, link } = props
  const { form, busy, close, take, save, preferred, currency } = usePaymentLinkForm(props)
  const [picking, setPicking] = useState(false)
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && close()}
        title={t(link ? words.edit : words.create)}
        description={t(words.purpose)}
        size="wide"
        busy={busy}
        keepOnOutsidePress={form.formState.isDirty}
        onSubmit={save}
        bodyClassName="form-grid"
        footer={
          <>
            <DialogCancel disabled={busy} />
            <Button type="submit" variant="primary" busy={busy} busyText={t(link ? words.saving : words.creating)}>
              {t(link ? words.saveChanges : words.create)}
            </Button>
          </>
        }
      >
        <PayerName form={form} open={open} busy={busy} onChoose={() => setPicking(true)} onPick={take} />
        <ContactAndTotal form={form} busy={busy} currency={currency || preferred} />
        <Field label={t(words.currency)}>
          <CurrencyInput
            value={currency || preferred}
            onValueChange={(code) => form.setValue('currency', code ?? '', { shouldDirty: true })}
            first={[...new Set([...(link ? [] : [preferred]), ...firstCurrencies])]}
            disabled={busy}
          />
        </Field>
        <div className="span-2 empty:hidden">
          <CardOfferNotice
            what="payment link"
            currency={open ? currency || preferred : ''}
            onCurrency={(code) => form.setValue('currency', code, { shouldDirty: true })}
          />
        </div>
        <Field
          label={t(fields.notes)}
          optional
          className="span-2"
          error={form.formState.errors.additionalNotes?.message}
        >
          <Textarea autoSize maxLength={limits.additionalNotes} disabled={busy} {...form.register('additionalNotes')} />
        </Field>
        {link ? <Changes link={link} control={form.control} /> : null}
      </Dialog>
      <CustomerPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(customer) => {
          take(customer)
          setPicking(false)
        }}
      />
    </>
  )
}

/** The form of a link: filled from a customer where one is taken, saved by the call that it needs. */
function usePaymentLinkForm({ open, link, onClose }: Props) {
  const user = useUser()
  const settings = useQuery({ ...paymentSettingsQuery(user.id), enabled: open })
  const create = useCreatePaymentLink()
  const change = useChangePaymentLink()
  const key = useActionKey()
  const form = useForm<Form>({ defaultValues: link ? formOf(link) : empty })
  const { handleSubmit, formState, reset, setError, setValue, control } = form
  const busy = create.isPending || change.isPending

  const close = () => {
    reset(link ? formOf(link) : empty)
    onClose()
  }
  const take = ({ id, name, email, phone }: Customer) => {
    const values = { billingName: name, billingEmail: email, billingPhone: phone, customerId: id }
    for (const [field, value] of Object.entries(values))
      setValue(field as keyof Form, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const save = handleSubmit(async (values) => {
    const asked = values.currency || preferred
    const problems = Object.entries(paymentLinkProblems({ ...values, currency: asked }, t))
    for (const [field, message] of problems) setError(field as keyof Form, { message })
    if (problems.length > 0) return
    const body = {
      ...values,
      billingEmail: values.billingEmail.trim(),
      currency: asked as Currency,
      total: toApiNumber(parseAmount(values.total, asked) ?? 0, asked),
    }
    try {
      const saved: PaymentLink & { openCheckout?: OpenCheckout | undefined } = link
        ? await change.mutateAsync({ id: link.id, body })
        : await create.mutateAsync({ body, key: key.current() })
      key.renew()
      toast.success(t(link ? words.updatedOne : words.createdOne))
      tellOpenCheckouts([saved], 'link')
      reset(link ? values : empty)
      onClose()
    } catch (error) {
      key.failed(error)
      toast.error(failureText(error, t(link ? words.updateFailed : words.createFailed)))
    }
  })
  const preferred = settings.data?.preferredCurrency ?? 'CAD'
  const currency = useWatch({ control, name: 'currency' })
  return { form, busy, close, take, save, preferred, currency }
}

interface FieldsProps {
  form: UseFormReturn<Form>
  busy: boolean
}

interface PayerNameProps extends FieldsProps {
  open: boolean
  onChoose: () => void
  onPick: (customer: Customer) => void
}

/** The payer's name, which looks up customers while it is typed. */
function PayerName({ form, open, busy, onChoose, onPick }: PayerNameProps) {
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim(), lookUp.delay)
  const found = useQuery({ ...customerSearchQuery(query, lookUp.limit), enabled: open && query.length >= lookUp.from })
  const { control, formState, setValue } = form
  return (
    <Field
      label={t(fields.name)}
      required
      className="span-2"
      error={formState.errors.billingName?.message}
      aside={
        <button type="button" className="link" disabled={busy} onClick={onChoose}>
          <UserSearch aria-hidden="true" className="inline size-4" /> {t(words.chooseCustomer)}
        </button>
      }
    >
      <Controller
        control={control}
        name="billingName"
        render={({ field }) => (
          <Autocomplete
            value={field.value}
            maxLength={limits.billingName}
            disabled={busy}
            onValueChange={(name) => {
              field.onChange(name)
              setTyped(name)
              setValue('customerId', null)
            }}
            options={typed === field.value && typed.trim().length >= lookUp.from ? (found.data ?? []) : []}
            itemKey={(customer) => customer.id}
            itemLabel={(customer) => customer.name}
            renderItem={(customer) => (
              <span className="grid">
                <span className="strong">{customer.name}</span>
                <span className="sm faint">{[customer.email, customer.phone].filter(Boolean).join(' · ')}</span>
              </span>
            )}
            onPick={(customer) => {
              setTyped('')
              onPick(customer)
            }}
          />
        )}
      />
    </Field>
  )
}

/** Where the payer is reached, and how much is asked for. */
function ContactAndTotal({
  form: { register, control, formState },
  busy,
  currency,
}: FieldsProps & { currency: string }) {
  const { errors } = formState
  return (
    <>
      <Field label={t(fields.email)} required error={errors.billingEmail?.message}>
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={limits.billingEmail}
          disabled={busy}
          {...register('billingEmail')}
        />
      </Field>
      <Field label={t(fields.phone)} required error={errors.billingPhone?.message}>
        <TextInput
          type="tel"
          autoComplete="off"
          maxLength={limits.billingPhone}
          disabled={busy}
          {...register('billingPhone')}
        />
      </Field>
      <Field label={t(fields.total)} required error={errors.total?.message}>
        <Controller
          control={control}
          name="total"
          render={({ field }) => (
            <MoneyInput
              {...field}
              currency={currency}
              // What is too exact is kept as typed and refused, never rounded.
              decimals={6}
              step={toApiNumber(1, currency)}
              disabled={busy}
              onValueChange={(_, decimal) => field.onChange(decimal)}
            />
          )}
        />
      </Field>
    </>
  )
}

/** What saving would change, and where: the page says it at once, what was sent does not. */
function Changes({ link, control }: { link: PaymentLink; control: Control<Form> }) {
  const form = useWatch({ control }) as Form
  const before = formOf(link)
  const currency = form.currency || link.currency
  const asked = (minor: number | null, currency: string) => moneyWithCode(t.forms, minor ?? 0, currency)
  const [was, is] = [
    asked(fromApiNumber(link.total, link.currency), link.currency),
    asked(parseAmount(form.total, currency), currency),
  ]
  const said = [
    was === is ? '' : t(words.totalChange, { before: was, after: is }),
    ...changeable.map(([name, field]) => (form[name] === before[name] ? '' : t(words.change, { field }))),
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <Notice tone="blue" className="span-2">
      {t(words.changes, { parts: listText(t.language, said, 'unit') })}
    </Notice>
  )
}

const changeable = [
  ['billingName', 'name'],
  ['billingEmail', 'email'],
  ['billingPhone', 'phone'],
  ['additionalNotes', 'other'],
] as const

function formOf(link: PaymentLink): Form {
  const { billingName, billingEmail, billingPhone, currency, total, additionalNotes, customerId } = link
  const asked = plainAmount(fromApiNumber(total, currency) ?? 0, currency)
  return { billingName, billingEmail, billingPhone, currency, total: asked, additionalNotes, customerId }
}
