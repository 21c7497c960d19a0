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
  /** What the paper says beside each; empty where it says no more than they do. */
  printed: PublicInvoice['printedItems']
  /** What stands between them. */
  between: PublicInvoice['betweenLines']
  currency: string
}

/** What an invoice is for, line by line. */
export function Goods({ items, printed, between, currency }: GoodsProps) {
  const shown = items.length > mostShown ? items.slice(0, shownOfMany) : items
  const rest = items.slice(shown.length)
  return (
    <section className="pay-goods" aria-labelledby="goods">
      <h2 id="goods">{t(pay.goods)}</h2>
      <Lines items={shown} {...{ printed, between, currency }} isLast={rest.length === 0} />
      {rest.length > 0 ? (
        <details>
          <summary>{t(pay.moreLines, { count: rest.length })}</summary>
          <Lines items={rest} {...{ printed, between, currency }} from={shown.length} isLast />
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

function Lines({ items, printed, between, currency, from = 0, isLast }: LinesProps) {
  const at = (place: number) => between.filter(({ before }) => before === place)
  return (
    <ul className="goods">
      {withPlaces(items).map(([place, item], index) => (
        <Fragment key={place}>
          <GoodsBetween rows={at(from + index)} currency={currency} />
          <Line item={item} printed={printed[from + index]} currency={currency} />
        </Fragment>
      ))}
      {isLast ? <GoodsBetween rows={at(from + items.length)} currency={currency} /> : null}
    </ul>
  )
}

interface LineProps {
  item: PublicInvoice['items'][number]
  printed: PublicInvoice['printedItems'][number] | undefined
  currency: string
}

/** One line: without what the paper says under it, its amount would not be its quantity times its rate. */
function Line({ item: { name, description, quantity, rate, amount }, printed, currency }: LineProps) {
  const count = [decimalText(t.forms, String(quantity)), printed?.unit].filter(Boolean).join(' ')
  return (
    <li>
      <span className="goods-name">
        <bdi>{name}</bdi>
      </span>
      <span className="num">{moneyText(t.forms, fromApiNumber(amount, currency) ?? 0, currency)}</span>
      {description ? (
        <small>
          <bdi>{description}</bdi>
        </small>
      ) : null}
      {quantity === 1 ? null : (
        <small className="num">
          {count} × {rateText(t.forms, String(rate), currency)}
        </small>
      )}
      {withPlaces(printed?.details ?? []).map(([place, detail]) => (
        <small key={place} className="num">
          <bdi>{detail}</bdi>
        </small>
      ))}
    </li>
  )
}
