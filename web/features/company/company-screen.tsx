import { may } from '@duly/core/access/may.ts'
import { companyLimits as limits } from '@duly/core/company/limits.ts'
import { type CompanyField, companyLabels, companyProblem } from '@duly/core/company/rules.ts'
import { countryProblem } from '@duly/core/customers/countries.ts'
import type { PartyFacts } from '@duly/core/e-invoices/facts.ts'
import * as words from '@duly/core/words/gen/company.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import { useEffect, useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { pictureAddress } from '../../api/picture-address.ts'
import { useUser } from '../../api/session.ts'
import { useLeavingQuestion } from '../../api/unsaved-changes.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { CountryField } from '../addresses/country-field.tsx'
import { useAddressAdvice } from '../addresses/use-address-advice.ts'
import { LogoField } from './logo-field.tsx'
import { MoreSettings } from './more-settings.tsx'
import { type Company, type CompanyBody, companyQuery, useSaveCompany } from './queries.ts'
import { Section } from './section.tsx'
import './company.css'
import { lazyView } from '../../ui/lazy-view.ts'

const EInvoiceSection = lazyView(() => import('./e-invoice-section.tsx').then((module) => module.EInvoiceSection))
const SignatureDialog = lazyView(() => import('./signature-dialog.tsx').then((module) => module.SignatureDialog))

/**
 * The company that invoices: details, logo, signature (specification part 2, Company Settings screen). Who may change none of
 * these finds the settings that they may change.
 */
export function CompanyScreen() {
  if (may(useUser(), 'settings:company')) return <CompanyDetails />
  return (
    <div className="company">
      <PageHead title={t(words.title)} />
      <MoreSettings />
    </div>
  )
}

function CompanyDetails() {
  const company = useQuery(companyQuery())
  useEffect(() => {
    if (company.isError) toast.error(t(words.loadFailed), { id: 'company' })
  }, [company.isError])
  if (company.isPending) return <Waiting>{t(words.loading)}</Waiting>
  // Later failures leave the form, and what was typed into it, where it is.
  if (company.isError && company.data === undefined)
    return (
      <ErrorState
        level={1}
        title={t(words.loadFailed)}
        onRetry={() => company.refetch()}
        busy={company.isFetching}
        retryLabel={t(words.tryAgain)}
      />
    )
  return <CompanyForm company={company.data ?? null} />
}

type Values = Record<CompanyField | 'logo' | 'signature', string> & { eInvoice: PartyFacts }

const emptyForm: Values = {
  name: '',
  address: '',
  city: '',
  zip: '',
  country: '',
  phone: '',
  email: '',
  website: '',
  registrationNumber: '',
  taxNumber: '',
  logo: '',
  signature: '',
  eInvoice: {},
}

function CompanyForm({ company }: { company: Company | null }) {
  const save = useSaveCompany()
  const key = useActionKey()
  const form = useForm<Values>({ defaultValues: company ?? emptyForm })
  const { handleSubmit, formState, setValue, watch, reset } = form
  const { isDirty } = formState
  const [signing, setSigning] = useState(false)
  const question = useLeavingQuestion(() => isDirty || signing)
  const busy = save.isPending
  const isAsked = useLocation({ select: ({ hash }) => hash === 'e-invoices' })
  const [country, phone, email, taxNumber] = watch(['country', 'phone', 'email', 'taxNumber'])
  const [logo, signature] = [watch('logo'), pictureAddress(watch('signature'))]

  const submit = handleSubmit(async ({ name, ...rest }) => {
    try {
      const saved = await save.mutateAsync({
        id: company?.id ?? null,
        body: { name, ...pick(rest) } as CompanyBody,
        key: key.current(),
      })
      key.renew()
      reset(saved)
      toast.success(t(company ? words.updated : words.created))
    } catch (error) {
      key.failed(error)
      toast.error(t(words.saveFailed), { description: failureText(error, '') || undefined })
    }
  })
  return (
    <Form className="company" noValidate onSubmit={submit}>
      <PageHead title={t(words.title)} subtitle={t(words.subtitle)} />
      <Section title={t(words.logo)} text={t(words.logoText)}>
        <LogoField logo={logo} busy={busy} onChange={(next) => setValue('logo', next, { shouldDirty: true })} />
      </Section>
      <TextSections form={form} busy={busy} />
      <EInvoiceSection
        facts={watch('eInvoice')}
        company={{ country, phone, email, taxNumber }}
        busy={busy}
        asked={isAsked}
        onChange={(facts) => setValue('eInvoice', facts, { shouldDirty: true })}
      />
      <SignatureSection
        signature={signature}
        busy={busy}
        onSign={() => setSigning(true)}
        onRemove={() => setValue('signature', '', { shouldDirty: true })}
      />
      {company ? <MoreSettings /> : null}
      <div className="company-save">
        <div>
          {isDirty ? <span className="sm muted">{t(words.unsaved)}</span> : null}
          <Button type="submit" variant="primary" busy={busy} busyText={t(words.saving)}>
            {t(words.saveChanges)}
          </Button>
        </div>
      </div>
      {signing ? (
        <SignatureDialog
          onClose={() => setSigning(false)}
          onSave={(image) => {
            setValue('signature', image, { shouldDirty: true })
            setSigning(false)
          }}
        />
      ) : null}
      <LeaveDialog question={question}>{t(words.notSaved)}</LeaveDialog>
    </Form>
  )
}

/** What stands at the top of every invoice, and where the company is. */
function TextSections({ form, busy }: { form: UseFormReturn<Values>; busy: boolean }) {
  const { register, control, formState, watch } = form
  const { errors } = formState
  const [phone, zip, country] = watch(['phone', 'zip', 'country'])
  const advice = useAddressAdvice({ phone, zip, country })
  const text = (field: CompanyField) => ({
    ...register(field, { validate: (value) => companyProblem(field, value, t) ?? true }),
    disabled: busy,
    autoComplete: 'off',
  })
  const field = (
    name: CompanyField,
    label: Word,
    extra: { className?: string; type?: string; required?: boolean; advice?: string | null } = {},
  ) => (
    <Field
      label={t(label)}
      required={extra.required}
      className={extra.className}
      advice={extra.advice}
      error={errors[name]?.message}
    >
      <TextInput
        type={extra.type ?? 'text'}
        {...text(name)}
        maxLength={name === 'name' ? undefined : limits[name] + 1}
      />
    </Field>
  )
  return (
    <>
      <Section title={t(words.company)} text={t(words.companyText)}>
        <div className="form-grid">
          {field('name', words.name, { className: 'span-2', required: true })}
          {field('email', companyLabels.email, { type: 'email' })}
          {field('phone', words.phone, { type: 'tel', advice: advice.phone })}
          {field('website', companyLabels.website, { className: 'span-2', type: 'url' })}
        </div>
      </Section>
      <Section title={t(words.address)}>
        <div className="form-grid">
          {field('address', companyLabels.address, { className: 'span-2' })}
          {field('city', companyLabels.city, { className: 'half' })}
          {field('zip', words.zip, { className: 'half', advice: advice.zip })}
          <Field label={t(companyLabels.country)} error={errors.country?.message}>
            <Controller
              control={control}
              name="country"
              rules={{
                validate: (value) =>
                  companyProblem('country', value, t) ??
                  countryProblem(value, form.formState.defaultValues?.country ?? '', t) ??
                  true,
              }}
              render={({ field: { value, onChange } }) => (
                <CountryField value={value} onValueChange={onChange} maxLength={limits.country} disabled={busy} />
              )}
            />
          </Field>
        </div>
      </Section>
      <Section title={t(words.registration)}>
        <div className="form-grid">
          {field('registrationNumber', companyLabels.registrationNumber)}
          {field('taxNumber', companyLabels.taxNumber)}
        </div>
      </Section>
    </>
  )
}

interface SignatureSectionProps {
  /** Address of the picture; empty or null for none. */
  signature: string | null
  busy: boolean
  onSign: () => void
  onRemove: () => void
}

function SignatureSection({ signature, busy, onSign, onRemove }: SignatureSectionProps) {
  return (
    <Section title={t(words.signature)} text={t(words.signatureText)}>
      <div className="company-up">
        <div className={signature ? 'company-frame' : 'company-frame empty-frame'}>
          {signature ? (
            <img src={signature} alt={t(words.yourSignature)} />
          ) : (
            <span className="sm">{t(words.noSignature)}</span>
          )}
        </div>
        <div className="row">
          <Button disabled={busy} onClick={onSign}>
            <PenLine />
            {t(signature ? words.changeSignature : words.addSignature)}
          </Button>
          {signature ? (
            <Button variant="danger-quiet" disabled={busy} aria-label={t(words.removeSignature)} onClick={onRemove}>
              {t(words.remove)}
            </Button>
          ) : null}
        </div>
      </div>
    </Section>
  )
}

// The record comes back with its id; the API takes the fields alone.
function pick(values: Omit<Values, 'name'>): Omit<Values, 'name'> {
  const {
    address,
    city,
    zip,
    country,
    phone,
    email,
    website,
    registrationNumber,
    taxNumber,
    logo,
    signature,
    eInvoice,
  } = values
  return {
    address,
    city,
    zip,
    country,
    phone,
    email,
    website,
    registrationNumber,
    taxNumber,
    logo,
    signature,
    eInvoice,
  }
}
