import * as paper from '../../words/gen/paper.gen.ts'
import type { Say } from '../../words/word.ts'
import type { DocumentKind } from '../kinds/kinds.ts'

/** What a paper calls itself and its facts. */
export interface KindWords {
  readonly heading: string
  /** Title of the file: `Invoice INV-20250509-318`. */
  readonly title: (number: string) => string
  readonly number: string
  /** Before its second date. */
  readonly until: string
  readonly recipient: string
  /** Over the amount at its head. */
  readonly amount: string
}

/** The words of a kind of document on its paper. */
export function kindWordsOf(kind: DocumentKind, say: Say, isDeposit = false): KindWords {
  if (kind === 'quote')
    return {
      heading: say(paper.quote),
      title: (number) => say(paper.quoteNumbered, { number }),
      number: say(paper.quoteNumberLabel),
      until: say(paper.validUntil),
      recipient: say(paper.quoteFor),
      amount: say(paper.quoteTotal),
    }
  return {
    heading: say(isDeposit ? paper.depositInvoice : paper.invoice),
    title: (number) => say(isDeposit ? paper.depositInvoiceNumbered : paper.invoiceNumbered, { number }),
    number: say(paper.numberLabel),
    until: say(paper.dueDate),
    recipient: say(paper.billTo),
    amount: say(paper.amountDue),
  }
}
