import { fromApiNumber } from '@duly/core/money/money.ts'
import type { PublicInvoice } from '@duly/core/payments/pay-page.ts'
import { decimalText, moneyText, rateText } from '@duly/core/words/format.ts'
import * as pay from '@duly/core/words/gen/pay.gen.ts'
import { Fragment } from 'react'
import { t } from '../../words/page.ts'
import { GoodsBetween } from './goods-between.tsx'
import { withPlaces } from './pay-parts.tsx'

/** Longest list of lines that stands there whole; of a longer one the rest is folded away. */
const mostShown = 12
const shownOfMany = 10

interface GoodsProps {
  items: PublicInvoice['items']
  /** What stands between them. */
  between: PublicInvoice['betweenLines']
  currency: string
}

/** What an invoice is for, line by line. */
export function Goods({ items, between, currency }: GoodsProps) {
  const shown = items.length > mostShown ? items.slice(0, shownOfMany) : items
  const rest = items.slice(shown.length)
  return (
    <section className="pay-goods" aria-labelledby="goods">
      <h2 id="goods">{t(pay.goods)}</h2>
      <Lines items={shown} between={between} currency={currency} isLast={rest.length === 0} />
      {rest.length > 0 ? (
        <details>
          <summary>{t(pay.moreLines, { count: rest.length })}</summary>
          <Lines items={rest} between={between} currency={currency} from={shown.length} isLast />
        </details>
      ) : null}
    </section>
  )
}

interface LinesProps extends GoodsProps {
  /** Which line the first one is, from 0. */
  from?: number
  /** There are no lines after them. */
  isLast: boolean
}

function Lines({ items, between, currency, from = 0, isLast }: LinesProps) {
  const at = (place: number) => between.filter(({ before }) => before === place)
  return (
    <ul className="goods">
      {withPlaces(items).map(([place, item], index) => (
        <Fragment key={place}>
          <GoodsBetween rows={at(from + index)} currency={currency} />
          <li>
            <span className="goods-name">
              <bdi>{item.name}</bdi>
            </span>
            <span className="num">{moneyText(t.language, fromApiNumber(item.amount, currency) ?? 0, currency)}</span>
            {item.description ? (
              <small>
                <bdi>{item.description}</bdi>
              </small>
            ) : null}
            {item.quantity === 1 ? null : (
              <small className="num">
                {decimalText(t.language, String(item.quantity))} × {rateText(t.language, String(item.rate), currency)}
              </small>
            )}
          </li>
        </Fragment>
      ))}
      {isLast ? <GoodsBetween rows={at(from + items.length)} currency={currency} /> : null}
    </ul>
  )
}
