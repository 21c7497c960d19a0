import { type Scope, scopes } from '@duly/core/api-keys/scopes.ts'
import { callAs, type TestApp, type TestPerson } from './app.ts'

/** An API key of a business, and the program that calls with it. */
export interface TestKey {
  id: string
  key: string
  call: TestPerson['call']
}

/** A key made by `owner`; with every scope unless some are named. */
export async function apiKeyOf(
  app: TestApp,
  owner: TestPerson,
  held: readonly Scope[] = scopes,
  expiresOn: string | null = null,
): Promise<TestKey> {
  const { status, body } = await owner.call('POST', '/api-keys', { name: 'Bookkeeping', scopes: held, expiresOn })
  if (status !== 201) throw new Error(`no key was made: ${status} ${JSON.stringify(body)}`)
  return { id: body.id, key: body.key, call: callAs(app.server, body.key) }
}
