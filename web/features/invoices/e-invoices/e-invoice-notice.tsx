import type { EInvoiceFormatName } from '@duly/core/e-invoices/formats.ts'
import * as words from '@duly/core/words/gen/e-invoices.gen.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { Notice } from '../../../ui/notice.tsx'
import { t } from '../../../words/page.ts'
import { formatName } from '../../customers/e-invoice-facts.ts'
import type { InvoiceForm } from '../form/invoice-form.ts'
import type { EInvoiceCheck } from './check-query.ts'
import { fieldAt } from './form-fields.ts'

interface EInvoiceNoticeProps {
  check: EInvoiceCheck
  invoice: { id: string; customerId: string | null }
}

const goes = {
  beside: words.goesBeside,
  alone: words.goesAlone,
  inside: words.goesInside,
  download: words.goesByHand,
  peppol: words.goesByPeppol,
}

/** What of an e-invoice goes along with a message or, where something is missing, what that is and where it is put right. */
export function EInvoiceNotice({ check: { format, travels, problems }, invoice }: EInvoiceNoticeProps) {
  const refusals = useMemo(() => ofLevel(problems, 'refusal'), [problems])
  const advice = ofLevel(problems, 'advice')
  usePointedOut(refusals)
  if (!format || !travels) return null
  return (
    <>
      {refusals.length > 0 ? (
        <Notice tone="yellow" role="group" aria-label={t(words.missing, { count: refusals.length })}>
          <strong>{t(words.missing, { count: refusals.length })}</strong>
          <p>{t(words.sentBack)}</p>
          <Problems problems={refusals} invoice={invoice} />
        </Notice>
      ) : (
        <p className="sm muted">{t(goes[travels], { format: formatName(format as EInvoiceFormatName) })}</p>
      )}
      {refusals.length === 0 && advice.length > 0 ? (
        <Notice tone="gray" role="group" aria-label={t(words.better)}>
          <strong>{t(words.better)}</strong>
          <Problems problems={advice} invoice={invoice} />
        </Notice>
      ) : null}
    </>
  )
}

/** Inside the form, what is missing is said beside its field, too. */
function usePointedOut(problems: readonly Problem[]) {
  const form = useFormContext<InvoiceForm>() as UseFormReturn<InvoiceForm> | null
  useEffect(() => {
    for (const { path, message } of form ? problems : []) {
      const field = fieldAt(path)
      if (field) form?.setError(field as keyof InvoiceForm, { message })
    }
  }, [form, problems])
}

type Problem = EInvoiceCheck['problems'][number]

/** Several rules may ask for the same thing: it is missing once. */
const ofLevel = (problems: readonly Problem[], level: Problem['level']) =>
  problems.filter(
    (problem, index) =>
      problem.level === level &&
      problems.findIndex((other) => other.level === level && other.message === problem.message) === index,
  )

function Problems({ problems, invoice }: Pick<EInvoiceNoticeProps, 'invoice'> & { problems: readonly Problem[] }) {
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem.message}>
          {problem.message} {problem.term ? <span className="faint">({problem.term})</span> : null}{' '}
          <span className="block">
            <Remedy problem={problem} invoice={invoice} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The way to where it is put right. */
function Remedy({ problem, invoice: { id, customerId } }: Pick<EInvoiceNoticeProps, 'invoice'> & { problem: Problem }) {
  const form = useFormContext() as UseFormReturn | null
  if (problem.place === 'company')
    return (
      <Link to="/company" hash="e-invoices">
        {t(words.toCompany)}
      </Link>
    )
  if (problem.place === 'payment') return <Link to="/payment-settings">{t(words.toPayment)}</Link>
  if (problem.place === 'customer' && customerId)
    return (
      <Link to="/customers/$id" params={{ id: customerId }}>
        {t(words.toCustomer)}
      </Link>
    )
  // Whoever is in the form already goes back to it by closing.
  if (form) return null
  return (
    <Link to="/invoices/$id/edit" params={{ id }}>
      {t(words.toInvoice)}
    </Link>
  )
}
