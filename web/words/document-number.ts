import { isStandIn } from '@duly/core/invoices/numbers/numbering.ts'
import * as words from '@duly/core/words/gen/number-series.gen.ts'
import { t } from './page.ts'

/** The number of a document as people read it: in words where its series gives it later. */
export const shownNumber = (number: string): string => (isStandIn(number) ? t(words.noNumberYet) : number)

/** What a document is called where something is done with it: its number, or whose draft it is where its series gives it later. */
export const calledNumber = ({
  invoiceNumber,
  billingName,
}: {
  invoiceNumber: string
  billingName?: string
}): string =>
  isStandIn(invoiceNumber) && billingName ? t(words.draftFor, { name: billingName }) : shownNumber(invoiceNumber)
