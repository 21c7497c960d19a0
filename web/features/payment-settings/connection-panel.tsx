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

/** Connect and disconnect the merchant account that takes the cards. */
export function ConnectionPanel() {
  const search = useSearch({ strict: false }) as { action?: unknown; success?: unknown; error?: unknown }
  const navigate = useNavigate()
  const client = useQueryClient()
  const status = useQuery(cloverStatusQuery())
  const [busy, setBusy] = useState(false)
  const handled = useRef(false)

  const connect = useCallback(async () => {
    setBusy(true)
    try {
      const { url } = await call('GET /clover/connect')
      window.location.assign(url)
    } catch (error) {
      setBusy(false)
      toast.error('Failed to connect to Clover', {
        description: failureText(error, 'Failed to initiate Clover connection'),
      })
    }
  }, [])

  useEffect(() => {
    if (handled.current || !status.data) return
    const done = String(search.success ?? '')
    const asked = search.action === 'auth' && !status.data.connected
    if (done === '' && !asked) return
    handled.current = true
    if (done === 'true') {
      toast.success('Successfully connected to Clover!')
      void client.invalidateQueries({ queryKey: ['clover'] })
    } else if (done === 'false')
      toast.error('Failed to connect to Clover', {
        description: typeof search.error === 'string' ? reasons[search.error] : undefined,
      })
    if (asked) void connect()
    else void navigate({ to: '.', search: { tab: 'integration' } as never, replace: true })
  }, [status.data, search, client, navigate, connect])

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

const reasons: Record<string, string> = {
  other_browser: 'The connection was started in another browser or under another address.',
  refused: 'The connection was refused at Clover.',
}

function NotConnected({ status, busy, onConnect }: { status: Status; busy: boolean; onConnect: () => void }) {
  return (
    <div className="card settings-card">
      <CreditCard aria-hidden="true" />
      <div className="grow">
        <h2 className="strong">Clover</h2>
        <p className="muted">Connect your merchant account to let customers pay invoices by card.</p>
        {status.state === 'error' || status.state === 'revoked' ? (
          <p className="sm">Clover no longer lets Duly in. Please connect again.</p>
        ) : null}
      </div>
      <Button variant="primary" busy={busy} busyText="Connecting..." disabled={!status.configured} onClick={onConnect}>
        Connect to Clover
      </Button>
    </div>
  )
}

function Connected({ status }: { status: Status }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const disconnect = async () => {
    try {
      await call('POST /clover/disconnect')
      toast.success('Successfully disconnected from Clover')
      await client.invalidateQueries({ queryKey: ['clover'] })
    } catch (error) {
      toast.error('Failed to disconnect from Clover', { description: failureText(error, '') || undefined })
      throw error
    }
  }
  return (
    <>
      <div className="card settings-card">
        <CreditCard aria-hidden="true" />
        <div className="grow">
          <h2 className="strong">{status.merchantName || 'Clover'}</h2>
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
        title="Disconnect from Clover?"
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
      toast.success('The signing secret is kept')
      await client.invalidateQueries({ queryKey: ['clover'] })
    } catch (error) {
      toast.error(failureText(error, 'Failed to keep the signing secret'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="stack" aria-label="Faster payment notices">
      <h2 className="strong">Faster payment notices</h2>
      <p className="muted">
        In Clover’s dashboard, under Settings, Ecommerce, Hosted Checkout: enter this address as the webhook, press
        Generate, and bring the signing secret here.
      </p>
      <Field label="Webhook address">
        <CopyField value={webhook.url} />
      </Field>
      <div className="form-grid">
        <Field
          label="Signing secret"
          help={
            webhook.secretSet
              ? 'A secret is kept. Entering another replaces it.'
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
          <Button busy={busy} busyText="Saving..." disabled={secret.trim() === ''} onClick={() => void keep()}>
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
