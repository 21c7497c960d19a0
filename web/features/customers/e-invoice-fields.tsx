import type { CustomerFields } from '@duly/core/customers/customer.ts'
import { commonSchemes } from '@duly/core/e-invoices/address-schemes.ts'
import type { CustomerFacts, EInvoiceWay } from '@duly/core/e-invoices/facts.ts'
import { type EInvoiceFormatName, eInvoiceFormats } from '@duly/core/e-invoices/formats.ts'
import * as words from '@duly/core/words/gen/e-invoices.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { t } from '../../words/page.ts'
import {
  canTravelByPeppol,
  formatChoices,
  formatHelp,
  withAddress,
  withFormat,
  withReference,
  withWay,
} from './e-invoice-facts.ts'
import { waysQuery } from './queries.ts'

/** The format of e-invoices that a customer wants and, once there is one, what it asks of them. */
export function EInvoiceFields({ control, busy }: { control: Control<CustomerFields>; busy: boolean }) {
  const { field } = useController({ control, name: 'eInvoice' })
  const facts = field.value ?? {}
  const onChange = (next: CustomerFacts) => field.onChange(next)
  const format = facts.format ?? null
  const isOn = useQuery({ ...waysQuery, enabled: format !== null }).data?.peppol ?? false
  const byPeppol = canTravelByPeppol(facts, isOn)
  return (
    <>
      <Field
        label={t(words.format)}
        help={format ? t(isOn && format === 'peppol-ubl' ? words.peppolHelpSent : formatHelp[format]) : ''}
        className="span-2"
      >
        <Select
          placeholder={t(words.none)}
          options={formatChoices()}
          disabled={busy}
          value={format ?? ''}
          onChange={({ target }) => onChange(withFormat(facts, (target.value || null) as EInvoiceFormatName | null))}
        />
      </Field>
      {format ? (
        <Field label={t(words.way)} className="span-2">
          <Select
            options={waysOf(format, byPeppol || facts.way === 'peppol')}
            disabled={busy}
            value={facts.way === 'alone' && isEmbedded(format) ? 'attached' : (facts.way ?? 'attached')}
            onChange={({ target }) => onChange(withWay(facts, target.value as EInvoiceWay))}
          />
        </Field>
      ) : null}
      {format && facts.way !== 'pdf' ? <Needs facts={facts} format={format} busy={busy} onChange={onChange} /> : null}
    </>
  )
}

const isEmbedded = (format: EInvoiceFormatName) => 'embedded' in eInvoiceFormats[format]

const waysOf = (format: EInvoiceFormatName, hasPeppol: boolean) => [
  ...(isEmbedded(format)
    ? [{ value: 'attached', label: t(words.wayInside) }]
    : [
        { value: 'attached', label: t(words.wayAttached) },
        { value: 'alone', label: t(words.wayAlone) },
      ]),
  ...(hasPeppol ? [{ value: 'peppol', label: t(words.wayPeppol) }] : []),
  { value: 'download', label: t(words.wayDownload) },
  { value: 'pdf', label: t(words.wayPdf) },
]

interface NeedsProps {
  facts: CustomerFacts
  format: EInvoiceFormatName
  busy: boolean
  onChange: (facts: CustomerFacts) => void
}

/** Texts are kept as typed, blanks included, while the facts hold what is sent. */
function Needs({ facts, format, busy, onChange }: NeedsProps) {
  const known = facts.party?.electronicAddress
  const [reference, setReference] = useState(facts.buyerReference ?? '')
  const [address, setAddress] = useState(known?.id ?? '')
  const [scheme, setScheme] = useState(known?.scheme ?? 'EM')
  const common = commonSchemes(t)
  // One that another program brought along stays, and stays a choice.
  const kept = known?.scheme && !common[known.scheme] ? { [known.scheme]: known.scheme } : {}
  const schemes = Object.entries({ ...common, ...kept }).map(([value, label]) => ({ value, label }))
  const isGerman = format.endsWith('xrechnung') || format.startsWith('xrechnung')
  return (
    <>
      <Field
        label={t(isGerman ? words.referenceLeitweg : words.reference)}
        help={t(words.referenceHelp)}
        className="span-2"
      >
        <TextInput
          value={reference}
          maxLength={300}
          disabled={busy}
          autoComplete="off"
          onChange={({ target }) => {
            setReference(target.value)
            onChange(withReference(facts, target.value))
          }}
        />
      </Field>
      <Field label={t(words.address)} help={t(words.addressHelp)}>
        <TextInput
          value={address}
          maxLength={300}
          disabled={busy}
          autoComplete="off"
          onChange={({ target }) => {
            setAddress(target.value)
            onChange(withAddress(facts, target.value, scheme))
          }}
        />
      </Field>
      <Field label={t(words.scheme)}>
        <Select
          options={schemes}
          disabled={busy}
          value={scheme}
          onChange={({ target }) => {
            setScheme(target.value)
            onChange(withAddress(facts, address, target.value))
          }}
        />
      </Field>
      <p className="sm muted span-2">
        {t(words.sayOwn)} {/* In a tab of its own, so that what was typed here stays. */}
        <Link className="link" to="/company" hash="e-invoices" target="_blank">
          {t(words.toCompany)}
        </Link>
      </p>
    </>
  )
}
