import { formatInstantDate } from '@duly/core/dates/instant.ts'
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
import { cloverStatusQuery } from './queries.ts'

type Status = Output<'GET /clover/status'>

/** What the panel says of the provider that this installation has. */
const words = {
  clover: {
    name: 'Clover',
    connect: 'Connect to Clover',
    connected: 'Successfully connected to Clover!',
    notStarted: 'Failed to initiate Clover connection',
    notConnected: 'Failed to connect to Clover',
    disconnected: 'Successfully disconnected from Clover',
    notDisconnected: 'Failed to disconnect from Clover',
    ask: 'Disconnect from Clover?',
  },
  stripe: {
    name: 'Stripe',
    connect: 'Connect to Stripe',
    connected: 'Successfully connected to Stripe!',
    notStarted: 'Failed to initiate Stripe connection',
    notConnected: 'Failed to connect to Stripe',
    disconnected: 'Successfully disconnected from Stripe',
    notDisconnected: 'Failed to disconnect from Stripe',
    ask: 'Disconnect from Stripe?',
  },
} as const satisfies Record<Status['provider'], Record<string, string>>

/** Connect and disconnect the merchant account that takes the cards. */
export function ConnectionPanel() {
  const search = useSearch({ strict: false }) as { action?: unknown; success?: unknown; error?: unknown }
  const navigate = useNavigate()
  const client = useQueryClient()
  const status = useQuery(cloverStatusQuery())
  const [busy, setBusy] = useState(false)
  const handled = useRef(false)
  const say = words[status.data?.provider ?? 'clover']

  const connect = useCallback(async () => {
    setBusy(true)
    try {
      const { url } = await call('GET /clover/connect')
      window.location.assign(url)
    } catch (error) {
      setBusy(false)
      toast.error(say.notConnected, { description: failureText(error, say.notStarted) })
    }
  }, [say])

  // What the address asks for is done once: it leaves the address, and so the history, before anything else can come back
  // to it, such as a disconnection or the way back from the provider.
  useEffect(() => {
    const asks = search.action !== undefined || search.success !== undefined
    if (!asks) handled.current = false
    if (!asks || handled.current || !status.data) return
    handled.current = true
    const done = String(search.success ?? '')
    if (done === 'true') {
      toast.success(say.connected)
      void client.invalidateQueries({ queryKey: ['clover'] })
    } else if (done === 'false')
      toast.error(say.notConnected, {
        description: typeof search.error === 'string' ? reasonOf(search.error, say.name) : undefined,
      })
    const connects = search.action === 'auth' && done === '' && !status.data.connected
    void navigate({ to: '.', search: { tab: 'integration' } as never, replace: true }).then(() => {
      if (connects) void connect()
    })
  }, [status.data, search, client, navigate, connect, say])

  if (status.isPending) return <Waiting>Loading the connection</Waiting>
  if (status.isLoadingError)
    return (
      <ErrorState
        title="Failed to load the connection"
        onRetry={() => status.refetch()}
        busy={status.isFetching}
        retryLabel="Try Again"
      />
    )
  return (
    <div className="stack settings-form">
      {status.data.testMode ? (
        <Notice tone="blue">
          Test mode: the merchant account is a simulator on this machine, and no real money moves.
        </Notice>
      ) : null}
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
      return `The connection was refused at ${provider}.`
    case 'expired':
      return 'The approval has expired or was already used. Please connect again.'
    case 'other_browser':
      return 'The connection was started in another browser or under another address.'
    case 'connected_elsewhere':
      return 'This merchant account is already connected to another business.'
    case 'provider_failed':
      return `${provider} did not give a clear answer. Please try again later.`
    case 'not_configured':
      return 'Card payments are not configured on this installation.'
    default:
      return undefined
  }
}

function NotConnected({ status, busy, onConnect }: { status: Status; busy: boolean; onConnect: () => void }) {
  const say = words[status.provider]
  return (
    <div className="card settings-card">
      <CreditCard aria-hidden="true" />
      <div className="grow">
        <h2 className="strong">{say.name}</h2>
        <p className="muted">Connect your merchant account to let customers pay invoices by card.</p>
        {status.state === 'error' || status.state === 'revoked' ? (
          <p className="sm">{say.name} no longer lets Duly in. Please connect again.</p>
        ) : null}
      </div>
      <Button variant="primary" busy={busy} busyText="Connecting..." disabled={!status.configured} onClick={onConnect}>
        {say.connect}
      </Button>
    </div>
  )
}

function Connected({ status }: { status: Status }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const say = words[status.provider]
  const disconnect = async () => {
    try {
      await call('POST /clover/disconnect')
      toast.success(say.disconnected)
      await client.invalidateQueries({ queryKey: ['clover'] })
    } catch (error) {
      toast.error(say.notDisconnected, { description: failureText(error, '') || undefined })
      throw error
    }
  }
  return (
    <>
      <div className="card settings-card">
        <CreditCard aria-hidden="true" />
        <div className="grow">
          <h2 className="strong">{status.merchantName || say.name}</h2>
          <p className="muted num">
            Merchant {status.merchantId}
            {status.currency ? ` · ${status.currency}` : ''}
            {status.connectedAt ? ` · connected ${formatInstantDate(status.connectedAt)}` : ''}
          </p>
        </div>
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      </div>
      {status.webhook ? <WebhookSetup webhook={status.webhook} /> : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={say.ask}
        description="Card payments stop until you connect again. Payments already made stay as they are."
        confirmLabel="Disconnect"
        busyLabel="Disconnecting..."
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
      toast.success('The signing secret was saved')
      await client.invalidateQueries({ queryKey: ['clover'] })
    } catch (error) {
      toast.error(failureText(error, 'Failed to save the signing secret'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="stack" aria-label="Faster payment notifications">
      <h2 className="strong">Faster payment notifications</h2>
      <p className="muted">
        In Clover’s dashboard, under Settings, Ecommerce, Hosted Checkout: enter this address as the webhook, click
        Generate, and enter the signing secret here.
      </p>
      <Field label="Webhook address">
        <CopyField value={webhook.url} />
      </Field>
      <div className="form-grid">
        <Field
          label="Signing secret"
          help={
            webhook.secretSet
              ? 'A secret is stored. Entering another one replaces it.'
              : 'It is stored encrypted and never shown again.'
          }
        >
          <TextInput
            value={secret}
            autoComplete="off"
            disabled={busy}
            onChange={(event) => setSecret(event.target.value)}
          />
        </Field>
        <div className="self-end">
          <Button busy={busy} busyText="Saving..." disabled={secret.trim() === ''} onClick={() => keep()}>
            Save secret
          </Button>
        </div>
      </div>
      <p className="sm muted">
        Last notice received: {webhook.lastNoticeAt ? formatInstantDate(webhook.lastNoticeAt) : 'none yet'}
      </p>
      {webhook.verificationCode ? (
        <Field label="Verification code">
          <CopyField value={webhook.verificationCode} />
        </Field>
      ) : null}
    </section>
  )
}
