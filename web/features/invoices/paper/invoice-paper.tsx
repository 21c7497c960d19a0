import type { Sheet, SheetBetween, SheetItem, SheetPage, SheetTotal } from '@duly/core/invoices/paper/sheet-model.ts'
import { type AnyLanguage, directionOf } from '@duly/core/words/languages.ts'
import { type CSSProperties, Fragment, memo } from 'react'
import { cx } from '../../../ui/cx.ts'
import '../../../ui/styles/sheet.css'
import './paper.css'
import { lazyView } from '../../../ui/lazy-view.ts'

const SealCode = lazyView(
  () => import('./payment-code.tsx').then((module) => module.SealCode),
  () => <div className="seal-code" />,
)
const PaymentCode = lazyView(
  () => import('./payment-code.tsx').then((module) => module.PaymentCode),
  () => <div className="pay-code" />,
)
const PaymentPart = lazyView(() => import('./payment-part.tsx').then((module) => module.PaymentPart))

interface InvoicePaperProps {
  sheet: Sheet
  /** Shows the Pay Invoice button under the total; it is left out in print. */
  payButton?: boolean
}

/**
 * The invoice as the real sheet that it is: the same pages, rows and texts as the PDF. Rows are memoised by their texts,
 * so that a keystroke redraws one of them.
 */
export function InvoicePaper({ sheet, payButton = true }: InvoicePaperProps) {
  return (
    <div className="papers">
      {sheet.pages.map((page) => (
        <article
          key={page.number}
          className="paper"
          data-theme="light"
          lang={sheet.language}
          dir={directionOf(sheet.language as AnyLanguage)}
          aria-label={`${sheet.title}, ${page.label}`}
        >
          <div
            className={cx('sheet', sheet.paper, sheet.typeStyle, sheet.dense && 'dense', page.paymentPart && 'parted')}
            style={accentOf(sheet)}
          >
            {page.number === 1 ? <Head sheet={sheet} /> : <RunningHead sheet={sheet} />}
            {page.rows.length > 0 || sheet.items.length === 0 ? <Rows sheet={sheet} page={page} /> : null}
            {page.closing ? <Closing sheet={sheet} payButton={payButton} /> : null}
            {page.notes !== null || page.signature ? <Ending sheet={sheet} page={page} /> : null}
            <div className="foot">
              <span>
                {sheet.footText ? (
                  <>
                    {sheet.footText}
                    <br />
                  </>
                ) : null}
                {sheet.foot}
              </span>
              <span>{page.label}</span>
            </div>
            {page.paymentPart && sheet.paymentPart ? <PaymentPart part={sheet.paymentPart} /> : null}
          </div>
        </article>
      ))}
    </div>
  )
}

const accentOf = ({ accentColor }: Sheet) => (accentColor ? ({ '--accent': accentColor } as CSSProperties) : undefined)

/** Four pixels are a millimetre of the sheet. */
const logoSize = (pixels: number): CSSProperties => ({ height: `calc(var(--mm) * ${pixels / 4})` })

/** Lines of an address, one under the other. */
function Lines({ lines }: { lines: readonly string[] }) {
  return numbered(lines).map(([key, line]) => (
    <Fragment key={key}>
      <br />
      {line}
    </Fragment>
  ))
}

/** Rows and lines of a sheet have no identity but their place. */
function numbered<T>(entries: readonly T[]): [string, T][] {
  return entries.map((entry, place) => [String(place), entry])
}

function Facts({ facts, tight }: { facts: readonly { label: string; value: string }[]; tight?: boolean }) {
  return (
    <dl className={tight ? 'facts tight' : 'facts'}>
      {facts.map((fact) => (
        <Fragment key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Head({ sheet }: { sheet: Sheet }) {
  const { seller, billTo, amountDue } = sheet
  return (
    <>
      <div className={cx('axes head', sheet.logoPosition === 'right' && 'swapped')}>
        <div className="logo-box">
          {seller.logo ? <img src={seller.logo} alt={seller.name} style={logoSize(sheet.logoHeight)} /> : null}
        </div>
        <div className="doc">
          {/* German writes in one word what does not fit into the column otherwise: Rechnungskorrektur. */}
          <span className={/\S{17}/.test(sheet.words.invoice) ? 'long' : undefined}>{sheet.words.invoice}</span>
        </div>
      </div>
      <div className="axes from">
        <div>
          <b>{seller.name}</b>
          <Lines lines={seller.lines} />
        </div>
        <Facts facts={sheet.facts} />
      </div>
      <div className={sheet.dense ? 'axes to close' : 'axes to'}>
        <div>
          <div className="cap">{billTo.label}</div>
          <b>{billTo.name}</b>
          <Lines lines={billTo.lines} />
        </div>
        <div>
          <div className="cap">{amountDue.label}</div>
          <div className="due">
            {amountDue.amount}
            <small>{amountDue.currency}</small>
          </div>
        </div>
      </div>
    </>
  )
}

function RunningHead({ sheet }: { sheet: Sheet }) {
  return (
    <div className="axes running">
      <b>{sheet.seller.name}</b>
      <div className="ends">
        <span>
          <b>{sheet.words.invoice}</b> {sheet.invoiceNumber}
        </span>
        <span className="quiet">{sheet.words.continued}</span>
      </div>
    </div>
  )
}

function Rows({ sheet, page }: { sheet: Sheet; page: SheetPage }) {
  const { columns } = sheet
  const [hasUnit, hasTax] = [columns.unit !== undefined, columns.tax !== undefined]
  const span = 3 + Number(hasUnit) + Number(hasTax)
  return (
    <table className={hasUnit || hasTax ? 'wide' : undefined} style={widestOf(sheet, page)}>
      <thead>
        <tr>
          <th scope="col">{columns.item}</th>
          <th scope="col" className="c-qty">
            {columns.quantity}
          </th>
          {hasUnit ? (
            <th scope="col" className="c-unit">
              {columns.unit}
            </th>
          ) : null}
          <th scope="col" className="c-rate">
            {columns.rate}
          </th>
          {hasTax ? (
            <th scope="col" className="c-tax">
              {columns.tax}
            </th>
          ) : null}
          <th scope="col" className="c-amt">
            {columns.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {page.broughtForward === null ? null : (
          <Carry label={sheet.words.broughtForward} amount={page.broughtForward} span={span} />
        )}
        {numbered(page.rows).map(([key, { index: _, continued: __, between, ...row }]) =>
          between ? (
            <Between key={key} kind={between} name={row.name} amount={row.amount} span={span} />
          ) : (
            <Row key={key} {...row} />
          ),
        )}
        {page.carriedForward === null ? null : (
          <Carry label={sheet.words.carriedForward} amount={page.carriedForward} span={span} />
        )}
      </tbody>
    </table>
  )
}

/**
 * Where one reads from right to left, a column of figures ends at the left: as wide as its widest figure, it keeps their decimal
 * signs one under the other. The figure itself makes it so wide (paper.css).
 */
function widest(sheet: Sheet, columns: Readonly<Record<string, readonly string[]>>): CSSProperties | undefined {
  if (directionOf(sheet.language as AnyLanguage) === 'ltr') return undefined
  const longest = (texts: readonly string[]) =>
    texts.reduce((most, text) => (text.length > most.length ? text : most), '')
  return Object.fromEntries(Object.entries(columns).map(([name, texts]) => [name, JSON.stringify(longest(texts))]))
}

const widestOf = (sheet: Sheet, { rows }: SheetPage) =>
  widest(sheet, { '--widest-rate': rows.map(({ rate }) => rate), '--widest-amt': rows.map(({ amount }) => amount) })

const Row = memo(function Row({ name, description, quantity, unit, rate, tax, amount }: SheetItem) {
  return (
    <tr>
      <td>
        {name}
        {description ? <p>{description}</p> : null}
      </td>
      <td>{quantity}</td>
      {unit === undefined ? null : <td className="c-unit">{unit}</td>}
      <td>
        <span className="fig-rate">{rate}</span>
      </td>
      {tax === undefined ? null : <td className="c-tax">{tax}</td>}
      <td>
        <span className="fig-amt">{amount}</span>
      </td>
    </tr>
  )
})

/** A heading or text over the whole width, or a subtotal beside its sum. */
const Between = memo(function Between({ kind, name, amount, span }: BetweenProps) {
  return (
    <tr className={`between ${kind}`}>
      {kind === 'subtotal' ? (
        <>
          <td colSpan={span}>{name}</td>
          <td>
            <span className="fig-amt">{amount}</span>
          </td>
        </>
      ) : (
        <td colSpan={span + 1}>{name}</td>
      )}
    </tr>
  )
})

interface BetweenProps {
  kind: SheetBetween['kind']
  name: string
  amount: string
  /** Columns beside the amount. */
  span: number
}

function Carry({ label, amount, span }: { label: string; amount: string; span: number }) {
  return (
    <tr className="carry">
      <td colSpan={span}>{label}</td>
      <td>{amount}</td>
    </tr>
  )
}

/** A row of the sums. */
function Sum({ of: { label, amount }, className }: { of: SheetTotal; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <span className="fig-amt">{amount}</span>
      </dd>
    </div>
  )
}

/** Terms, parts, ways to pay and why there is no tax. */
function TermsColumn({ sheet }: { sheet: Sheet }) {
  const { paymentTerms, schedule, paymentMethod, taxReasons } = sheet
  return (
    <div className="terms">
      {paymentTerms ? (
        <div>
          <div className="cap">{paymentTerms.label}</div>
          {paymentTerms.text}
        </div>
      ) : null}
      {schedule ? (
        <div>
          <div className="cap">{schedule.label}</div>
          <Facts facts={schedule.facts} tight />
        </div>
      ) : null}
      {paymentMethod ? (
        <div>
          <div className="cap">{paymentMethod.label}</div>
          {paymentMethod.facts.length > 0 ? <Facts facts={paymentMethod.facts} tight /> : null}
          {paymentMethod.text}
          {sheet.paymentCode ? <PaymentCode code={sheet.paymentCode} /> : null}
        </div>
      ) : null}
      {taxReasons ? (
        <div>
          <div className="cap">{taxReasons.label}</div>
          {taxReasons.text}
        </div>
      ) : null}
    </div>
  )
}

function Closing({ sheet, payButton }: { sheet: Sheet; payButton: boolean }) {
  return (
    <div className="axes closing">
      <TermsColumn sheet={sheet} />
      <div className="sums">
        <dl className="totals" style={widest(sheet, { '--widest-amt': sheet.totals.map(({ amount }) => amount) })}>
          {numbered(sheet.totals).map(([key, total]) => (
            <Sum key={key} of={total} />
          ))}
          {sheet.withTax ? <Sum of={sheet.withTax} className="with-tax" /> : null}
          {numbered(sheet.settled ?? []).map(([key, total]) => (
            <Sum key={key} of={total} className="settled" />
          ))}
          <Sum of={sheet.grandTotal} className="grand" />
          {[sheet.paid, sheet.balance].map((line) => (line ? <Sum key={line.label} of={line} /> : null))}
        </dl>
        {sheet.amountInWords ? <p className="words">{sheet.amountInWords}</p> : null}
        {payButton && sheet.payUrl ? (
          <a className="pay-btn no-print" href={sheet.payUrl} target="_blank" rel="noopener noreferrer">
            {sheet.words.payInvoice}
          </a>
        ) : null}
        {sheet.sealCode ? <SealCode code={sheet.sealCode} /> : null}
      </div>
    </div>
  )
}

function Ending({ sheet, page }: { sheet: Sheet; page: SheetPage }) {
  if (page.notesContinue) return <div className="notes more">{page.notes}</div>
  return (
    <div className="axes ending">
      <div className="notes">
        {page.notes !== null ? (
          <>
            <div className="cap">{sheet.notes?.label}</div>
            {page.notes}
          </>
        ) : null}
      </div>
      {page.signature && sheet.signature ? (
        <div className="sign">
          <img className="hand-image" src={sheet.signature.image} alt={sheet.words.signature} />
          <div className="line">{sheet.signature.name}</div>
        </div>
      ) : null}
    </div>
  )
}
