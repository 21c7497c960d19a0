import { readFileSync, writeFileSync } from 'node:fs'
import { type Endpoint, type EndpointKey, scopesFor } from '@duly/core/contract/endpoint.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Example } from '../platform/http/openapi.ts'
import { servedEndpoints } from '../platform/http/serve.ts'
import { asExample } from '../test/api-examples.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { addressOf, rightCall, routeCases } from '../test/route-cases.ts'
import { openTwoBusinesses } from '../test/two-businesses.ts'

/**
 * The examples of the API's document are right calls as `route-cases.ts` makes them, and what they were answered. `EXAMPLES=keep npx vitest
 * --root server app/api-examples` writes them anew; otherwise the kept ones are held against the contracts.
 */

vi.setConfig({ testTimeout: 300_000 })

const file = new URL('./api-examples.json', import.meta.url)
const isKeeping = process.env.EXAMPLES === 'keep'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

// What the business of the tests is refused, such as a second company, is no example.
// What is deleted for ever is answered with nothing.
const isRight = (key: EndpointKey) => (routeCases[key]?.ownerGets ?? 200) < 400 && !key.startsWith('DELETE ')

/** Calls that programs make and that take or answer something other than files. */
const exemplary = (): [EndpointKey, Endpoint][] =>
  [...(servedEndpoints.get(app.server) ?? [])]
    .filter(
      ([key, endpoint]) =>
        (scopesFor(endpoint).length > 0 || endpoint.anyKey) &&
        (endpoint.body || endpoint.answer) &&
        !endpoint.upload &&
        isRight(key),
    )
    .sort(([one], [other]) => one.localeCompare(other))

it.runIf(isKeeping)('writes examples', async () => {
  const world = await openTwoBusinesses()
  const today = new Date().toISOString().slice(0, 10)
  const examples: Record<string, Example> = {}
  for (const [key, endpoint] of exemplary()) {
    const ids = new Map<string, string>()
    const call = await rightCall(world, world.ours, key)
    const method = key.slice(0, key.indexOf(' '))
    const { status, body } = await world.ours.owner.call(method, addressOf(key, call), call.body)
    if (status >= 400) continue
    const sent = endpoint.body && !endpoint.upload ? { body: asExample(call.body ?? {}, today, ids) } : {}
    const answered = endpoint.answer && body !== '' ? { answer: asExample(body, today, ids) } : {}
    if ('body' in sent || 'answer' in answered) examples[key] = { ...sent, ...answered }
  }
  await world.close()
  writeFileSync(file, `${JSON.stringify(examples, null, 1)}\n`)
})

it('has an example for every call of a program, as the contract says it', () => {
  const examples = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Example>
  const problems: string[] = []
  for (const [key, { body, answer }] of exemplary()) {
    const example = examples[key]
    if (!example) {
      problems.push(`${key} has none`)
      continue
    }
    if (body && example.body !== undefined && !body.safeParse(example.body).success) problems.push(`${key}: body`)
    const read = example.answer === undefined ? null : answer?.safeParse(example.answer)
    if (read && JSON.stringify(read.data) !== JSON.stringify(example.answer)) problems.push(`${key}: answer`)
  }
  expect(problems).toEqual([])
  expect(Object.keys(examples).filter((key) => !exemplary().some(([known]) => known === key))).toEqual([])
})
