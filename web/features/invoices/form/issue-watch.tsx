import { draftProblems } from '@duly/core/invoices/form/draft-checks.ts'
import { type IssueFinding, issueFindings } from '@duly/core/invoices/form/issue-findings.ts'
import { totalsOfVersion } from '@duly/core/invoices/totals/totals-of-version.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import type { TaxInput } from '@duly/core/pricing/stated.ts'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUser } from '../../../api/session.ts'
import { t } from '../../../words/page.ts'
import { taxesQuery } from '../../taxes/queries.ts'
import { type Seller, sellerQuery } from '../seller.ts'
import { noFindings } from './findings-slot.ts'
import { type InvoiceForm, sheetInvoice } from './invoice-form.ts'
import { type Pricing, PricingContext, type TaxList } from './pricing-slot.ts'

/** Milliseconds of pause in typing after which the country's rules are looked at again. */
const pause = 600

type Taxes = TaxList['taxes'] | undefined

interface IssueWatchProps {
  form: UseFormReturn<InvoiceForm>
  onFindings: (findings: readonly IssueFinding[]) => void
}

/** Tells what the business's country asks of the invoice that is being typed, once it says all that any invoice has to say. */
export function IssueWatch({ form, onFindings }: IssueWatchProps) {
  const user = useUser()
  const seller = useQuery(sellerQuery(user.id)).data
  const parts = use(PricingContext)
  const taxes = useQuery(taxesQuery).data?.taxes
  const look = useEffectEvent(() =>
    onFindings(seller ? findingsIn(form.getValues(), seller, parts, taxes) : noFindings),
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watcher = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => look(), pause)
    })
    return () => {
      clearTimeout(timer)
      watcher.unsubscribe()
    }
  }, [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when what it is judged by has come.
  useEffect(() => look(), [seller, parts, taxes])
  return null
}

function findingsIn(form: InvoiceForm, seller: Seller, parts: Pricing | null, taxes: Taxes): readonly IssueFinding[] {
  const { company, settings, design } = seller
  if (!company || draftProblems(form).length > 0) return noFindings
  const figures = figuresOf(form, parts, taxes)
  if (!figures) return noFindings
  const payment = settings && { method: form.paymentMethod, iban: settings.iban, paper: design.paper }
  return issueFindings({ seller: company, payment, invoice: form, ...figures }, t)
}

/** Its taxes and what it comes to; null while that can't be told. */
function figuresOf(form: InvoiceForm, parts: Pricing | null, own: Taxes) {
  if (!form.pricing) {
    const stated = sheetInvoice(form, own)
    const { tax, total } = totalsOfVersion(stated, decimalsOf(form.currency), form.arithmeticVersion)
    return { taxes: null, oneTax: stated.oneTax, taxMinor: tax, totalMinor: total }
  }
  if (!parts) return null
  const { figures, totals } = parts.statedForm(form)
  const taxes = figures.taxes.flatMap(({ tax }): TaxInput[] => (tax ? [tax] : []))
  return { taxes, taxMinor: totals.tax, totalMinor: totals.total }
}
