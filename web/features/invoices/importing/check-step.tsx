import { byteOrderMark, csvCell, csvLine } from '@duly/core/csv/csv.ts'
import type { DifferenceChoice } from '@duly/core/invoices/importing/past-model.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { amountText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/past-invoices.gen.ts'
import { useState } from 'react'
import { saveFile } from '../../../api/save-file.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { t } from '../../../words/page.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { causeWords, reasonOf, verdictWords } from './past-words.ts'
import type { Compared, PastStep } from './use-past-import.ts'

type Step = Extract<PastStep, { at: 'check' }>
type Row = Compared['data'][number]

const minorOf = (amount: number, currency: string) => fromApiNumber(Number(amount.toFixed(4)), currency) ?? 0
const plain = (amount: number, currency: string) => amountText(t.forms, minorOf(amount, currency), currency)
const signed = (amount: number, currency: string) => `${amount > 0 ? '+' : ''}${plain(amount, currency)}`

/** Their sums and ours before anything is kept, and what should stand where they differ. */
export function CheckStep({
  step,
  onBack,
  onKeep,
}: {
  step: Step
  onBack: () => void
  onKeep: (choice: DifferenceChoice) => void
}) {
  const [choice, setChoice] = useState<DifferenceChoice>('file')
  const { counts, sums, data, meta } = step.compared
  const all = counts.agrees + counts.differs
  const kept = choice === 'leave' ? counts.agrees : all
  return (
    <>
      {sums.map((one) => (
        <Sums key={one.currency} {...one} />
      ))}
      {counts.differs > 0 ? (
        <>
          <div className="spread">
            <h2 className="strong">{t(words.differing, { differs: counts.differs, invoices: all })}</h2>
            <span className="sm muted">{t(words.agreeing, { count: counts.agrees })}</span>
          </div>
          <Differences rows={data} />
          {meta.total > data.length ? <p className="sm muted">{t(words.moreBelow, { count: data.length })}</p> : null}
          <ChoiceCards<DifferenceChoice>
            title={t(words.whatStands, { count: counts.differs })}
            value={choice}
            onValueChange={setChoice}
            options={[
              { value: 'file', name: t(words.fileStands), hint: t(words.fileStandsHint) },
              { value: 'ours', name: t(words.oursStand), hint: t(words.oursStandHint) },
              { value: 'leave', name: t(words.leaveOut), hint: t(words.leaveOutHint, { count: counts.agrees }) },
            ]}
          />
        </>
      ) : all > 0 ? (
        <Notice tone="green">{t(words.allAgree)}</Notice>
      ) : null}
      <LeftOutList step={step} />
      {counts.customersMade > 0 ? (
        <p className="sm">{t(words.customersMade, { count: counts.customersMade })}</p>
      ) : null}
      {counts.withoutCustomer > 0 ? (
        <p className="sm muted">{t(words.withoutCustomer, { count: counts.withoutCustomer })}</p>
      ) : null}
      <div className="past-foot">
        <Button onClick={onBack}>{t(words.back)}</Button>
        <Button variant="primary" disabled={kept === 0} onClick={() => onKeep(choice)}>
          {t(words.importCount, { count: kept })}
        </Button>
      </div>
    </>
  )
}

function Sums({ currency, stated, ours }: Compared['sums'][number]) {
  const money = (amount: number) => <Amount minor={minorOf(amount, currency)} currency={currency} />
  const difference = ours - stated
  return (
    <dl className="past-sums">
      <div>
        <dt className="sm muted">{t(words.inFile)}</dt>
        <dd className="num">{money(stated)}</dd>
      </div>
      <div>
        <dt className="sm muted">{t(words.byOurs)}</dt>
        <dd className="num">{money(ours)}</dd>
      </div>
      <div>
        <dt className="sm muted">{t(words.difference)}</dt>
        <dd className={difference === 0 ? 'num' : 'num past-off'}>{money(difference)}</dd>
      </div>
    </dl>
  )
}

function Differences({ rows }: { rows: readonly Row[] }) {
  const why = ({ cause }: Row) => (cause ? t(causeWords[cause]) : '')
  return (
    <Ledger<Row>
      label={t(words.difference)}
      rows={rows}
      rowKey={({ number }) => number}
      columns={[
        { key: 'number', head: t(words.invoiceNumber), cell: ({ number }) => <bdi className="strong">{number}</bdi> },
        { key: 'customer', head: t(words.customer), cell: ({ customer }) => customer, kind: 'fill', width: '24%' },
        {
          key: 'stated',
          head: t(words.inFile),
          kind: 'amount',
          cell: ({ stated, currency }) => plain(stated ?? 0, currency),
        },
        { key: 'ours', head: t(words.byOurs), kind: 'amount', cell: ({ ours, currency }) => plain(ours, currency) },
        {
          key: 'difference',
          head: t(words.difference),
          kind: 'amount',
          cell: ({ difference, currency }) => <span className="past-off">{signed(difference, currency)}</span>,
        },
        { key: 'why', head: t(words.why), cell: why },
      ]}
      slip={(row) => (
        <>
          <span className="spread">
            <bdi className="strong">{row.number}</bdi>
            <span className="past-off num">{signed(row.difference, row.currency)}</span>
          </span>
          <span className="spread sm">
            <span>{row.customer}</span>
            <span className="num">
              {plain(row.stated ?? 0, row.currency)} / {plain(row.ours, row.currency)}
            </span>
          </span>
          <span className="sm muted">{why(row)}</span>
        </>
      )}
    />
  )
}

/** What is not imported and why, with a file of it. */
function LeftOutList({ step }: { step: Step }) {
  const { known, repeated, negative } = step.compared.counts
  const { leftOut } = step.matched
  const count = known + repeated + negative + leftOut.length
  if (count === 0) return null
  const lines = [
    ...leftOut.map(({ number, customer, line, reason, text }) => ({
      number: number || t(words.atLine, { line: String(line) }),
      customer,
      why: reasonOf(reason, text),
    })),
    ...step.others.flatMap(({ number, customer, verdict }) =>
      verdict === 'agrees' || verdict === 'differs' ? [] : [{ number, customer, why: t(verdictWords[verdict]) }],
    ),
  ]
  const save = () => {
    const heads = [t(words.invoiceNumber), t(words.customer), t(words.reason)]
    const text = [heads, ...lines.map(({ number, customer, why }) => [number, customer, why])]
    const file = byteOrderMark + text.map((cells) => csvLine(cells.map(csvCell))).join('')
    saveFile(new Blob([file], { type: 'text/csv' }), 'invoices-not-imported.csv')
  }
  return (
    <Notice tone="yellow">
      <p>{t(words.leftOutCount, { count })}</p>
      <ul className="past-left">
        {lines.slice(0, 50).map(({ number, customer, why }) => (
          <li key={`${number} ${customer} ${why}`} className="sm">
            <bdi>{number}</bdi> · {customer ? `${customer} · ` : ''}
            {why}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={save}>
        {t(words.saveLeftOut)}
      </Button>
    </Notice>
  )
}
