import { ageHeads, ages } from '@duly/core/figures/periods.ts'
import { taxNameIn } from '@duly/core/taxes/given-names.ts'
import { amountText, decimalText, longDate, moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/figures.gen.ts'
import { numberText } from '@duly/core/words/intl.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../words/page.ts'
import { BarChart, LyingBars } from './bar-chart.tsx'
import { customersQuery, type Income, incomeQuery, owedQuery, productsQuery, type Tax, taxQuery } from './queries.ts'
import { Block, LateNote, minor, monthOf, Report, type ReportProps, Sums, shownOf } from './report-parts.tsx'
import { ReportTable } from './report-table.tsx'

/** The same sums in the currency of the business, at the rates that were fixed. */
function Converted({ of: { currency, invoiced, received, missing } }: { of: NonNullable<Income['converted']> }) {
  return (
    <>
      <Sums
        currency={currency}
        of={[
          [t(words.invoicedIn, { currency }), minor(invoiced, currency)],
          [t(words.receivedIn, { currency }), minor(received, currency)],
        ]}
      />
      {missing > 0 ? (
        <p className="fig-note" role="note">
          {t(words.noRate, { count: missing })}
        </p>
      ) : null}
    </>
  )
}

export function IncomeReport({ asked, today, csv, onMoney }: ReportProps) {
  return (
    <Report report={useQuery(incomeQuery(asked))} onMoney={onMoney}>
      {({ currency, months, converted, late }) => {
        const pairs = months.map((row) => ({
          ...row,
          invoiced: minor(row.invoiced, currency),
          received: minor(row.received, currency),
        }))
        const sum = (of: 'invoiced' | 'received') => pairs.reduce((all, row) => all + row[of], 0)
        return (
          <>
            <Sums
              currency={currency}
              of={[
                [t(words.invoiced), sum('invoiced')],
                [t(words.received), sum('received')],
              ]}
            />
            {converted ? <Converted of={converted} /> : null}
            <Block
              title={t(words.byMonth)}
              aside={
                <p className="fig-legend" aria-hidden="true">
                  <span>{t(words.invoiced)}</span>
                  <span className="came">{t(words.received)}</span>
                </p>
              }
            >
              <BarChart pairs={pairs} currency={currency} running={today.slice(0, 7)} />
            </Block>
            <Block title={t(words.asTable)} aside={csv}>
              <ReportTable
                label={t(words.byMonth)}
                heads={[t(words.month), t(words.invoiced), t(words.received)]}
                rows={pairs.toReversed().map((row) => ({
                  key: row.month,
                  cells: [
                    monthOf(row.month),
                    moneyText(t.forms, row.invoiced, currency),
                    moneyText(t.forms, row.received, currency),
                  ],
                }))}
              />
            </Block>
            <LateNote late={late} />
          </>
        )
      }}
    </Report>
  )
}

const count = (of: number) => numberText(t.forms, of)

const linked = (id: string | null, name: string) =>
  id ? (
    <Link to="/customers/$id" params={{ id }} className="key">
      {name}
    </Link>
  ) : (
    name
  )

export function CustomersReport({ asked, csv, onMoney }: ReportProps) {
  return (
    <Report report={useQuery(customersQuery(asked))} onMoney={onMoney}>
      {({ currency, rows, total, late }) => (
        <>
          <Sums
            currency={currency}
            of={[
              [t(words.invoiced), minor(total.invoiced, currency)],
              [t(words.received), minor(total.received, currency)],
            ]}
          />
          <Block title={t(words.largestCustomers)}>
            <LyingBars currency={currency} rows={largest(rows, currency)} />
          </Block>
          <Block title={t(words.byIncomeOfCustomer)} aside={csv}>
            <ReportTable
              label={t(words.byIncomeOfCustomer)}
              heads={[t(words.customer), t(words.invoices), t(words.invoiced), t(words.received)]}
              rows={rows.map((row) => ({
                key: row.id ?? row.name,
                cells: [
                  linked(row.id, row.name),
                  count(row.invoices),
                  moneyText(t.forms, minor(row.invoiced, currency), currency),
                  moneyText(t.forms, minor(row.received, currency), currency),
                ],
              }))}
              total={[
                t(words.total, { currency }),
                count(total.invoices),
                moneyText(t.forms, minor(total.invoiced, currency), currency),
                moneyText(t.forms, minor(total.received, currency), currency),
              ]}
            />
            {shownOf(rows.length, total.rows)}
          </Block>
          <LateNote late={late} />
        </>
      )}
    </Report>
  )
}

const largest = (rows: readonly { name: string; invoiced: number }[], currency: string) =>
  rows.slice(0, 8).map((row) => ({ label: row.name, minor: minor(row.invoiced, currency) }))

export function ProductsReport({ asked, csv, onMoney }: ReportProps) {
  return (
    <Report report={useQuery(productsQuery(asked))} onMoney={onMoney}>
      {({ currency, rows, total, late }) => (
        <>
          <Sums currency={currency} of={[[t(words.invoiced), minor(total.invoiced, currency)]]} />
          <Block title={t(words.largestProducts)}>
            <LyingBars currency={currency} rows={largest(rows, currency)} />
          </Block>
          <Block title={t(words.byIncomeOfProduct)} aside={csv}>
            <ReportTable
              label={t(words.byIncomeOfProduct)}
              heads={[t(words.product), t(words.quantity), t(words.invoiced)]}
              rows={rows.map((row) => ({
                key: row.id ?? row.name,
                cells: [
                  row.name,
                  decimalText(t.forms, row.quantity),
                  moneyText(t.forms, minor(row.invoiced, currency), currency),
                ],
              }))}
              total={[t(words.total, { currency }), '', moneyText(t.forms, minor(total.invoiced, currency), currency)]}
            />
            {shownOf(rows.length, total.rows)}
            <p className="fig-note">{t(words.beforeRest)}</p>
          </Block>
          <LateNote late={late} />
        </>
      )}
    </Report>
  )
}

export function OwedReport({ asked, csv, onMoney }: ReportProps) {
  return (
    <Report report={useQuery(owedQuery(asked))} onMoney={onMoney}>
      {({ currency, rows, total, late }) => {
        const overdue = minor(total.owed, currency) - minor(total.ages[0] ?? 0, currency)
        // No symbol in the cells: the currency stands in the last row.
        const bare = (amount: number) => (amount === 0 ? '' : amountText(t.forms, minor(amount, currency), currency))
        return (
          <>
            <Sums
              currency={currency}
              of={[
                [t(words.owedToYou), minor(total.owed, currency)],
                [t(words.overdue), overdue, 'late'],
              ]}
            />
            <Block title={t(words.byAge)}>
              <LyingBars
                currency={currency}
                deepening
                rows={ages.map((label, age) => ({ label: t(label), minor: minor(total.ages[age] ?? 0, currency) }))}
              />
            </Block>
            <Block title={t(words.byCustomer)} aside={csv}>
              <ReportTable
                label={t(words.owedAtEndOf, { date: longDate(t.forms, asked.to) })}
                heads={[t(words.customer), ...ageHeads.map((head) => t(head)), t(words.owed)]}
                rows={rows.map((row) => ({
                  key: row.id ?? row.name,
                  cells: [linked(row.id, row.name), ...row.ages.map(bare), bare(row.owed)],
                }))}
                total={[
                  t(words.total, { currency }),
                  ...total.ages.map(bare),
                  amountText(t.forms, minor(total.owed, currency), currency),
                ]}
              />
              {shownOf(rows.length, total.rows)}
            </Block>
            <LateNote late={late} byDay />
          </>
        )
      }}
    </Report>
  )
}

export function TaxReport({ asked, csv, onMoney, basis }: ReportProps & { basis: ReactNode }) {
  return (
    <Report report={useQuery(taxQuery(asked))} onMoney={onMoney}>
      {({ currency, rows, tax, late }) => {
        const nameOf = (row: Tax['rows'][number]) => taxNameIn(t, row.name)
        const name = (row: Tax['rows'][number]) =>
          row.rate === null
            ? t(words.fixedTax, { name: nameOf(row) })
            : t(words.taxAtRate, { name: nameOf(row), rate: decimalText(t.forms, row.rate) })
        return (
          <>
            <div className="fig-head">
              <Sums currency={currency} of={[[t(words.taxOfPeriod), minor(tax, currency)]]} />
              {basis}
            </div>
            {rows.length > 0 ? (
              <Block title={t(words.byRate)}>
                <LyingBars
                  currency={currency}
                  rows={rows.map((row) => ({ label: name(row), minor: minor(row.tax, currency) }))}
                />
              </Block>
            ) : null}
            <Block title={t(words.byTaxAndRate)} aside={csv}>
              <ReportTable
                label={t(words.byTaxAndRate)}
                heads={[t(words.tax), t(words.rate), t(words.base), t(words.taxAmount)]}
                rows={rows.map((row) => ({
                  key: `${name(row)} ${row.registrationNumber}`,
                  cells: [
                    row.registrationNumber ? (
                      <>
                        {nameOf(row)} <bdi className="muted num">{row.registrationNumber}</bdi>
                      </>
                    ) : (
                      nameOf(row)
                    ),
                    row.rate === null ? t(words.fixed) : t(words.percent, { rate: decimalText(t.forms, row.rate) }),
                    moneyText(t.forms, minor(row.base, currency), currency),
                    moneyText(t.forms, minor(row.tax, currency), currency),
                  ],
                }))}
                total={[t(words.total, { currency }), '', '', moneyText(t.forms, minor(tax, currency), currency)]}
              />
            </Block>
            <LateNote late={late} />
          </>
        )
      }}
    </Report>
  )
}
