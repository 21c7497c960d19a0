import * as words from '@duly/core/words/gen/sample.gen.ts'
import { dateFormat, numberText } from '@duly/core/words/intl.ts'
import { directionOf } from '@duly/core/words/languages.ts'
import { useState } from 'react'
import { t } from '../words/page.ts'
import { isTakingOver } from './taking-over.ts'
import './styles/sheet.css'
import './styles/sample-sheet.css'

const items = [
  [words.identity, words.identityMore, 1, 2400, 2400],
  [words.website, words.websiteMore, 6, 320, 1920],
  [words.photography, words.photographyMore, 1, 650, 650],
  [words.print, words.printMore, 4.5, 85, 382.5],
] as const

const totals = [
  [words.subtotal, 5352.5],
  [words.discount, -535.25],
  [words.shipping, 18],
  [words.tax, 241.76],
] as const

// A picture of sums: nothing is reckoned with them. A sum runs from left to right in every language.
function sum(amount: number): string {
  const isMirrored = directionOf(t.language) === 'rtl'
  const options = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const
  const text = numberText(isMirrored ? 'en' : t.language, amount, options).replace('-', '−')
  return isMirrored ? `\u200e${text}` : text
}

const day = (date: string) =>
  dateFormat(t.language, 'UTC', { day: '2-digit', month: 'long', year: 'numeric' }).format(new Date(date))

// The empty text is never set: React leaves the insides of such an element to whoever has put them there.
const asItIs = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/** A finished invoice of an invented studio, for the cover and the marketing pages. A picture: hide it from assistive technology. */
export function SampleSheet() {
  // Where the document has brought it as ready HTML, drawing it anew is half of what the whole page takes to come to life.
  const [isBrought] = useState(isTakingOver)
  return <div className="paper sample" data-theme="light" {...(isBrought ? asItIs : { children: <Sheet /> })} />
}

function Sheet() {
  return (
    <div className="sheet">
      <div className="axes after-7 at-end">
        <div className="logo-box">
          <Fernwood />
        </div>
        <div className="doc">{t(words.invoice)}</div>
      </div>
      <div className="axes after-9">
        <div>
          <b>
            <bdi>Fernwood Studio Ltd.</bdi>
          </b>
          <Lines of={['218 Cook Street', 'Victoria, BC V8V 3X2', 'Canada', 'GST 81472 5530 RT0001']} />
        </div>
        <Facts
          of={[
            [t(words.numberLabel), 'INV-20250509-318'],
            [t(words.issueDate), day('2025-05-09')],
            [t(words.dueDate), day('2025-06-08')],
          ]}
        />
      </div>
      <div className="axes after-11">
        <div>
          <div className="cap">{t(words.billTo)}</div>
          <b>
            <bdi>Harbour &amp; Pine Studio</bdi>
          </b>
          <Lines
            of={[
              'Priya Raman',
              '1140 Wharf Lane, Unit 6',
              'Nanaimo, BC V9R 2S5',
              'Canada',
              'accounts@harbourpine.example',
            ]}
          />
        </div>
        <div>
          <div className="cap">{t(words.amountDue)}</div>
          <div className="due">
            {sum(5077.01)}
            <small>CAD</small>
          </div>
        </div>
      </div>
      <table>
        <thead>
          <tr>
            <th>{t(words.item)}</th>
            <th className="c-qty">{t(words.quantity)}</th>
            <th className="c-rate">{t(words.rate)}</th>
            <th className="c-amt">{t(words.amount)}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(([name, detail, quantity, rate, amount]) => (
            <tr key={amount}>
              <td>
                {t(name)}
                <p>{t(detail)}</p>
              </td>
              <td>{numberText(t.language, quantity)}</td>
              <td>{sum(rate)}</td>
              <td>{sum(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="axes before-7">
        <div>
          <div className="cap">{t(words.paymentTerms)}</div>
          {t(words.terms)}
          <div className="cap before-5">{t(words.bankTransfer)}</div>
          <Facts
            of={[
              [t(words.bank), 'Inner Harbour Credit Union'],
              [t(words.accountName), 'Fernwood Studio Ltd.'],
              [t(words.accountNumber), '0042 117 903 5'],
              ['SWIFT', 'IHCUCA8V'],
            ]}
          />
        </div>
        <dl className="totals">
          {totals.map(([label, amount]) => (
            <div key={amount}>
              <dt>{t(label)}</dt>
              <dd>{sum(amount)}</dd>
            </div>
          ))}
          <div className="grand">
            <dt>{t(words.total)}</dt>
            <dd>{sum(5077.01)}</dd>
          </div>
        </dl>
      </div>
      <div className="axes before-9 at-end">
        <div>
          <div className="cap">{t(words.notes)}</div>
          {t(words.thanks)}
        </div>
        <div className="sign">
          <Signature />
          <div className="line">Ingrid Halvorsen</div>
        </div>
      </div>
      <div className="foot">
        <bdi>Fernwood Studio Ltd. · ingrid@fernwood.example · +1 (250) 555-0142</bdi>
        <span>{t(words.page)}</span>
      </div>
    </div>
  )
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <div key={line}>
      <bdi>{line}</bdi>
    </div>
  ))
}

function Facts({ of }: { of: readonly (readonly [string, string])[] }) {
  return (
    <dl className="facts">
      {of.map(([label, value]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Fernwood() {
  return (
    <svg viewBox="0 0 132 40" aria-hidden="true">
      <g fill="none" stroke="#1f3b30" strokeWidth="2.6" strokeLinecap="round">
        <path d="M8 36C14 26 18 16 20 4" />
        <path d="M11.500 30c6 1 11-1 14-6M15 22.500c5 .5 9-1.500 11.500-5.500M18 14.500c3.500.2 6.300-1.200 8-4M10 31C6 28 4 24 4 19M14 23c-3-2.500-4.500-5.500-4.500-9.500M17 15.500C15 13.500 14 11 14 8" />
      </g>
      <text
        x="38"
        y="27"
        fontFamily="Newsreader Variable, Georgia, serif"
        fontSize="21"
        fontWeight="500"
        fill="#1f3b30"
        letterSpacing="-.3"
        direction="ltr"
      >
        Fernwood
      </text>
    </svg>
  )
}

function Signature() {
  return (
    <svg
      className="pen"
      viewBox="0 0 220 64"
      aria-hidden="true"
      fill="none"
      stroke="#24315f"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M14 12c4 12 2 28-4 40M10 52c-3 3-7 1-5-3 4-8 20-8 24-22 1-5-4-4-5 1-2 9-1 14 3 13 5-1 7-13 11-13 3 0 0 11 3 12 3 0 5-10 9-10 4 0-2 11 2 11 4-1 6-11 10-11 3 0 0 9 3 10 5 1 14-22 14-34 0-5-5-3-6 4-2 11-2 28 2 31 3 1 5-11 10-12M84 46c8-1 22-4 38-8" />
      <path d="M118 8c-2 16-6 30-10 44M144 6c-4 16-7 30-9 46M104 32c14-3 28-4 44-3M152 42c2-6 8-9 12-6-3-2-9 1-8 7 1 5 8 1 9-5 0 5 1 8 4 6 4-2 7-18 9-26-3 14-4 25-1 26 4 0 7-14 11-14 3 1-2 12 2 12 5 0 8-11 14-12 5 0 6 8 13 4" />
    </svg>
  )
}
