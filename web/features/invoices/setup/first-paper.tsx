import { factsOfWritten } from '@duly/core/countries/country-facts.ts'
import { countryCode } from '@duly/core/customers/countries.ts'
import { addDays } from '@duly/core/dates/calendar-date.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { defaultPaymentTermOption, paymentTermSentence } from '@duly/core/invoices/form/payment-terms.ts'
import { numberPrefix } from '@duly/core/invoices/numbers/numbering.ts'
import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import type { SheetInput } from '@duly/core/invoices/paper/sheet-input.ts'
import { noAdjustment } from '@duly/core/invoices/totals/adjustments.ts'
import { defaultCurrency } from '@duly/core/money/currency.ts'
import * as words from '@duly/core/words/gen/first-run.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useUser } from '../../../api/session.ts'
import { usePhone } from '../../../ui/media.ts'
import { t } from '../../../words/page.ts'
import { useDocumentWords } from '../form/use-document-words.ts'
import { InvoicePaper } from '../paper/invoice-paper.tsx'
import { sellerInput, sellerQuery } from '../seller.ts'
import type { FirstRunForm } from './first-run-sheet.tsx'

/**
 * The paper as it will be, in the language of the business, with what is typed beside it. Not on phones, where there is no
 * room for it.
 */
export function FirstPaper() {
  const user = useUser()
  const phone = usePhone()
  const seller = useQuery({ ...sellerQuery(user.id), enabled: !phone })
  const { control } = useFormContext<FirstRunForm>()
  const form = useDeferredValue(useWatch({ control }) as FirstRunForm)
  const day = today(new Date(), user.workspace.timeZone || viewerTimeZone())
  const known = seller.data ? sellerInput(seller.data) : null
  const say = useDocumentWords(
    null,
    seller.data && (seller.data.owner.documentLanguage ?? 'en'),
    countryCode(form.country) || known?.options.formCountry,
  )
  const sheet = useMemo(
    () => (known && say ? buildSheet(inputOf(form, known, day), say) : null),
    [form, known, day, say],
  )
  if (phone) return null
  return (
    <div className="first-desk">
      <p>{t(words.asYouType)}</p>
      {sheet ? <InvoicePaper sheet={sheet} payButton={false} /> : null}
    </div>
  )
}

function inputOf(form: FirstRunForm, known: ReturnType<typeof sellerInput>, day: string): SheetInput {
  const facts = factsOfWritten(form.country)
  const none = {
    address: '',
    city: '',
    zip: '',
    phone: '',
    email: '',
    registrationNumber: '',
    taxNumber: '',
    logo: null,
  }
  const details = { bankName: '', accountName: '', accountNumber: '', swiftCode: '', iban: '', eTransferEmail: '' }
  const { bankName, accountNumber, iban, eTransferEmail } = form
  const method = (['e-transfer', 'bank', 'cash', 'card'] as const).find((each) => form.pays[each])
  return {
    ...known,
    company: { ...none, ...known.company, name: form.name.trim() || t(words.firmName), country: form.country },
    paymentSettings: { ...details, ...known.paymentSettings, bankName, accountNumber, iban, eTransferEmail },
    options: facts
      ? { ...known.options, paper: facts.paper, dateForm: facts.dateForm, formCountry: facts.code }
      : known.options,
    invoice: {
      invoiceNumber: `${numberPrefix(day)}001`,
      billingName: t(words.yourCustomer),
      billingEmail: '',
      billingPhone: '',
      billingAddress: '',
      billingCity: '',
      billingProvince: '',
      billingZip: '',
      billingCountry: '',
      issueDate: day,
      dueDate: addDays(day, 30),
      currency: facts?.currency ?? defaultCurrency,
      paymentMethod: method ?? '',
      paymentTerms: paymentTermSentence(defaultPaymentTermOption, t),
      additionalNotes: '',
      items: [{ name: t(words.whatYouDid), description: null, quantity: '1', rate: '100' }],
      discount: noAdjustment,
      shipping: noAdjustment,
      tax: facts?.usualTax ? { type: 'percentage', value: facts.usualTax.rate } : noAdjustment,
    },
    status: 'DRAFT',
    paidMinor: 0,
    publicUrl: null,
  }
}
