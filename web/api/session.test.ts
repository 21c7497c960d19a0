// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkSession, currentSession, refreshSession } from './session.ts'
import { keepSessionToken, sessionToken } from './session-token.ts'

const ada = { id: 'ada', language: null, profile: { firstName: 'Ada' }, workspace: { id: 'w1' }, abilities: [] }

function answering(status: number, body: unknown = { message: 'x' }) {
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('Failed to fetch')
    return Response.json(body, { status })
  })
}

beforeEach(async () => {
  keepSessionToken('a token')
  answering(200, ada)
  await checkSession()
  expect(currentSession()).toMatchObject({ state: 'signed-in', stale: false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([0, 502, 503, 504])('keeps who is known signed in while nothing serves them (%s)', async (status) => {
  answering(status)
  for (const ask of [checkSession, refreshSession]) {
    await ask()
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: ada, stale: true })
  }
  answering(200, ada)
  await refreshSession()
  expect(currentSession()).toMatchObject({ state: 'signed-in', stale: false })
})

it('lets nobody in whom this browser does not know, and keeps the token for the next try', async () => {
  localStorage.removeItem('sessionUser')
  answering(503)
  await checkSession()
  expect(currentSession()).toMatchObject({ state: 'anonymous', failure: 503 })
  expect(sessionToken()).toBe('a token')
})

it('signs out whom the server no longer knows', async () => {
  answering(401)
  await checkSession()
  expect(currentSession()).toEqual({ state: 'anonymous', user: null })
  expect(sessionToken()).toBeNull()
})
