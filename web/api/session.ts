import * as access from '@duly/core/words/gen/access.gen.ts'
import { useSyncExternalStore } from 'react'
import { takeLanguage } from '../words/choice.ts'
import { t } from '../words/page.ts'
import { ApiError, call, type Output, showWorkspace, whenSessionEnds, whenWorkspaceLeft } from './call.ts'
import { forgetDrafts } from './drafts.ts'
import { isSessionTokenEvent, keepSessionToken, sessionToken } from './session-token.ts'
import { keepTabWorkspace, tabWorkspace } from './tab-workspace.ts'

/** The signed-in person. */
export type User = Output<'GET /auth/profile'>

/**
 * The session as the screens see it.
 *
 * - `checking`: before the first answer; nothing is rendered
 * - `anonymous`: nobody; `failure` is the HTTP status if a kept token could not be checked (0: no connection)
 * - `signed-in`: `stale` when the server could not be reached and the person is known from the last visit
 * - `ended`: the token died while something was being typed; the page stays and asks to sign in again
 */
export type Session =
  | { readonly state: 'checking'; readonly user: null }
  | { readonly state: 'anonymous'; readonly user: null; readonly failure?: number }
  | { readonly state: 'signed-in'; readonly user: User; readonly stale: boolean }
  | { readonly state: 'ended'; readonly user: User }

/** Why the session changed: the app clears, repeats or moves accordingly. `moved`: it acts in another workspace now. */
export type SessionCause = 'checked' | 'signed-in' | 'signed-out' | 'expired' | 'resumed' | 'switched' | 'moved'

type Listener = (session: Session, cause: SessionCause) => void

let session: Session = { state: 'checking', user: null }
const listeners = new Set<Listener>()
let isTyping: () => boolean = () => false
let report: (title: string, error: unknown) => void = () => {}

function change(next: Session, cause: SessionCause): void {
  session = next
  showWorkspace(next.user?.workspace.id ?? null)
  if (next.user) keepTabWorkspace(next.user.workspace.id)
  for (const listener of listeners) listener(next, cause)
}

/** The session now, outside React (guards, queries). */
export function currentSession(): Session {
  return session
}

/** Called on every change; returns how to stop. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The session now; the component follows it. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, currentSession)
}

/** The signed-in person, on screens that only they reach. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('nobody is signed in')
  return user
}

/**
 * Starts following the token: 401 answers, other tabs. `typing` says whether the page holds something unsaved, `log`
 * keeps failures.
 */
export function followSession(typing: () => boolean, log: (title: string, error: unknown) => void): void {
  isTyping = typing
  report = log
  whenSessionEnds(end)
  whenWorkspaceLeft(() => void refreshSession())
  window.addEventListener('storage', (event) => {
    if (!isSessionTokenEvent(event)) return
    if (sessionToken() === null) end()
    else void adopt()
  })
}

/** The first check, once per page load. Never throws. */
export async function checkSession(): Promise<void> {
  if (sessionToken() === null) return change({ state: 'anonymous', user: null }, 'checked')
  try {
    const user = await call('GET /auth/profile')
    remember(user)
    change({ state: 'signed-in', user, stale: false }, 'checked')
  } catch (error) {
    report('The profile could not be loaded', error)
    const status = error instanceof ApiError ? error.status : 500
    const last = isOutOfReach(status) ? remembered() : null
    // Another tab may have shown another business since.
    const known = last && [null, last.workspace.id].includes(tabWorkspace()) ? last : null
    if (known) return change({ state: 'signed-in', user: known, stale: true }, 'checked')
    if (status === 401) keepSessionToken(null)
    change({ state: 'anonymous', user: null, ...(status === 401 ? {} : { failure: status }) }, 'checked')
  }
}

// No connection, or a server that restarts or has too much to do, which says nothing about the token.
const isOutOfReach = (status: number) => [0, 502, 503, 504].includes(status)

/** Asks again who is signed in and follows the session where it moved, whatever the tab showed. Never throws. */
export async function followMovedSession(): Promise<void> {
  showWorkspace(null)
  keepTabWorkspace(null)
  await refreshSession()
}

/** Asks again who is signed in, on a path change or after the profile was edited. Never throws. */
export async function refreshSession(): Promise<void> {
  if (session.state !== 'signed-in') return
  const token = sessionToken()
  try {
    const user = await call('GET /auth/profile')
    if (session.state !== 'signed-in' || sessionToken() !== token) return
    remember(user)
    keepTabWorkspace(user.workspace.id)
    showWorkspace(user.workspace.id)
    if (!session.stale && JSON.stringify(user) === JSON.stringify(session.user)) return
    const moved = user.workspace.id !== session.user.workspace.id
    change({ state: 'signed-in', user, stale: false }, moved ? 'moved' : session.stale ? 'resumed' : 'checked')
  } catch (error) {
    report('The profile could not be loaded', error)
    const status = error instanceof ApiError ? error.status : 500
    if (session.state !== 'signed-in') return
    if (isOutOfReach(status)) change({ ...session, stale: true }, 'checked')
    // 401 has ended the session already; a server in trouble is no reason to throw anybody out.
    else if (status === 403 || status === 404) end()
  }
}

/** What is left of a sign-in whose password was right, for accounts with a second factor. */
export type SecondStep = Extract<Output<'POST /auth/login'>, { second_step: unknown }>['second_step']

/**
 * Signs in, here or in the dialog of an ended session. Answers the second step where there is one: then nobody is signed
 * in yet. Throws what the calls throw.
 */
export async function signIn(email: string, password: string): Promise<SecondStep | null> {
  const answer = await call('POST /auth/login', { body: { email, password } })
  if (answer && 'second_step' in answer) return answer.second_step
  await takeToken(answer)
  return null
}

/** Begins the session of a token that a sign-in answered. Throws what the calls throw. */
export async function takeToken(answer: unknown): Promise<void> {
  const token: unknown = (answer as { access_token?: unknown } | undefined)?.access_token
  if (typeof token !== 'string' || token === '') throw new Error(t(access.noAnswerLogin))
  const before = session.user
  keepSessionToken(token)
  try {
    settle(await call('GET /auth/profile'), before, 'signed-in')
  } catch (error) {
    if (!before) keepSessionToken(null)
    if (error instanceof ApiError && error.status === 404) throw new Error(t(access.accountGone))
    throw error
  }
}

/**
 * Signs out here at once, and on the server. Rejects when the server could not be told, which leaves the session alive
 * there until it expires.
 */
export async function signOut(): Promise<void> {
  const told = sessionToken() === null ? Promise.resolve() : call('POST /auth/logout')
  forget()
  change({ state: 'anonymous', user: null }, 'signed-out')
  await told.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return
    report('Logout failed', error)
    throw error
  })
}

// The server no longer knows the token, or another tab signed out. What was typed stays, behind a dialog.
function end(): void {
  if (session.state !== 'signed-in') return
  keepSessionToken(null)
  if (isTyping()) change({ state: 'ended', user: session.user }, 'expired')
  else change({ state: 'anonymous', user: null }, 'expired')
}

// Another tab signed in: its session is ours now.
async function adopt(): Promise<void> {
  const before = session.user
  try {
    settle(await call('GET /auth/profile'), before, 'signed-in')
  } catch (error) {
    report('The profile could not be loaded', error)
  }
}

function settle(user: User, before: User | null, cause: SessionCause): void {
  // After an expired session drafts wait for their owner, and for nobody else.
  const last = before ?? remembered()
  if (last && last.id !== user.id) forgetDrafts()
  remember(user)
  change({ state: 'signed-in', user, stale: false }, before ? (before.id === user.id ? 'resumed' : 'switched') : cause)
}

const userKey = 'sessionUser'

// So that the shell opens without a connection. Cleared on signing out.
function remember(user: User): void {
  takeLanguage(user.language)
  try {
    localStorage.setItem(userKey, JSON.stringify(user))
  } catch {
    // Storage is full or switched off: then offline visits show the login.
  }
}

function remembered(): User | null {
  try {
    const user = JSON.parse(localStorage.getItem(userKey) ?? 'null') as User | null
    const isWhole =
      typeof user?.id === 'string' && typeof user.profile?.firstName === 'string' && Array.isArray(user.abilities)
    return isWhole ? user : null
  } catch {
    return null
  }
}

// Logout clears token, caches and drafts of that user (the query cache follows by itself).
function forget(): void {
  keepSessionToken(null)
  keepTabWorkspace(null)
  forgetDrafts()
  try {
    localStorage.removeItem(userKey)
  } catch {
    // Nothing was kept.
  }
}
