import { isStandIn } from '@duly/core/invoices/numbers/numbering.ts'
import * as words from '@duly/core/words/gen/number-series.gen.ts'
import { t } from './page.ts'

/** The number of a document as people read it: in words where its series gives it later. */
export const shownNumber = (number: string): string => (isStandIn(number) ? t(words.noNumberYet) : number)
