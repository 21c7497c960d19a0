import { companyLimits as limits } from '@duly/core/company/limits.ts'
import { type CompanyField, companyProblem } from '@duly/core/company/rules.ts'
import { countryProblem } from '@duly/core/customers/countries.ts'
import type { PartyFacts } from '@duly/core/e-invoices/facts.ts'
import * as languages from '@duly/core/words/gen/languages.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { pictureAddress } from '../../api/picture-address.ts'
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
import { useAddressAdvice } from '../addresses/use-address-advice.ts'
import { LogoField } from './logo-field.tsx'
import { type Company, type CompanyBody, companyQuery, useSaveCompany } from './queries.ts'
import './company.css'

const CountryInput = lazy(() =>
  import('../addresses/country-input.tsx').then((module) => ({ default: module.CountryInput })),
)
const EInvoiceSection = lazy(() =>
  import('./e-invoice-section.tsx').then((module) => ({ default: module.EInvoiceSection })),
)
const SignatureDialog = lazy(() =>
  import('./signature-dialog.tsx').then((module) => ({ default: module.SignatureDialog })),
)

/** The company that invoices: details, logo, signature (specification part 2, Company Settings screen). */
export function CompanyScreen() {
  const company = useQuery(companyQuery())
  useEffect(() => {
    if (company.isError) toast.error('Failed to fetch company information', { id: 'company' })
  }, [company.isError])
  if (company.isPending) return <Waiting>Loading Company Settings</Waiting>
  // Later failures leave the form, and what was typed into it, where it is.
  if (company.isError && company.data === undefined)
    return (
      <ErrorState
        level={1}
        title="Failed to fetch company information"
        onRetry={() => company.refetch()}
        busy={company.isFetching}
        retryLabel="Try Again"
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
      toast.success(company ? 'Company information updated successfully' : 'Company created successfully')
    } catch (error) {
      key.failed(error)
      toast.error('Failed to save company information', { description: failureText(error, '') || undefined })
    }
  })
  return (
    <Form className="company" noValidate onSubmit={submit}>
      <PageHead title="Company Settings" subtitle="Manage your company information" />
      <Section title="Logo" text="PNG, JPG, GIF or WebP under 5MB. Shown up to 48 px high.">
        <LogoField logo={logo} busy={busy} onChange={(next) => setValue('logo', next, { shouldDirty: true })} />
      </Section>
      <TextSections form={form} busy={busy} />
      <Suspense>
        <EInvoiceSection
          facts={watch('eInvoice')}
          company={{ country, phone, email, taxNumber }}
          busy={busy}
          asked={isAsked}
          onChange={(facts) => setValue('eInvoice', facts, { shouldDirty: true })}
        />
      </Suspense>
      <SignatureSection
        signature={signature}
        busy={busy}
        onSign={() => setSigning(true)}
        onRemove={() => setValue('signature', '', { shouldDirty: true })}
      />
      {company ? <MoreSettings /> : null}
      <div className="company-save">
        <div>
          {isDirty ? <span className="sm muted">Unsaved changes</span> : null}
          <Button type="submit" variant="primary" busy={busy} busyText="Saving...">
            Save Changes
          </Button>
        </div>
      </div>
      {signing ? (
        <Suspense>
          <SignatureDialog
            onClose={() => setSigning(false)}
            onSave={(image) => {
              setValue('signature', image, { shouldDirty: true })
              setSigning(false)
            }}
          />
        </Suspense>
      ) : null}
      <LeaveDialog question={question}>Your changes have not been saved yet.</LeaveDialog>
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
    ...register(field, { validate: (value) => companyProblem(field, value) ?? true }),
    disabled: busy,
    autoComplete: 'off',
  })
  const field = (
    name: CompanyField,
    label: string,
    extra: { className?: string; type?: string; required?: boolean; advice?: string | null } = {},
  ) => (
    <Field
      label={label}
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
      <Section title="Company" text="Appears at the top of every invoice.">
        <div className="form-grid">
          {field('name', 'Name', { className: 'span-2', required: true })}
          {field('email', 'Email', { type: 'email' })}
          {field('phone', 'Phone', { type: 'tel', advice: advice.phone })}
          {field('website', 'Website', { className: 'span-2', type: 'url' })}
        </div>
      </Section>
      <Section title="Address">
        <div className="form-grid">
          {field('address', 'Address', { className: 'span-2' })}
          {field('city', 'City', { className: 'half' })}
          {field('zip', 'ZIP/Postal code', { className: 'half', advice: advice.zip })}
          <Suspense fallback={field('country', 'Country')}>
            <Field label="Country" error={errors.country?.message}>
              <Controller
                control={control}
                name="country"
                rules={{
                  validate: (value) =>
                    companyProblem('country', value) ??
                    countryProblem(value, form.formState.defaultValues?.country ?? '', t) ??
                    true,
                }}
                render={({ field: { value, onChange } }) => (
                  <CountryInput value={value} onValueChange={onChange} maxLength={limits.country} disabled={busy} />
                )}
              />
            </Field>
          </Suspense>
        </div>
      </Section>
      <Section title="Registration">
        <div className="form-grid">
          {field('registrationNumber', 'Registration number')}
          {field('taxNumber', 'Tax number')}
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
    <Section title="Signature" text="Printed at the bottom of the invoice.">
      <div className="company-up">
        <div className={signature ? 'company-frame' : 'company-frame empty-frame'}>
          {signature ? <img src={signature} alt="Your signature" /> : <span className="sm">No signature yet</span>}
        </div>
        <div className="row">
          <Button disabled={busy} onClick={onSign}>
            <PenLine />
            {signature ? 'Change signature' : 'Add signature'}
          </Button>
          {signature ? (
            <Button variant="danger-quiet" disabled={busy} aria-label="Remove signature" onClick={onRemove}>
              Remove
            </Button>
          ) : null}
        </div>
      </div>
    </Section>
  )
}

/** Settings that have screens of their own. */
function MoreSettings() {
  return (
    <>
      <Section title="Invoice design" text="Accent colour, style, logo position, footer.">
        <p>
          <Link className="link" to="/company/design">
            Choose how invoices look
          </Link>
        </p>
      </Section>
      <Section title="Taxes" text="Several taxes, their registration numbers, prices that include tax.">
        <p>
          <Link className="link" to="/company/taxes">
            Set taxes and their numbers
          </Link>
        </p>
      </Section>
      <Section title="Numbers" text="How invoices are numbered, and the register of all numbers.">
        <p>
          <Link className="link" to="/company/numbers">
            Choose how invoices are numbered
          </Link>
        </p>
      </Section>
      <Section title={t(languages.title)} text={t(languages.summary)}>
        <p>
          <Link className="link" to="/company/languages">
            {t(languages.choose)}
          </Link>
        </p>
      </Section>
      <Section title="Messages" text="The messages your customers receive, and reminders for unpaid invoices.">
        <p>
          <Link className="link" to="/company/messages">
            Set wording and reminders
          </Link>
        </p>
      </Section>
      <Section title="Other programs" text="What may read and write here on your behalf.">
        <p>
          <Link className="link" to="/company/keys">
            Manage API keys
          </Link>
        </p>
        <p>
          <Link className="link" to="/company/webhooks">
            Tell other programs what happens
          </Link>
        </p>
      </Section>
    </>
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

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="company-set">
      <div>
        <h2>{title}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      {children}
    </section>
  )
}
