import { listDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/api-keys.gen.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Ledger, type LedgerColumn } from '../../ui/ledger.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import { MadeKeyDialog } from './made-key-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { type ApiKey, apiKeysQuery, type MadeKey, useRevokeKey } from './queries.ts'
import { scopesText } from './scope-words.ts'
import './api-keys.css'

/** The keys with which other programs act for the company: make, list, revoke. */
export function ApiKeysScreen() {
  const keys = useQuery(apiKeysQuery)
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  const add = (
    <Button variant="primary" onClick={() => setMaking(true)}>
      <Plus />
      {t(words.newKey)}
    </Button>
  )
  return (
    <div className="api-keys">
      <PageHead title={t(words.title)} subtitle={t(words.purpose)} actions={keys.data?.length ? add : null} />
      {keys.isError && !keys.data ? (
        <ErrorState
          title={t(words.failed)}
          retryLabel={t(words.tryAgain)}
          onRetry={() => keys.refetch()}
          busy={keys.isFetching}
        />
      ) : keys.data?.length === 0 ? (
        <EmptyState art="customers" title={t(words.noneYet)} text={t(words.noneYetWhat)} action={add} />
      ) : (
        <Ledger
          label={t(words.title)}
          columns={columns(setRevoked)}
          rows={keys.data}
          rowKey={({ id }) => id}
          twoLine
          loading={keys.isPending && t(words.loading)}
          slip={(key) => <Slip apiKey={key} onRevoke={setRevoked} />}
        />
      )}
      <NewKeyDialog open={making} onClose={() => setMaking(false)} onMade={setMade} />
      <MadeKeyDialog made={made} onClose={() => setMade(null)} />
      <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} />
    </div>
  )
}

function columns(onRevoke: (key: ApiKey) => void): LedgerColumn<ApiKey>[] {
  return [
    {
      key: 'key',
      head: t(words.key),
      kind: 'fill',
      width: '30%',
      cell: (key) => (
        <>
          <span className="strong trunc block">{key.name}</span>
          <Hint apiKey={key} />
        </>
      ),
    },
    {
      key: 'may',
      head: t(words.may),
      kind: 'fill',
      width: '34%',
      cell: ({ scopes }) => <span className="muted api-keys-may">{scopesText(scopes)}</span>,
    },
    { key: 'used', head: t(words.lastUsed), hideOnTablet: true, cell: (key) => <LastUsed apiKey={key} /> },
    { key: 'until', head: t(words.until), cell: (key) => <Until apiKey={key} /> },
    {
      key: 'actions',
      head: t(words.actions),
      kind: 'end',
      cell: (key) => <RevokeButton apiKey={key} onRevoke={onRevoke} />,
    },
  ]
}

const Hint = ({ apiKey }: { apiKey: ApiKey }) => <bdi className="api-keys-code faint trunc block">{apiKey.hint}</bdi>

function LastUsed({ apiKey: { lastUsedAt } }: { apiKey: ApiKey }) {
  return <span className="num muted">{lastUsedAt ? momentAt(lastUsedAt) : t(words.neverUsed)}</span>
}

function Until({ apiKey: { state, expiresOn } }: { apiKey: ApiKey }) {
  const day = expiresOn && listDate(t.forms, expiresOn)
  const text =
    state === 'revoked'
      ? t(words.revoked)
      : day
        ? state === 'ended'
          ? t(words.endedOn, { date: day })
          : day
        : t(words.noEnd)
  return <span className="num muted">{text}</span>
}

function RevokeButton({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (key: ApiKey) => void }) {
  if (apiKey.state === 'revoked') return null
  return (
    <span className="acts">
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={t(words.revokeOne, { name: apiKey.name })}
        onClick={() => onRevoke(apiKey)}
      >
        <Trash2 />
      </Button>
    </span>
  )
}

function Slip({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (key: ApiKey) => void }) {
  return (
    <>
      <div className="min-w-0">
        <div className="strong trunc">{apiKey.name}</div>
        <Hint apiKey={apiKey} />
        <div className="sm muted">{scopesText(apiKey.scopes)}</div>
        <div className="sm">
          <Until apiKey={apiKey} />
        </div>
      </div>
      <RevokeButton apiKey={apiKey} onRevoke={onRevoke} />
    </>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const revoke = useRevokeKey()
  const confirm = async () => {
    if (!apiKey) return
    try {
      await revoke.mutateAsync(apiKey.id)
      toast.success(t(words.keyRevoked))
    } catch (error) {
      toast.error(failureText(error, t(words.failedToRevoke)))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={apiKey !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.revokeTitle)}
      description={t(words.revokeQuestion, { name: apiKey?.name ?? '' })}
      confirmLabel={t(words.revoke)}
      busyLabel={t(words.revoking)}
      onConfirm={confirm}
    />
  )
}
