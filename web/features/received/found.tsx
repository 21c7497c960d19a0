import { isCalendarDate } from '@duly/core/dates/calendar-date.ts'
import { minus } from '@duly/core/e-invoices/received/minus.ts'
import { decimalText, shortDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/received.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { Notice } from '../../ui/notice.tsx'
import { t } from '../../words/page.ts'
import type { Received, ReceivedDraft, ReceivedSender } from './received.ts'

/** What a file says, and what would be made of it. */
export function Found({ found }: { found: Received }) {
  const { document, unreadable, customer, invoice } = found
  return (
    <>
      <Facts found={found} />
      {unreadable.length > 0 ? (
        <Notice tone="yellow">
          {t(words.unreadable, { count: unreadable.length })}
          <ul className="received-list">
            {unreadable.map(({ path, found: text }) => (
              <li key={path}>
                <bdi>{path}</bdi> <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {customer ? <Sender customer={customer} isOwn={document.seller.isOwn === true} /> : null}
      {invoice ? <Draft found={found} invoice={invoice} /> : null}
    </>
  )
}

function Facts({ found: { document, customer } }: { found: Received }) {
  const { number, issueDate, seller, buyer, lines, payable, currency } = document
  const place = ({ name, city, country }: typeof seller) => [name, city, country].filter(Boolean).join(', ')
  const day = isCalendarDate(issueDate) ? shortDate(t.forms, issueDate) : issueDate
  const facts: [Word, string][] = [
    [words.number, number],
    [words.issued, day],
    [words.sender, place(seller)],
    ...(customer
      ? []
      : ([
          [words.receiver, place(buyer)],
          [words.lines, String(lines)],
        ] satisfies [Word, string][])),
    [words.total, `${decimalText(t.forms, payable)}\u00a0${currency}`],
  ]
  return (
    <dl className="received-facts">
      {facts.map(([label, text]) => (
        <div key={t(label)}>
          <dt className="sm muted">{t(label)}</dt>
          <dd>
            <bdi>{text || '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sender({ customer, isOwn }: { customer: ReceivedSender; isOwn: boolean }) {
  return (
    <>
      {isOwn ? <Notice tone="yellow">{t(words.ownSender)}</Notice> : null}
      {customer.known.length > 0 ? (
        <Notice tone="yellow">
          {t(words.alike)}
          <ul className="received-list">
            {customer.known.map(({ id, name, email }) => (
              <li key={id}>
                <bdi>{name}</bdi>, <bdi>{email}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}

const leftOut = {
  payment: words.leftPayment,
  payee: words.leftPayee,
  attachments: words.leftAttachments,
} as const satisfies Record<ReceivedDraft['leftOut'][number], Word>

function Draft({ found, invoice }: { found: Received; invoice: ReceivedDraft }) {
  const { seller, number, currency } = found.document
  const notes = [
    ...(invoice.numberTaken ? [t(words.numberTaken, { number })] : []),
    ...invoice.leftOut.map((what) => t(leftOut[what])),
  ]
  return (
    <>
      {seller.isOwn === false ? <Notice tone="yellow">{t(words.notOwn, { name: seller.name })}</Notice> : null}
      {invoice.differences.length === 0 ? (
        <Notice tone="green">{t(words.agree)}</Notice>
      ) : (
        <Figures differences={invoice.differences} currency={currency} />
      )}
      {notes.length > 0 ? (
        <ul className="received-list sm muted">
          {notes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

type Difference = ReceivedDraft['differences'][number]

const sums = {
  lines: words.sumLines,
  allowances: words.sumAllowances,
  charges: words.sumCharges,
  withoutTax: words.sumWithoutTax,
  tax: words.sumTax,
  withTax: words.sumWithTax,
  prepaid: words.sumPrepaid,
  rounding: words.sumRounding,
  payable: words.sumPayable,
} as const

function nameOf({ what, line = '', category = '', rate }: Difference): string {
  if (what === 'line') return t(words.lineNet, { line })
  if (what !== 'taxable' && what !== 'taxOfRow') return t(sums[what])
  const tax = rate === undefined ? category : `${category} ${decimalText(t.forms, rate)}%`
  return t(what === 'taxable' ? words.rowBase : words.rowTax, { tax })
}

function Figures({ differences, currency }: { differences: readonly Difference[]; currency: string }) {
  const text = (decimal: string) => `${decimalText(t.forms, decimal)}\u00a0${currency}`
  return (
    <div className="stack">
      <h3 id="received-differ" className="strong">
        {t(words.differ, { count: differences.length })}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard, too */}
      <section className="received-figures" tabIndex={0} aria-labelledby="received-differ">
        <table className="ledger" aria-labelledby="received-differ">
          <thead>
            <tr>
              <th scope="col">{t(words.figure)}</th>
              <th scope="col" className="num">
                {t(words.inFile)}
              </th>
              <th scope="col" className="num">
                {t(words.ours)}
              </th>
              <th scope="col" className="num">
                {t(words.difference)}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={`${one.what} ${one.line} ${one.category} ${one.rate}`}>
                <th scope="row">{nameOf(one)}</th>
                <td className="num">
                  <bdi>{text(one.stated)}</bdi>
                </td>
                <td className="num">
                  <bdi>{text(one.ours)}</bdi>
                </td>
                <td className="num">
                  <bdi>{text(minus(one.ours, one.stated))}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="sm muted">{t(words.ourSums)}</p>
    </div>
  )
}
