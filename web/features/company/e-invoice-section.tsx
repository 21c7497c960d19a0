import { countryCode } from '@duly/core/customers/countries.ts'
import { commonSchemes } from '@duly/core/e-invoices/address-schemes.ts'
import type { Contact } from '@duly/core/e-invoices/document.ts'
import type { PartyFacts } from '@duly/core/e-invoices/facts.ts'
import * as words from '@duly/core/words/gen/e-invoices.gen.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { t } from '../../words/page.ts'

interface EInvoiceSectionProps {
  facts: PartyFacts
  /** As they stand in the form; what the facts leave open is taken from them. */
  company: { country: string; phone: string; email: string; taxNumber: string }
  busy: boolean
  /** Somebody was sent here to put something right. */
  asked: boolean
  onChange: (facts: PartyFacts) => void
}

/** Where e-invoices between businesses are usual or prescribed: the Union, and those who trade with it. */
const usualIn = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** What e-invoices say of the business; shown where they are usual, where something is said already, and to who was sent here. */
export function EInvoiceSection(props: EInvoiceSectionProps) {
  const { facts, company, asked } = props
  const isUsual = usualIn.has(countryCode(company.country) ?? '')
  if (!isUsual && !asked && Object.keys(facts).length === 0) return null
  return <Section {...props} />
}

function Section({ facts, company, busy, asked, onChange }: EInvoiceSectionProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked) place.current?.querySelector('input')?.focus()
  }, [asked])
  const { contact } = facts
  const text = (value: string | undefined, change: (typed: string) => PartyFacts) => ({
    value: value ?? '',
    maxLength: 300,
    disabled: busy,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(change(target.value)),
  })
  const ofContact = (name: keyof Contact) =>
    text(contact?.[name], (typed) => ({ ...facts, contact: { ...contact, [name]: typed } }))
  const usual = (value: string) => (value ? t(words.asCompany, { value }) : undefined)
  return (
    <section className="company-set" ref={place}>
      <div>
        <h2>{t(words.own)}</h2>
        <p>{t(words.ownText)}</p>
      </div>
      <div className="form-grid">
        <OwnAddress facts={facts} busy={busy} onChange={onChange} />
        <Field label={t(words.contactName)}>
          <TextInput {...ofContact('name')} />
        </Field>
        <Field label={t(words.contactPhone)} help={usual(company.phone)}>
          <TextInput type="tel" {...ofContact('phone')} />
        </Field>
        <Field label={t(words.contactEmail)} help={usual(company.email)} className="span-2">
          <TextInput type="email" {...ofContact('email')} />
        </Field>
        <Field label={t(words.vatId)} help={usual(company.taxNumber) ?? t(words.vatIdHelp)}>
          <TextInput {...text(facts.vatId, (vatId) => ({ ...facts, vatId }))} />
        </Field>
        <Field label={t(words.taxRegistration)}>
          <TextInput {...text(facts.taxRegistration, (taxRegistration) => ({ ...facts, taxRegistration }))} />
        </Field>
        <p className="sm muted span-2">
          {t(words.bank)}{' '}
          <Link className="link" to="/payment-settings">
            {t(words.toPayment)}
          </Link>
        </p>
      </div>
    </section>
  )
}

function OwnAddress({ facts, busy, onChange }: Pick<EInvoiceSectionProps, 'facts' | 'busy' | 'onChange'>) {
  const { electronicAddress, ...rest } = facts
  const common = commonSchemes(t)
  const scheme = electronicAddress?.scheme ?? 'EM'
  const schemes = Object.entries({ ...common, ...(common[scheme] ? {} : { [scheme]: scheme }) })
  const say = (id: string, kind: string) => onChange(id ? { ...rest, electronicAddress: { id, scheme: kind } } : rest)
  return (
    <>
      <Field label={t(words.ownAddress)} help={t(words.ownAddressHelp)}>
        <TextInput
          value={electronicAddress?.id ?? ''}
          maxLength={300}
          disabled={busy}
          autoComplete="off"
          onChange={({ target }) => say(target.value, scheme)}
        />
      </Field>
      <Field label={t(words.scheme)}>
        <Select
          options={schemes.map(([value, label]) => ({ value, label }))}
          disabled={busy || !electronicAddress}
          value={scheme}
          onChange={({ target }) => say(electronicAddress?.id ?? '', target.value)}
        />
      </Field>
    </>
  )
}
