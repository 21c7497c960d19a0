import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText } from '@duly/core/words/format.ts'
import { t } from '../../../words/page.ts'

/** An amount of the API as the page words it. */
export const quoteMoney = (amount: number, currency: string) =>
  moneyText(t.forms, fromApiNumber(amount, currency) ?? 0, currency)
