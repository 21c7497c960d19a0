import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { call, type Output, whenSessionEnds } from '../api/call.ts'
import { isSessionTokenEvent, keepSessionToken, sessionToken } from '../api/session-token.ts'
import { forgetDrafts } from '../api/drafts.ts'
import { reportFailure } from './client-log.ts'

/** The signed-in person. */
export type User = Output<'GET /auth/profile'>

export interface Session {
  user: User | null
  /** Stores the token, loads the profile. Throws what the call threw. */
  signIn: (email: string, password: string) => Promise<void>
  /** Ends the session here at once, and on the server when it can be reached. */
  signOut: () => void
  refresh: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

/** The current session; inside `SessionProvider` only. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs SessionProvider')
  return session
}

/** The signed-in person, on screens that only they reach. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** Checks the stored token once and shows nothing before the answer (specification part 1, section 2). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [user, setUser] = useState<User | null>(null)
  const [checked, setChecked] = useState(false)

  const forget = useCallback(() => {
    keepSessionToken(null)
    setUser(null)
    client.clear()
  }, [client])

  const load = useCallback(async () => {
    try {
      setUser(sessionToken() ? await call('GET /auth/profile') : null)
    } catch (error) {
      reportFailure('Session check failed', error)
      setUser(null)
    } finally {
      setChecked(true)
    }
  }, [])

  useEffect(() => {
    void load()
    // Another tab signed in or out.
    const follow = (event: StorageEvent) => {
      if (!isSessionTokenEvent(event)) return
      client.clear()
      void load()
    }
    window.addEventListener('storage', follow)
    whenSessionEnds(forget)
    return () => window.removeEventListener('storage', follow)
  }, [load, forget, client])

  const session = useMemo<Session>(
    () => ({
      user,
      signIn: async (email, password) => {
        const { access_token } = await call('POST /auth/login', { body: { email, password } })
        if (!access_token) throw new Error('Invalid login response - no access token')
        client.clear()
        keepSessionToken(access_token)
        setUser(await call('GET /auth/profile'))
      },
      signOut: () => {
        void call('POST /auth/logout').catch((error: unknown) => reportFailure('Logout failed. Please try again.', error))
        forgetDrafts()
        forget()
      },
      refresh: load,
    }),
    [user, client, forget, load],
  )
  if (!checked) return null
  return <SessionContext value={session}>{children}</SessionContext>
}
