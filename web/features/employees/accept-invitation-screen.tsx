import { personName } from '@duly/core/contact/person-name.ts'
import * as words from '@duly/core/words/gen/invitation.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError, call, type Output } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { followMovedSession, refreshSession, signOut, useSession } from '../../api/session.ts'
import { useTokenOfAddress } from '../../api/use-token-of-address.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'
import { invitationQuery } from './queries.ts'
import './accept-invitation.css'

type Invitation = Output<'GET /invitations/:token'>

/** After an answer the page goes to / in so many milliseconds (specification part 2, section 9). */
const goOnAfter = 1500

/** Answering an invitation: who invites whom, Accept and Reject, and every state in which that can't be done. */
export function AcceptInvitationScreen() {
  const { user } = useSession()
  const token = useTokenOfAddress()
  const invitation = useQuery(invitationQuery(token, user?.id ?? null))

  if (token === '')
    return (
      <State>
        <EmptyState art="missing" level={1} title={t(words.noToken)} text={t(words.openAgain)} />
      </State>
    )
  if (invitation.isPending)
    return (
      <State>
        <Waiting>{t(words.loading)}</Waiting>
      </State>
    )
  if (invitation.isLoadingError) {
    const refused = invitation.error instanceof ApiError && [400, 404].includes(invitation.error.status)
    return (
      <State>
        {refused ? (
          <Invalid />
        ) : (
          <ErrorState
            level={1}
            title={t(words.failedToLoad)}
            onRetry={() => invitation.refetch()}
            busy={invitation.isFetching}
            retryLabel={t(words.tryAgain)}
          />
        )}
      </State>
    )
  }
  const { status } = invitation.data
  if (status === 'EXPIRED')
    return (
      <State>
        <Invalid />
      </State>
    )
  return <Card invitation={invitation.data} token={token} />
}

function State({ children }: { children: React.ReactNode }) {
  return <div className="invitation-state">{children}</div>
}

function Invalid() {
  return <EmptyState art="torn" level={1} title={t(words.invalid)} text={t(words.askAgain)} />
}

function Card({ invitation, token }: { invitation: Invitation; token: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'accept' | 'reject' | null>(null)
  const [answered, setAnswered] = useState<'accept' | 'reject' | null>(null)
  const { company, employee, viewer, needsAccount } = invitation
  const name = personName(employee.user.profile.firstName, employee.user.profile.lastName)
  const isOpen = invitation.status === 'PENDING' && !answered

  useEffect(() => {
    if (!answered) return
    const timer = setTimeout(async () => {
      // Accepting has moved the session to the employer's workspace; the app follows it there.
      await (answered === 'accept' ? followMovedSession() : refreshSession())
      await navigate({ to: '/', replace: true })
    }, goOnAfter)
    return () => clearTimeout(timer)
  }, [answered, navigate])

  const answer = async (choice: 'accept' | 'reject') => {
    setBusy(choice)
    try {
      await call(`POST /invitations/:token/${choice}` as const, { params: { token } })
      setAnswered(choice)
      toast.success(t(choice === 'accept' ? words.accepted : words.rejected))
    } catch (error) {
      const why = error instanceof ApiError && error.status === 409 ? failureText(error, '') : ''
      toast.error(t(choice === 'accept' ? words.failedToAccept : words.failedToReject), {
        description: why || t(words.tryOrAsk),
      })
    } finally {
      setBusy(null)
    }
  }
  return (
    <State>
      <section className="invitation">
        {/* Once it is answered, the server names the firm no more. */}
        {company.name ? <p className="sm muted">{t(words.invitedBy)}</p> : null}
        <h1 className="display">{company.name || t(words.answered)}</h1>
        {company.website ? (
          <p>
            <a className="link" href={company.website} rel="noopener noreferrer nofollow" target="_blank">
              <bdi>{company.website}</bdi>
            </a>
          </p>
        ) : null}
        <dl className="invitation-facts">
          {name || employee.user.email ? (
            <div>
              <dt>{t(words.whom)}</dt>
              <dd>
                <bdi>{name || employee.user.email}</bdi>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t(words.status)}</dt>
            <dd>{statusWords(answered, invitation.status)}</dd>
          </div>
        </dl>
        {isOpen ? (
          <Answers
            viewer={viewer}
            needsAccount={needsAccount}
            email={employee.user.email}
            busy={busy}
            onAnswer={answer}
            token={token}
          />
        ) : null}
        {isOpen ? null : (
          <LinkButton render={<Link to="/" />} block>
            {t(words.goOn)}
          </LinkButton>
        )}
      </section>
    </State>
  )
}

function statusWords(answered: 'accept' | 'reject' | null, status: Invitation['status']): string {
  if (answered === 'accept' || status === 'ACCEPTED') return t(words.isAccepted)
  if (answered === 'reject' || status === 'REJECTED') return t(words.isRejected)
  return t(words.isPending)
}

function Answers({
  viewer,
  needsAccount,
  email,
  busy,
  onAnswer,
  token,
}: {
  viewer: Invitation['viewer']
  needsAccount: boolean
  email: string
  busy: 'accept' | 'reject' | null
  onAnswer: (choice: 'accept' | 'reject') => void
  token: string
}) {
  const navigate = useNavigate()
  const from = `/accept-invitation?token=${encodeURIComponent(token)}`
  const onward = async () => {
    if (viewer === 'other') await signOut().catch(() => {})
    await (needsAccount
      ? navigate({ to: '/register', state: { from, email } })
      : navigate({ to: '/login', state: { from } }))
  }
  if (viewer === 'invited')
    return (
      <div className="invitation-acts">
        <Button
          variant="primary"
          block
          busy={busy === 'accept'}
          busyText={t(words.accepting)}
          disabled={busy !== null}
          onClick={() => onAnswer('accept')}
        >
          {t(words.accept)}
        </Button>
        <Button
          block
          busy={busy === 'reject'}
          busyText={t(words.rejecting)}
          disabled={busy !== null}
          onClick={() => onAnswer('reject')}
        >
          {t(words.reject)}
        </Button>
      </div>
    )
  return (
    <div className="invitation-acts">
      <Notice tone="yellow">{whyNotYet(viewer, needsAccount, email)}</Notice>
      <Button variant="primary" block onClick={() => onward()}>
        {t(needsAccount ? words.createAccount : viewer === 'other' ? words.signInThere : words.signIn)}
      </Button>
    </div>
  )
}

/** Why whoever looks at the invitation cannot answer it now. */
function whyNotYet(viewer: Invitation['viewer'], needsAccount: boolean, address: string): ReactNode {
  const email = <bdi>{address}</bdi>
  if (viewer === 'other') return rich(words.forAnother, { email })
  return rich(needsAccount ? words.createFirst : words.signInFirst, { email })
}
