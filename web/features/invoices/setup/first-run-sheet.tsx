import { companyLimits } from '@duly/core/company/limits.ts'
import { companyProblem } from '@duly/core/company/rules.ts'
import { isEmail } from '@duly/core/contact/email.ts'
import { factsOfWritten } from '@duly/core/countries/country-facts.ts'
import { countries } from '@duly/core/customers/countries.ts'
import type { PaymentMethod } from '@duly/core/invoices/payment-methods.ts'
import { paymentSettingsLimits } from '@duly/core/payment-settings/limits.ts'
import { countryDecides } from '@duly/core/setup/words.ts'
import * as words from '@duly/core/words/gen/first-run.gen.ts'
import { displayName } from '@duly/core/words/intl.ts'
import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useActionKey } from '../../../api/action-key.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { FirstPaper } from './first-paper.tsx'
import { type Setup, setupQuery, useSaveSetup } from './queries.ts'
import './setup.css'

/** The three answers, as typed. */
export interface FirstRunForm {
  name: string
  country: string
  pays: Record<PaymentMethod, boolean>
  eTransferEmail: string
  bankName: string
  accountNumber: string
  iban: string
}

interface FirstRunSheetProps {
  /** A send waits for it: it goes on afterwards, and there is no skipping. */
  sending?: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks what the paper needs: name, country, ways of being paid; with the paper beside it as one types. */
export function FirstRunSheet(props: FirstRunSheetProps) {
  const setup = useQuery(setupQuery)
  const failed = setup.isLoadingError
  const { onClose } = props
  useEffect(() => {
    if (!failed) return
    toast.error(t(words.loadFailed))
    onClose()
  }, [failed, onClose])
  return setup.data ? <Answers {...props} setup={setup.data} /> : null
}

function Answers({ sending = false, onDone, onClose, setup }: FirstRunSheetProps & { setup: Setup }) {
  const save = useSaveSetup()
  const key = useActionKey()
  const form = useForm<FirstRunForm>({ defaultValues: formOf(setup) })
  const { handleSubmit, formState } = form
  const busy = save.isPending
  const submit = handleSubmit(async (values) => {
    try {
      await save.mutateAsync({ body: bodyOf(values), key: key.current() })
      key.renew()
      onDone()
    } catch (error) {
      key.failed(error)
      toast.error(t(words.saveFailed), { description: failureText(error, '') || undefined })
    }
  })
  return (
    <FormProvider {...form}>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t(words.title)}
        description={t(words.text)}
        className="first-run"
        busy={busy}
        keepOnOutsidePress={formState.isDirty}
        onSubmit={submit}
        footer={
          <>
            <DialogCancel variant="ghost" disabled={busy}>
              {sending ? t(words.notNow) : t(words.skip)}
            </DialogCancel>
            <Button type="submit" variant="primary" busy={busy} busyText={t(words.saving)}>
              {sending ? t(words.continueSending) : t(words.goOn)}
              <ArrowRight className="points" />
            </Button>
          </>
        }
      >
        <NameAndCountry busy={busy} />
        <Pays busy={busy} />
        <FirstPaper />
      </Dialog>
    </FormProvider>
  )
}

function NameAndCountry({ busy }: { busy: boolean }) {
  const { register, control, formState } = useFormContext<FirstRunForm>()
  const { errors } = formState
  const facts = factsOfWritten(useWatch({ control, name: 'country' }))
  return (
    <>
      <Field label={t(words.firmName)} required help={t(words.firmHelp)} error={errors.name?.message}>
        <TextInput
          autoComplete="organization"
          maxLength={companyLimits.name}
          disabled={busy}
          {...register('name', { validate: (value) => companyProblem('name', value, t) ?? true })}
        />
      </Field>
      <Field
        label={t(words.country)}
        required
        help={facts ? countryDecides(facts, t) : t(words.countryHelp)}
        error={errors.country?.message}
      >
        <Select
          placeholder={t(words.chooseCountry)}
          autoComplete="country-name"
          disabled={busy}
          options={countryOptions()}
          {...register('country', { validate: (value) => value !== '' || t(words.countryMissing) })}
        />
      </Field>
    </>
  )
}

/** Countries by their names in the reader's language, in its order; what is kept is the English name. */
function countryOptions() {
  const options = countries().map(({ code, name }) => ({ value: name, label: displayName(t.language, 'region', code) }))
  return t.language === 'en' ? options : options.sort((a, b) => a.label.localeCompare(b.label, t.language))
}

/** How customers pay, each with the detail that the paper then says. */
function Pays({ busy }: { busy: boolean }) {
  const { register, control, formState } = useFormContext<FirstRunForm>()
  const [pays, country] = useWatch({ control, name: ['pays', 'country'] })
  const isCanada = factsOfWritten(country)?.code === 'CA'
  const box = (method: PaymentMethod, label: string) => (
    <Checkbox label={label} disabled={busy} {...register(`pays.${method}`)} />
  )
  const text = (name: 'bankName' | 'accountNumber' | 'iban', label: string) => (
    <Field label={label}>
      <TextInput autoComplete="off" maxLength={paymentSettingsLimits[name]} disabled={busy} {...register(name)} />
    </Field>
  )
  return (
    <fieldset className="first-pays">
      <legend className="label">{t(words.howPaid)}</legend>
      {isCanada || pays['e-transfer'] ? box('e-transfer', t(words.interac)) : null}
      {pays['e-transfer'] ? (
        <Field label={t(words.transferAddress)} hideLabel error={formState.errors.eTransferEmail?.message}>
          <TextInput
            type="email"
            autoComplete="email"
            placeholder={t(words.transferAddress)}
            maxLength={paymentSettingsLimits.eTransferEmail}
            disabled={busy}
            {...register('eTransferEmail', {
              validate: (value, all) =>
                !all.pays['e-transfer'] || value.trim() === '' || isEmail(value.trim()) || t(words.wrongEmail),
            })}
          />
        </Field>
      ) : null}
      {box('bank', t(words.bankTransfer))}
      {pays.bank ? (
        <>
          {text('bankName', t(words.bank))}
          {isCanada ? text('accountNumber', t(words.accountNumber)) : text('iban', t(words.iban))}
        </>
      ) : null}
      {box('cash', t(words.cash))}
      <div className="spread">
        {box('card', t(words.card))}
        {pays.card ? <span className="sm faint">{t(words.later)}</span> : null}
      </div>
    </fieldset>
  )
}

function formOf(setup: Setup): FirstRunForm {
  const { name, country, paymentMethods, eTransferEmail, bankName, accountNumber, iban } = setup
  const chosen = (method: PaymentMethod) => paymentMethods.includes(method)
  const known = factsOfWritten(country) ?? (country === '' ? factsOfWritten(countryOfBrowser()) : null)
  return {
    name,
    country: countries().find(({ code }) => code === known?.code)?.name ?? '',
    pays: { 'e-transfer': chosen('e-transfer'), bank: chosen('bank'), cash: chosen('cash'), card: chosen('card') },
    eTransferEmail,
    bankName,
    accountNumber,
    iban,
  }
}

/** The two letters in `en-CA`; empty for a language alone. */
function countryOfBrowser(): string {
  try {
    return new Intl.Locale(navigator.language).region ?? ''
  } catch {
    return ''
  }
}

/** Details of a way that is not offered stay as they are. */
function bodyOf({ name, country, pays, eTransferEmail, bankName, accountNumber, iban }: FirstRunForm) {
  const order = ['e-transfer', 'bank', 'cash', 'card'] as const
  return {
    name: name.trim(),
    country,
    paymentMethods: order.filter((method) => pays[method]),
    ...(pays['e-transfer'] ? { eTransferEmail: eTransferEmail.trim() } : {}),
    ...(pays.bank ? { bankName: bankName.trim(), accountNumber: accountNumber.trim(), iban: iban.trim() } : {}),
  }
}
