import { formatLong } from '@duly/core/dates/calendar-date.ts'
import { ages } from '@duly/core/figures/periods.ts'
import { formatAmount, formatMoney } from '@duly/core/money/money.ts'
import { counted } from '@duly/core/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
          [`Invoiced in ${currency}`, minor(invoiced, currency)],
          [`Received in ${currency}`, minor(received, currency)],
        ]}
      />
      {missing > 0 ? (
        <p className="fig-note" role="note">
          {counted(missing, {
            one: '# document or payment has no exchange rate and is left out of this sum.',
            other: '# documents and payments have no exchange rate and are left out of this sum.',
          })}
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
                ['Invoiced', sum('invoiced')],
                ['Received', sum('received')],
              ]}
            />
            {converted ? <Converted of={converted} /> : null}
            <Block
              title="Income by month"
              aside={
                <p className="fig-legend" aria-hidden="true">
                  <span>Invoiced</span>
                  <span className="came">Received</span>
                </p>
              }
            >
              <BarChart pairs={pairs} currency={currency} running={today.slice(0, 7)} />
            </Block>
            <Block title="The same as a table" aside={csv}>
              <ReportTable
                label="Income by month"
                heads={['Month', 'Invoiced', 'Received']}
                rows={pairs.toReversed().map((row) => ({
                  key: row.month,
                  cells: [monthOf(row.month), formatMoney(row.invoiced, currency), formatMoney(row.received, currency)],
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
              ['Invoiced', minor(total.invoiced, currency)],
              ['Received', minor(total.received, currency)],
            ]}
          />
          <Block title="Largest customers">
            <LyingBars currency={currency} rows={largest(rows, currency)} />
          </Block>
          <Block title="Income by customer" aside={csv}>
            <ReportTable
              label="Income by customer"
              heads={['Customer', 'Invoices', 'Invoiced', 'Received']}
              rows={rows.map((row) => ({
                key: row.id ?? row.name,
                cells: [
                  linked(row.id, row.name),
                  row.invoices.toLocaleString('en-US'),
                  formatMoney(minor(row.invoiced, currency), currency),
                  formatMoney(minor(row.received, currency), currency),
                ],
              }))}
              total={[
                `Total (${currency})`,
                total.invoices.toLocaleString('en-US'),
                formatMoney(minor(total.invoiced, currency), currency),
                formatMoney(minor(total.received, currency), currency),
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
          <Sums currency={currency} of={[['Invoiced', minor(total.invoiced, currency)]]} />
          <Block title="Largest products">
            <LyingBars currency={currency} rows={largest(rows, currency)} />
          </Block>
          <Block title="Income by product" aside={csv}>
            <ReportTable
              label="Income by product"
              heads={['Product', 'Quantity', 'Invoiced']}
              rows={rows.map((row) => ({
                key: row.id ?? row.name,
                cells: [row.name, row.quantity, formatMoney(minor(row.invoiced, currency), currency)],
              }))}
              total={[`Total (${currency})`, '', formatMoney(minor(total.invoiced, currency), currency)]}
            />
            {shownOf(rows.length, total.rows)}
            <p className="fig-note">Before discounts on whole invoices, shipping and tax.</p>
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
      {({ currency, rows, total }) => {
        const overdue = minor(total.owed, currency) - minor(total.ages[0] ?? 0, currency)
        // No symbol in the cells: the currency stands in the last row.
        const bare = (amount: number) => (amount === 0 ? '' : formatAmount(minor(amount, currency), currency))
        return (
          <>
            <Sums
              currency={currency}
              of={[
                ['Owed to you', minor(total.owed, currency)],
                ['Overdue', overdue, 'late'],
              ]}
            />
            <Block title="By age">
              <LyingBars
                currency={currency}
                deepening
                rows={ages.map((label, age) => ({ label, minor: minor(total.ages[age] ?? 0, currency) }))}
              />
            </Block>
            <Block title="By customer" aside={csv}>
              <ReportTable
                label={`Owed at the end of ${formatLong(asked.to)}`}
                heads={['Customer', ...ages.map((age) => age.replace(' days', '')), 'Owed']}
                rows={rows.map((row) => ({
                  key: row.id ?? row.name,
                  cells: [linked(row.id, row.name), ...row.ages.map(bare), bare(row.owed)],
                }))}
                total={[
                  `Total (${currency})`,
                  ...total.ages.map(bare),
                  formatAmount(minor(total.owed, currency), currency),
                ]}
              />
              {shownOf(rows.length, total.rows)}
            </Block>
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
        const name = (row: Tax['rows'][number]) =>
          row.rate === null ? `${row.name}, fixed amount` : `${row.name} ${row.rate}%`
        return (
          <>
            <div className="fig-head">
              <Sums currency={currency} of={[['Tax of the period', minor(tax, currency)]]} />
              {basis}
            </div>
            {rows.length > 0 ? (
              <Block title="By rate">
                <LyingBars
                  currency={currency}
                  rows={rows.map((row) => ({ label: name(row), minor: minor(row.tax, currency) }))}
                />
              </Block>
            ) : null}
            <Block title="By tax and rate" aside={csv}>
              <ReportTable
                label="By tax and rate"
                heads={['Tax', 'Rate', 'Base', 'Tax amount']}
                rows={rows.map((row) => ({
                  key: `${name(row)} ${row.registrationNumber}`,
                  cells: [
                    row.registrationNumber ? (
                      <>
                        {row.name} <bdi className="muted num">{row.registrationNumber}</bdi>
                      </>
                    ) : (
                      row.name
                    ),
                    row.rate === null ? 'Fixed' : `${row.rate}%`,
                    formatMoney(minor(row.base, currency), currency),
                    formatMoney(minor(row.tax, currency), currency),
                  ],
                }))}
                total={[`Total (${currency})`, '', '', formatMoney(minor(tax, currency), currency)]}
              />
            </Block>
            <LateNote late={late} />
          </>
        )
      }}
    </Report>
  )
}
