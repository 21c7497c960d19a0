import * as taxes from '@duly/core/words/gen/taxes.gen.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { useWorkspaceDay } from '../../api/use-workspace-day.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Ledger, type LedgerColumn } from '../../ui/ledger.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { PresetPanel } from './preset-panel.tsx'
import { type Tax, taxesQuery, usePricesIncludeTax } from './queries.ts'
import { type TaxAct, TaxDialogs, TaxMenu } from './tax-acts.tsx'
import { TaxSample } from './tax-sample.tsx'
import { percentText, usedText, whereAndWhen } from './tax-words.ts'
import './taxes.css'

/** The taxes of the business: what lines can carry, with rates and the numbers that are printed beside them. */
export function TaxesScreen() {
  const found = useQuery(taxesQuery)
  const [act, setAct] = useState<TaxAct | null>(null)
  if (found.isError && !found.data)
    return (
      <ErrorState
        level={1}
        title={t(taxes.failed)}
        onRetry={() => found.refetch()}
        busy={found.isFetching}
        retryLabel={t(taxes.tryAgain)}
      />
    )
  return (
    <div className="taxes">
      <header className="taxes-head">
        <div>
          <h1>{t(taxes.title)}</h1>
          <p className="muted">{t(taxes.purpose)}</p>
        </div>
        <Button shortcut="c" onClick={() => setAct({ kind: 'add' })}>
          <Plus />
          {t(taxes.add)}
        </Button>
      </header>
      <PresetPanel kept={found.data?.taxes} />
      <TaxList found={found.data?.taxes} onAct={setAct} />
      {found.data ? <Prices includeTax={found.data.pricesIncludeTax} /> : null}
      {found.data ? <TaxSample taxes={found.data.taxes} /> : null}
      <TaxDialogs act={act} onDone={() => setAct(null)} />
    </div>
  )
}

function TaxList({ found, onAct }: { found: readonly Tax[] | undefined; onAct: (act: TaxAct) => void }) {
  const day = useWorkspaceDay()
  if (found?.length === 0) return <EmptyState title={t(taxes.empty)} text={t(taxes.emptyText)} />
  const menu = (tax: Tax) => <TaxMenu tax={tax} day={day} onAct={onAct} />
  return (
    <>
      <Ledger
        label={t(taxes.title)}
        loading={found ? false : t(taxes.loading)}
        skeletonRows={3}
        columns={columns(day, menu)}
        rows={found}
        rowKey={({ id }) => id}
        slipClassName="tax-slip"
        slip={(tax) => (
          <>
            <div className="min-w-0">
              <div className="spread">
                <TaxName tax={tax} />
                <span className="num strong">{percentText(tax.rate)}</span>
              </div>
              <div className="spread sm muted">
                <bdi className="num">{tax.registrationNumber}</bdi>
                <span>{usedText(tax, day)}</span>
              </div>
            </div>
            {menu(tax)}
          </>
        )}
      />
      {found ? <p className="help taxes-note">{t(taxes.ratesNote)}</p> : null}
    </>
  )
}

function columns(day: string, menu: (tax: Tax) => React.ReactNode): LedgerColumn<Tax>[] {
  return [
    { key: 'tax', head: t(taxes.tax), kind: 'fill', width: '38%', cell: (tax) => <TaxName tax={tax} /> },
    {
      key: 'rate',
      head: t(taxes.rate),
      kind: 'end',
      skeleton: 40,
      cell: (tax) => <span className="num strong">{percentText(tax.rate)}</span>,
    },
    {
      key: 'number',
      head: t(taxes.numberOnPaper),
      kind: 'fill',
      width: '26%',
      cell: (tax) => (
        <bdi className="num trunc" title={tax.registrationNumber}>
          {tax.registrationNumber}
        </bdi>
      ),
    },
    { key: 'used', head: t(taxes.used), cell: (tax) => <span className="sm">{usedText(tax, day)}</span> },
    { key: 'actions', head: t(taxes.actions), kind: 'end', skeleton: 32, cell: menu },
  ]
}

function TaxName({ tax }: { tax: Tax }) {
  const more = whereAndWhen(tax)
  return (
    <span className="tax-name">
      <bdi className="strong">{tax.name}</bdi>
      {more ? (
        <>
          <span className="faint"> · </span>
          <span className="muted">{more}</span>
        </>
      ) : null}
    </span>
  )
}

function Prices({ includeTax }: { includeTax: boolean }) {
  const save = usePricesIncludeTax()
  const change = async (next: boolean) => {
    try {
      await save.mutateAsync(next)
      toast.success(t(taxes.settingSaved))
    } catch (error) {
      toast.error(failureText(error, t(taxes.failedToSave)))
    }
  }
  return (
    <section className="taxes-part">
      <h2>{t(taxes.prices)}</h2>
      <p className="help">{t(taxes.pricesNote)}</p>
      <Switch
        label={t(taxes.includeTax)}
        checked={save.isPending ? save.variables : includeTax}
        disabled={save.isPending}
        onChange={(event) => change(event.target.checked)}
      />
    </section>
  )
}
