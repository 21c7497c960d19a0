import * as words from '@duly/core/words/gen/webhooks.gen.ts'
import { numberText } from '@duly/core/words/intl.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { May } from '../../api/may.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { dayAt } from '../../words/times.ts'
import { DeliveryList } from './delivery-list.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import {
  endpointsQuery,
  useChangeEndpoint,
  useRemoveEndpoint,
  useRotateSecret,
  useSendSample,
  type WebhookEndpoint,
  type WithSecret,
} from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import './webhooks.css'

/** Changing what is told to whom. */
const toWrite = ['webhooks:write'] as const

/** Addresses of other programs that are told what happens, and what was sent to them. */
export function WebhooksScreen() {
  const endpoints = useQuery(endpointsQuery)
  const [edited, setEdited] = useState<WebhookEndpoint | 'new' | null>(null)
  const [removed, setRemoved] = useState<WebhookEndpoint | null>(null)
  const [made, setMade] = useState<WithSecret | null>(null)
  const add = (
    <May needs={toWrite}>
      <Button variant="primary" onClick={() => setEdited('new')}>
        <Plus />
        {t(words.add)}
      </Button>
    </May>
  )
  return (
    <div className="webhooks">
      <PageHead title={t(words.title)} subtitle={t(words.purpose)} actions={endpoints.data?.length ? add : null} />
      {endpoints.data?.map((endpoint) => (
        <EndpointSection
          key={endpoint.id}
          endpoint={endpoint}
          onEdit={() => setEdited(endpoint)}
          onRemove={() => setRemoved(endpoint)}
          onSecret={setMade}
        />
      ))}
      {endpoints.data?.length ? <p className="sm muted">{t(words.how)}</p> : null}
      {endpoints.data?.length === 0 ? (
        <EmptyState art="customers" title={t(words.noneYet)} text={t(words.noneYetWhat)} action={add} />
      ) : null}
      {endpoints.isPending ? <Waiting>{t(words.loading)}</Waiting> : null}
      {endpoints.isError && !endpoints.data ? (
        <ErrorState
          title={t(words.failed)}
          retryLabel={t(words.tryAgain)}
          onRetry={() => endpoints.refetch()}
          busy={endpoints.isFetching}
        />
      ) : null}
      {edited ? (
        <EndpointDialog endpoint={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onMade={setMade} />
      ) : null}
      <RemoveDialog endpoint={removed} onClose={() => setRemoved(null)} />
      <SecretDialog made={made} onClose={() => setMade(null)} />
    </div>
  )
}

/** Runs a change and says when it did not work. */
async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work()
    toast.success(done)
  } catch (error) {
    toast.error(failureText(error, t(words.didNotWork)))
  }
}

interface SectionProps {
  endpoint: WebhookEndpoint
  onEdit: () => void
  onRemove: () => void
  onSecret: (made: WithSecret) => void
}

const shareText = (share: number) => numberText(t.forms, share, { style: 'percent', maximumFractionDigits: 1 })

function EndpointSection({ endpoint, onEdit, onRemove, onSecret }: SectionProps) {
  const sample = useSendSample()
  const rotate = useRotateSecret()
  const { off, events, secretMadeAt, ended, delivered, description } = endpoint
  const newSecret = async () => {
    try {
      onSecret(await rotate.mutateAsync(endpoint.id))
    } catch (error) {
      toast.error(failureText(error, t(words.didNotWork)))
    }
  }
  return (
    <section className="webhooks-one" aria-labelledby={`webhook-${endpoint.id}`}>
      <div className="webhooks-head">
        <div className="min-w-0">
          <h2 className="webhooks-code" id={`webhook-${endpoint.id}`}>
            <bdi>{endpoint.url}</bdi> {off ? <Badge>{t(words.off)}</Badge> : <Badge tone="green">{t(words.on)}</Badge>}
          </h2>
          {description ? <p className="sm">{description}</p> : null}
          <p className="sm muted webhooks-facts">
            <span>{t(words.kinds, { count: events.length })}</span>
            <span>{t(words.secretFrom, { date: dayAt(secretMadeAt) })}</span>
            {ended > 0 ? <span>{t(words.share, { share: shareText(delivered / ended) })}</span> : null}
          </p>
        </div>
        <May needs={toWrite}>
          <div className="webhooks-acts">
            <Button
              disabled={off !== null}
              busy={sample.isPending}
              onClick={() => attempt(() => sample.mutateAsync(endpoint.id), t(words.sampleSent))}
            >
              {t(words.sample)}
            </Button>
            <Button onClick={onEdit}>{t(words.edit)}</Button>
            <Button busy={rotate.isPending} onClick={newSecret}>
              {t(words.newSecret)}
            </Button>
            <Button variant="danger-quiet" onClick={onRemove}>
              {t(words.remove)}
            </Button>
          </div>
        </May>
      </div>
      {off ? <OffNotice endpoint={endpoint} off={off} /> : null}
      <DeliveryList endpoint={endpoint} />
    </section>
  )
}

const offWords = {
  owner: words.offOwner,
  gone: words.offGone,
  failing: words.offFailing,
  maker: words.offMaker,
}

function OffNotice({ endpoint, off }: { endpoint: WebhookEndpoint; off: NonNullable<WebhookEndpoint['off']> }) {
  const change = useChangeEndpoint()
  const on = () => attempt(() => change.mutateAsync({ id: endpoint.id, enabled: true }), t(words.saved))
  return (
    <Notice
      tone={off.reason === 'owner' ? 'blue' : 'red'}
      action={
        <May needs={toWrite}>
          <Button size="sm" busy={change.isPending} onClick={on}>
            {t(words.enabled)}
          </Button>
        </May>
      }
    >
      {t(offWords[off.reason], { date: dayAt(off.since) })}
    </Notice>
  )
}

function RemoveDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint | null; onClose: () => void }) {
  const remove = useRemoveEndpoint()
  const confirm = async () => {
    if (!endpoint) return
    try {
      await remove.mutateAsync(endpoint.id)
      toast.success(t(words.removed))
    } catch (error) {
      toast.error(failureText(error, t(words.didNotWork)))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={endpoint !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.removeTitle)}
      description={t(words.removeQuestion, { url: endpoint?.url ?? '' })}
      confirmLabel={t(words.remove)}
      busyLabel={t(words.removing)}
      onConfirm={confirm}
    />
  )
}
