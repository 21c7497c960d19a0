import { fromApiNumber } from '@duly/core/money/money.ts'
import type { PublicInvoice } from '@duly/core/payments/pay-page.ts'
import { moneyText } from '@duly/core/words/format.ts'
import { t } from '../../words/page.ts'
import { withPlaces } from './pay-parts.tsx'

/** What stands between lines at one place: headings and texts; subtotals with their sums. */
export function GoodsBetween({ rows, currency }: { rows: PublicInvoice['betweenLines']; currency: string }) {
  return withPlaces(rows).map(([place, { kind, text, amount }]) => (
    <li key={place} className={`goods-${kind}`}>
      <span>
        <bdi>{text}</bdi>
      </span>
      {kind === 'subtotal' ? (
        <span className="num">{moneyText(t.forms, fromApiNumber(amount, currency) ?? 0, currency)}</span>
      ) : null}
    </li>
  ))
}
