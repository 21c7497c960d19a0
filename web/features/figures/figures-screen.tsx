import { addMonths, isCalendarDate, startOfMonth } from '@duly/core/dates/calendar-date.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today as dayOf } from '@duly/core/dates/time-zone.ts'
import type { reports } from '@duly/core/figures/contract.ts'
import { daysOf, type Period, periodLabels, periods } from '@duly/core/figures/periods.ts'
import { shortDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/figures.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { download } from '../../api/call.ts'
import { saveFile } from '../../api/save-file.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { ExportDialog } from './export-dialog.tsx'
import './figures.css'
import type { Asked } from './queries.ts'
import { CustomersReport, IncomeReport, OwedReport, ProductsReport, TaxReport } from './reports.tsx'

type View = (typeof reports)[number]

const views: readonly { view: View; label: Word }[] = [
  { view: 'income', label: words.income },
  { view: 'owed', label: words.owed },
  { view: 'tax', label: words.tax },
  { view: 'customers', label: words.customers },
  { view: 'products', label: words.products },
]

interface Money {
  currency: string
  currencies: readonly string[]
}

/** Where the business stands: income, what is owed, tax. One period, one currency, a picture, a table and a file each. */
export function FiguresScreen() {
  const user = useUser()
  const today = dayOf(new Date(), user.workspace.timeZone || viewerTimeZone())
  const { view, asked, period, on, change } = useAsked(today)
  const [money, setMoney] = useState<Money | null>(null)
  const [exporting, setExporting] = useState(false)
  const known = (next: Money) =>
    setMoney((now) => (now && `${now.currency}${now.currencies}` === `${next.currency}${next.currencies}` ? now : next))
  const currency = money?.currency ?? ''
  const printed =
    view === 'owed'
      ? t(words.printedDay, { date: shown(on), currency })
      : t(words.printedDays, { from: shown(asked.from), to: shown(asked.to), currency })
  const props = { asked, today, csv: <CsvButton view={view} asked={asked} />, onMoney: known }
  return (
    <>
      <PageHead
        title={t(words.title)}
        subtitle={<span className="fig-printed">{printed}</span>}
        actions={
          <>
            <When isDay={view === 'owed'} day={on} period={period} today={today} onChange={change} />
            {money && money.currencies.length > 1 ? (
              <Segmented
                label={t(words.currency)}
                value={money.currency}
                onValueChange={(chosen) => change({ currency: chosen })}
                options={money.currencies.map((value) => ({ value, label: value }))}
              />
            ) : null}
            <Button variant="ghost" onClick={() => window.print()}>
              <Printer />
              <span className="word-d">{t(words.print)}</span>
            </Button>
            <Button onClick={() => setExporting(true)}>
              <Download />
              <span className="word-d">{t(words.exportAct)}</span>
            </Button>
          </>
        }
      />
      <Tabs />
      <Shown view={view} props={props} onBasis={(basis) => change({ basis: basis === 'billed' ? undefined : basis })} />
      <ExportDialog open={exporting} today={today} onClose={() => setExporting(false)} />
    </>
  )
}

const shown = (date: string) => shortDate(t.forms, date)

interface WhenProps {
  /** One day, or a period. */
  isDay: boolean
  day: string
  period: Period
  today: string
  onChange: (changes: { on?: string | undefined; period?: string }) => void
}

/** The day that debts are looked at, or the period of everything else. */
function When({ isDay, day, period, today, onChange }: WhenProps) {
  return (
    <span className="fig-when">
      {isDay ? (
        <DatePicker
          label={t(words.endOf)}
          value={day}
          today={today}
          onValueChange={(next) => onChange({ on: next ?? undefined })}
          format={(date) => t(words.onDay, { date: shown(date) })}
        />
      ) : (
        <Select
          aria-label={t(words.period)}
          value={period}
          onChange={(event) => onChange({ period: event.target.value })}
          options={periods.map((value) => ({ value, label: t(periodLabels[value]) }))}
        />
      )}
    </span>
  )
}

/** The reports, each an address of its own. */
function Tabs() {
  return (
    <nav className="fig-kinds" aria-label={t(words.reports)}>
      {views.map((one) => (
        <Link
          key={one.view}
          to="."
          search={((now: object) => ({ ...now, view: one.view === 'income' ? undefined : one.view })) as never}
          // By the report alone: the path is the same for all.
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {t(one.label)}
        </Link>
      ))}
    </nav>
  )
}

type ReportParts = { asked: Asked; today: string; csv: ReactNode; onMoney: (money: Money) => void }

function Shown({ view, props, onBasis }: { view: View; props: ReportParts; onBasis: (basis: Asked['basis']) => void }) {
  if (view === 'owed') return <OwedReport {...props} />
  if (view === 'customers') return <CustomersReport {...props} />
  if (view === 'products') return <ProductsReport {...props} />
  if (view === 'income') return <IncomeReport {...props} />
  const basis = (
    <Segmented
      label={t(words.taxCounts)}
      value={props.asked.basis}
      onValueChange={onBasis}
      options={[
        { value: 'billed', label: t(words.whenBilled) },
        { value: 'received', label: t(words.whenReceived) },
      ]}
    />
  )
  return <TaxReport {...props} basis={basis} />
}

/** The report, period, day and currency of the address; whatever is unreadable counts as absent. */
function useAsked(today: string) {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const view = views.find((one) => one.view === search.view)?.view ?? 'income'
  const period = periods.find((one) => one === search.period) ?? ('last-12-months' satisfies Period)
  const on = typeof search.on === 'string' && isCalendarDate(search.on) ? search.on : today
  // A year of debts back is far enough for the file, whose days both count.
  const days = view === 'owed' ? { from: addMonths(startOfMonth(on), -12), to: on } : daysOf(period, today)
  const currency =
    typeof search.currency === 'string' && /^[A-Z]{3}$/.test(search.currency) ? search.currency : undefined
  const asked: Asked = { ...days, currency, basis: search.basis === 'received' ? 'received' : 'billed' }
  const change = (changes: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: { ...search, ...changes } as never, replace: true })
  return { view, asked, period, on, change }
}

function CsvButton({ view, asked }: { view: View; asked: Asked }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const query = { report: view, ...asked }
      const days = view === 'owed' ? asked.to : `${asked.from}-to-${asked.to}`
      saveFile(await download('GET /figures/report.csv', { query } as never), `${view}-${days}.csv`)
    } catch {
      toast.error(t(words.csvFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" size="sm" busy={busy} busyText={t(words.exporting)} onClick={save}>
      <Download />
      {t(words.csv)}
    </Button>
  )
}
