import { oidcProblemText } from '@duly/core/access/oidc-problems.ts'
import * as words from '@duly/core/words/gen/oidc.gen.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import { type ReactNode, useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { takeHash } from '../../../api/oidc-hash.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'

/** Accounts at the other provider by which one signs in; nothing where the operator set none up. */
export function OtherProviderLine() {
  const found = useQuery({
    queryKey: ['oidc'],
    queryFn: ({ signal }) => call('GET /auth/oidc/identities', {}, { signal }),
  })
  const name = found.data?.name
  useNews(name ?? null)
  if (!found.data || !name) return null
  const { identities } = found.data
  if (identities.length === 0) return <NotConnected name={name} />
  return identities.map((identity) => <Connected key={identity.id} name={name} {...identity} />)
}

/** Tells once what came of the way to the provider and back. */
function useNews(name: string | null): void {
  const told = useRef(false)
  useEffect(() => {
    if (!name || told.current) return
    told.current = true
    const back = takeHash()
    if (back?.isConnected) toast.success(t(words.connected, { name }))
    if (back?.problem) toast.error(oidcProblemText(back.problem, name, t))
  }, [name])
}

function NotConnected({ name }: { name: string }) {
  const connect = useMutation({
    mutationFn: () => call('POST /auth/oidc/link'),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => tellFailure(t(words.failed, { name }), error),
  })
  return (
    <Line name={name} text={t(words.what, { name })}>
      <Button
        busy={connect.isPending}
        busyText={t(words.connecting)}
        onClick={() => connect.mutateAsync().catch(() => {})}
      >
        {t(words.connect, { name })}
      </Button>
    </Line>
  )
}

function Connected({ id, email, name }: { id: string; email: string; name: string }) {
  const client = useQueryClient()
  const disconnect = useMutation({
    mutationFn: () => call('DELETE /auth/oidc/identities/:id', { params: { id } }),
    onSuccess: () => toast.success(t(words.disconnected, { name })),
    onError: (error) => tellFailure(t(words.notDisconnected, { name }), error),
    onSettled: () => client.invalidateQueries({ queryKey: ['oidc'] }),
  })
  const account = email || t(words.someAccount)
  return (
    <Line name={name} text={<bdi>{account}</bdi>}>
      <Button
        variant="ghost"
        busy={disconnect.isPending}
        aria-label={t(words.disconnectIt, { email: account })}
        onClick={() => disconnect.mutateAsync().catch(() => {})}
      >
        {t(words.disconnect)}
      </Button>
    </Line>
  )
}

const tellFailure = (title: string, error: unknown) =>
  toast.error(title, { description: failureText(error, '') || undefined })

function Line({ name, text, children }: { name: string; text: ReactNode; children: ReactNode }) {
  return (
    <li className="security-line">
      <Building2 aria-hidden="true" />
      <div className="grow min-w-0">
        <h3 className="strong">{name}</h3>
        <p className="sm muted">{text}</p>
      </div>
      {children}
    </li>
  )
}
