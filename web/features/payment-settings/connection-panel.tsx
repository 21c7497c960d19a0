import { setApart } from '@duly/core/words/direction.ts'
import { instantDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/card-connection.gen.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import CreditCard from 'lucide-react/icons/credit-card'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type Output } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { cloverStatusQuery } from './queries.ts'

type Status = Output<'GET /clover/status'>

/** What the providers that an installation may have are called. */
const names = { clover: 'Clover', stripe: 'Stripe' } as const satisfies Record<Status['provider'], string>

/** A provider as texts name it: what the specification says of Clover stands in them word for word. */
const companies = {
  clover: { provider: names.clover, which: 'clover' },
  stripe: { provider: names.stripe, which: 'other' },
} as const

/** Connect and disconnect the merchant account that takes the cards. */
export function ConnectionPanel() {
  const search = useSearch({ strict: false }) as { action?: unknown; success?: unknown; error?: unknown }
  const navigate = useNavigate()
  const client = useQueryClient()
  const status = useQuery(cloverStatusQuery())
  const [busy, setBusy] = useState(false)
  const handled = useRef(false)
  const company = companies[status.data?.provider ?? 'clover']

  const connect = useCallback(async () => {
    setBusy(true)
    try {
      const { url } = await call('GET /clover/connect')
      window.location.assign(url)
    } catch (error) {
      setBusy(false)
      toast.error(t(words.notConnected, company), {
        description: failureText(error, t(words.notStarted, company)),
      })
    }
  }, [company])

  // What the address asks for is done once: it leaves the address, and so the history, before anything else can come back
  // to it, such as a disconnection or the way back from the provider.
  useEffect(() => {
    const asks = search.action !== undefined || search.success !== undefined
    if (!asks) handled.current = false
    if (!asks || handled.current || !status.data) return
    handled.current = true
    const done = String(search.success ?? '')
    if (done === 'true') {
      toast.success(t(words.connected, company))
      void client.invalidateQueries({ queryKey: ['clover'] })
    } else if (done === 'false')
      toast.error(t(words.notConnected, company), {
        description: typeof search.error === 'string' ? reasonOf(search.error, company.provider) : undefined,
      })
    const connects = search.action === 'auth' && done === '' && !status.data.connected
    void navigate({ to: '.', search: { tab: 'integration' } as never, replace: true }).then(() => {
      if (connects) void connect()
    })
  }, [status.data, search, client, navigate, connect, company])

  if (status.isPending) return <Waiting>{t(words.loading)}</Waiting>
  if (status.isLoadingError)
    return (
      <ErrorState
        title={t(words.loadFailed)}
        onRetry={() => status.refetch()}
        busy={status.isFetching}
        retryLabel={t(words.tryAgain)}
      />
    )
  return (
    <div className="stack settings-form">
      {status.data.testMode ? <Notice tone="blue">{t(words.testMode)}</Notice> : null}
      {status.data.connected ? (
        <Connected status={status.data} />
      ) : (
        <NotConnected status={status.data} busy={busy} onConnect={connect} />
      )}
    </div>
  )
}

/** Why a connection was not made, by the word that the way back carries. */
function reasonOf(problem: string, provider: string): string | undefined {
  switch (problem) {
    case 'denied':
      return t(words.refused, { provider })
    case 'expired':
      return t(words.expired)
    case 'other_browser':
      return t(words.otherBrowser)
    case 'connected_elsewhere':
      return t(words.elsewhere)
    case 'provider_failed':
      return t(words.unclear, { provider })
    case 'not_configured':
      return t(words.notConfigured)
    default:
      return undefined
  }
}

function NotConnected({ status, busy, onConnect }: { status: Status; busy: boolean; onConnect: () => void }) {
  const provider = names[status.provider]
  return (
    <div className="card settings-card">
      <CreditCard aria-hidden="true" />
      <div className="grow">
        <h2 className="strong">{provider}</h2>
        <p className="muted">{t(words.connectText)}</p>
        {status.state === 'error' || status.state === 'revoked' ? (
          <p className="sm">{t(words.lapsed, { provider })}</p>
        ) : null}
      </div>
      <Button
        variant="primary"
        busy={busy}
        busyText={t(words.connecting)}
        disabled={!status.configured}
        onClick={onConnect}
      >
        {t(words.connect, { provider })}
      </Button>
    </div>
  )
}

function Connected({ status }: { status: Status }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const company = companies[status.provider]
  const { provider } = company
  const disconnect = async () => {
    try {
      await call('POST /clover/disconnect')
      toast.success(t(words.disconnected, company))
      await client.invalidateQueries({ queryKey: ['clover'] })
    } catch (error) {
      toast.error(t(words.notDisconnected, company), { description: failureText(error, '') || undefined })
      throw error
    }
  }
  return (
    <>
      <div className="card settings-card">
        <CreditCard aria-hidden="true" />
        <div className="grow">
          <h2 className="strong">{status.merchantName || provider}</h2>
          <p className="muted num">
            {t(words.merchant, { id: setApart(t.language, status.merchantId ?? '') })}
            {status.currency ? ` · ${status.currency}` : ''}
            {status.connectedAt ? ` · ${t(words.since, { date: instantDate(t.forms, status.connectedAt) })}` : ''}
          </p>
        </div>
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          {t(words.disconnect)}
        </Button>
      </div>
      {status.webhook ? <WebhookSetup webhook={status.webhook} /> : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(words.ask, { provider })}
        description={t(words.askText)}
        confirmLabel={t(words.disconnect)}
        busyLabel={t(words.disconnecting)}
        onConfirm={disconnect}
      />
    </>
  )
}

function WebhookSetup({ webhook }: { webhook: NonNullable<Status['webhook']> }) {
  const client = useQueryClient()
  const [secret, setSecret] = useState('')
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      await call('POST /clover/webhook-secret', { body: { secret: secret.trim() } })
      setSecret('')
      toast.success(t(words.secretSaved))
      await client.invalidateQueries({ queryKey: ['clover'] })
    } catch (error) {
      toast.error(failureText(error, t(words.secretFailed)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="stack" aria-label={t(words.notices)}>
      <h2 className="strong">{t(words.notices)}</h2>
      <p className="muted">{t(words.noticesText)}</p>
      <Field label={t(words.noticesAddress)}>
        <CopyField value={webhook.url} />
      </Field>
      <div className="form-grid">
        <Field label={t(words.secret)} help={t(webhook.secretSet ? words.secretSet : words.secretKept)}>
          <TextInput
            value={secret}
            autoComplete="off"
            disabled={busy}
            onChange={(event) => setSecret(event.target.value)}
          />
        </Field>
        <div className="self-end">
          <Button busy={busy} busyText={t(words.saving)} disabled={secret.trim() === ''} onClick={() => keep()}>
            {t(words.saveSecret)}
          </Button>
        </div>
      </div>
      <p className="sm muted">
        {webhook.lastNoticeAt
          ? t(words.lastNotice, { date: instantDate(t.forms, webhook.lastNoticeAt) })
          : t(words.noNotice)}
      </p>
      {webhook.verificationCode ? (
        <Field label={t(words.code)}>
          <CopyField value={webhook.verificationCode} />
        </Field>
      ) : null}
    </section>
  )
}
