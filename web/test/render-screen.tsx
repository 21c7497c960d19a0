import { abilities } from '@duly/core/access/abilities.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { checkSession } from '../api/session.ts'
import { queryClient } from '../app/query-client.ts'
import { Toaster } from '../ui/toaster.tsx'
import { crashes } from './crashes.ts'

/** A call that a screen made. */
export interface Call {
  /** `PATCH /invoices/1`, without the query. */
  key: string
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
}

/** What the server answers, by `METHOD /path`; a function sees the call, a number is a status without a body. */
export type Answers = Readonly<Record<string, unknown | ((call: Call) => unknown | Promise<unknown>)>>

/** Answers the calls that no other key names; without it they fail. */
export const anyOther = '*'

/** Somebody signed in. */
export const owner = {
  id: 'u-1',
  email: 'ingrid@fernwood.example',
  role: 'USER',
  abilities,
  language: null,
  weekStart: null,
  hourClock: null,
  permissions: [],
  paymentSettings: { paymentIntegrationEnabled: true },
  profile: { firstName: 'Ingrid', lastName: 'Fernwood', phone: '', isProfileCompleted: true },
  workspace: { id: 'w-1', name: 'Fernwood', timeZone: 'America/Edmonton', isOwn: true, locksIssued: false },
}

/** Stands in for the server: answers calls of `fetch`, and keeps what was asked. */
function serve(answers: Answers, calls: Call[]): void {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const call: Call = {
      key: `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: (init.headers ?? {}) as Record<string, string>,
    }
    calls.push(call)
    if (!(call.key in answers) && !(anyOther in answers)) throw new Error(`no answer for ${call.key}`)
    const found = call.key in answers ? answers[call.key] : answers[anyOther]
    const answer = typeof found === 'function' ? await found(call) : found
    if (answer instanceof Response) return answer
    if (typeof answer === 'number') return new Response(null, { status: answer })
    return Response.json(answer)
  })
}

/** A screen at `path`, which is one of `route`, with somebody signed in before a server that answers as told. */
export async function renderScreen(
  screen: ReactNode,
  answers: Answers,
  path = '/',
  route = new URL(path, 'http://localhost').pathname,
) {
  const calls: Call[] = []
  serve({ 'GET /auth/profile': owner, ...answers }, calls)
  localStorage.setItem('token', 'a token')
  await checkSession()
  queryClient.clear()
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <Toaster />
      </QueryClientProvider>
    ),
    notFoundComponent: () => <p>Elsewhere</p>,
  })
  const here = createRoute({
    getParentRoute: () => root,
    path: route,
    component: () => screen,
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({
    routeTree: root.addChildren([here]),
    history,
    defaultOnCatch: (error) => void crashes.push(error as Error),
    defaultErrorComponent: () => <p>Crashed</p>,
  })
  await router.load()
  const user = userEvent.setup()
  const { unmount } = render(<RouterProvider router={router as never} />)
  return { user, calls, unmount, router, sent: (key: string) => calls.filter((call) => call.key === key) }
}
