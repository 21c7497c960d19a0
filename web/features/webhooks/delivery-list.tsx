import * as words from '@duly/core/words/gen/webhooks.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Ledger, type LedgerColumn } from '../../ui/ledger.tsx'
import { Pager } from '../../ui/pager.tsx'
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { type Delivery, deliveriesQuery, type WebhookEndpoint } from './queries.ts'

const pageSize = 10

/** What was sent to an endpoint in the last 30 days; each opens. */
export function DeliveryList({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Delivery | null>(null)
  const deliveries = useQuery(deliveriesQuery(endpoint.id, page))
  const total = deliveries.data?.meta.total
  if (total === 0) return <p className="sm muted">{t(words.nothingSent)}</p>
  return (
    <>
      <Ledger
        label={t(words.deliveriesTo, { url: endpoint.url })}
        columns={columns(setOpened)}
        rows={deliveries.data?.data}
        rowKey={({ id }) => id}
        onOpen={setOpened}
        loading={deliveries.isPending && t(words.loading)}
        skeletonRows={2}
        slip={(delivery) => (
          <div className="min-w-0">
            <State delivery={delivery} /> <Event delivery={delivery} onOpen={setOpened} />
            <div className="sm muted num">{momentAt(delivery.happenedAt)}</div>
          </div>
        )}
      />
      {total !== undefined && total > pageSize ? (
        <Pager page={page} pageSize={pageSize} total={total} things={t(words.events)} onPage={setPage} />
      ) : null}
      {opened ? <DeliveryDialog endpointId={endpoint.id} delivery={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

function columns(onOpen: (delivery: Delivery) => void): LedgerColumn<Delivery>[] {
  return [
    { key: 'state', head: t(words.state), cell: (delivery) => <State delivery={delivery} /> },
    {
      key: 'event',
      head: t(words.event),
      kind: 'fill',
      cell: (delivery) => <Event delivery={delivery} onOpen={onOpen} />,
    },
    {
      key: 'when',
      head: t(words.when),
      cell: ({ happenedAt }) => <span className="num muted">{momentAt(happenedAt)}</span>,
    },
    {
      key: 'answer',
      head: t(words.answer),
      kind: 'end',
      cell: ({ status, tookMs }) => (
        <span className="num muted">
          {status === null ? '—' : t(words.answered, { status: String(status), ms: String(tookMs ?? 0) })}
        </span>
      ),
    },
  ]
}

function Event({ delivery, onOpen }: { delivery: Delivery; onOpen: (delivery: Delivery) => void }) {
  return (
    <Button variant="link" onClick={() => onOpen(delivery)}>
      <bdi className="webhooks-code">{delivery.type}</bdi>
    </Button>
  )
}

function State({ delivery: { state } }: { delivery: Delivery }) {
  if (state === 'delivered') return <Badge tone="green">{t(words.delivered)}</Badge>
  if (state === 'failed') return <Badge tone="red">{t(words.failedState)}</Badge>
  return <Badge tone="yellow">{t(words.retrying)}</Badge>
}
