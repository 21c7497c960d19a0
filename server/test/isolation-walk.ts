import { may } from '@duly/core/access/may.ts'
import { abilitiesOf } from '@duly/core/access/presets.ts'
import { abilitiesFor, type Endpoint, type EndpointKey } from '@duly/core/contract/endpoint.ts'
import { mergedFields } from '@duly/core/customers/merging.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../platform/db/database.ts'
import { servedEndpoints } from '../platform/http/serve.ts'
import { employeeOf } from './an-employee.ts'
import { callAs, type TestAnswer, type TestPerson } from './app.ts'
import { addressOf, creditNoteOfPaid, type RouteCall, rightCall, routeCases } from './route-cases.ts'
import { fieldsOf, withValue } from './schema-fields.ts'
import { type Locks, openTwoBusinesses, recordsOf, type TwoBusinesses } from './two-businesses.ts'
import { whole } from './whole-walks.ts'

/**
 * Nothing crosses a workspace: every route of the running application, called by everybody whom it is not for. The
 * routes are read from the server itself, so one that is added tomorrow is walked too, or fails for want of a case.
 *
 * `isolation*.test.ts` say behind which locks it runs.
 */

let world: TwoBusinesses
/** Works in both businesses, and acts in theirs. */
let between: TestPerson
let routes: ReadonlyMap<EndpointKey, Endpoint>
/** Those that are called by everybody. */
let walked: ReadonlyMap<EndpointKey, Endpoint>

let locks: Locks = 'both'

/**
 * Walks in the test file that calls this, behind these locks. Registered here and not by importing this file: files share what they
 * loaded, and the second one to import it would have no tests.
 */
export function walkWith(chosen: Locks): void {
  // Hundreds of calls, one after another, on a machine that may do other things besides.
  vi.setConfig({ testTimeout: 600_000 })
  beforeAll(() => begin(chosen))
  afterAll(() => world.close())
  it('walks behind the locks that it says', behindTheseLocks)
  it('knows every route of the server', knowsEveryRoute)
  it('has one route for all paths below another one, that of the files of the web', oneRouteForAllPaths)
  describe('ids in the path', idsInThePath)
  it('routes without an id show and change only the caller’s own business', routesWithoutId)
  it('ids in bodies and queries of another business answer like unknown ones, and link nothing', idsOfAnotherBusiness)
  it('lets in whom a route is for: owners, and employees where it says so', letsInWhomItIsFor)
}

async function begin(chosen: Locks): Promise<void> {
  locks = chosen
  world = await openTwoBusinesses({}, locks)
  between = await employeeOf(world.app, world.ours.owner)
  await employeeOf(world.app, world.theirs.owner, between)
  await between.call('POST', `/businesses/${world.theirs.workspaceId}/choose`)
  routes = servedEndpoints.get(world.app.server) ?? new Map()
  walked = goesEverywhere() ? routes : new Map([...routes].filter((_, index) => index % 6 === 0))
}

/**
 * Behind both locks a route that forgets its workspace is hidden by the second. So every route is always walked behind its
 * queries alone; behind both it is `npm run test:walks` that goes everywhere, and a sixth of them shows here that they open.
 */
const goesEverywhere = () => whole || locks === 'queries only'

/** Routes outside the contracts: what they open, and to whom, is tested where they are. */
const ownRoutes = new Set([
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /docs/api',
  'GET /healthz',
  'GET /readyz',
  'GET /.well-known/change-password',
  'GET /.well-known/security.txt',
  // Opened by a token, or to this machine
  'GET /metrics',
  'POST /api/csp-reports',
  // Opened by a signed token
  'GET /api/unsubscribe/:token',
  'POST /api/unsubscribe/:token',
  // Opened by the provider's signature
  'POST /api/webhooks/twilio/status',
  'POST /api/webhooks/peppol/status',
  'POST /api/webhooks/mail/bounce',
  'POST /api/webhooks/clover/app',
  'POST /api/webhooks/clover/hco/:connectionId',
  'POST /api/webhooks/stripe',
])

/** Every method and path that Fastify knows, from the tree that it prints. */
function registered(): string[] {
  const parents: string[] = []
  const found: string[] = []
  for (const line of world.app.server.printRoutes({ commonPrefix: false }).split('\n')) {
    const at = line.search(/[├└]── /)
    if (at < 0) continue
    const [, part = '', methods = ''] = /── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
    const path = `${at > 0 ? parents[at / 4 - 1] : ''}${part}`
    parents[at / 4] = path
    // Whatever stands before it, the tree prints nothing but the star of a route for all paths.
    if (part === '*') continue
    for (const method of methods.split(', ').filter(Boolean)) if (method !== 'HEAD') found.push(`${method} ${path}`)
  }
  return found
}

/** A file of the web application, which stands here once it has been built. */
const isWebFile = (route: string) => /^GET \/[\w.-]+\.\w+$/.test(route)

async function behindTheseLocks(): Promise<void> {
  const { app, ours, theirs } = world
  await recordsOf(app, ours).customer()
  const seen = await inTransaction(app.db, { workspaceId: theirs.workspaceId }, (tx) =>
    tx.selectFrom('customers').select('id').where('workspace_id', '=', ours.workspaceId).execute(),
  )
  expect(seen.length > 0).toBe(locks === 'queries only')
}

function knowsEveryRoute(): void {
  const known = new Set([...[...routes.keys()].map((key) => key.replace(' ', ' /api')), ...ownRoutes])
  // Printing the routes holds the process up, so once is enough.
  const served = new Set(registered())
  expect([...served].filter((route) => !known.has(route) && !isWebFile(route))).toEqual([])
  expect([...known].filter((route) => !served.has(route))).toEqual([])
  expect([...routes.keys()].filter((key) => !routeCases[key])).toEqual([])
}

function oneRouteForAllPaths(): void {
  const { server } = world.app
  const stars = [...server.printRoutes({ commonPrefix: false }).matchAll(/── \S*\* \(/g)]
  expect(stars).toHaveLength(server.hasRoute({ method: 'GET', url: '/assets/*' }) ? 1 : 0)
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The same call about what never existed. */
function aboutNothing(call: RouteCall): RouteCall {
  const params = Object.entries(call.params ?? {}).map(([name, value]) => [
    name,
    value.replace(uuid, () => crypto.randomUUID()),
  ])
  return { ...call, params: Object.fromEntries(params) }
}

type Caller = TestPerson | null

function ask(caller: Caller, key: EndpointKey, call: RouteCall): Promise<TestAnswer> {
  const method = key.slice(0, key.indexOf(' '))
  // As through a proxy: calls straight from this machine may read more (features/outbox/reader-rule.ts).
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  return callAs(world.app.server, caller?.token ?? null)(method, addressOf(key, call), call.body, headers)
}

/** What of an answer must not differ: everything but the request's own id and what echoes the ids that were asked for. */
function comparable({ status, body, headers }: TestAnswer, call: RouteCall) {
  const { requestId: _, ...rest } = typeof body === 'object' && body !== null ? body : { text: body }
  let text = JSON.stringify(rest)
  for (const id of Object.values(call.params ?? {})) text = text.replaceAll(id, '<asked>')
  return { status, text, type: headers['content-type'], location: headers.location }
}

const opensToKnowers = ({ access }: Endpoint) => access === 'capability' || access === 'public'
const leadsToARecord = (key: EndpointKey) => /:(id|userId|paymentId|fileId|token)\b/.test(key)

/** Routes about one record that only its own business may reach. Tokens are secrets that open to whoever holds them. */
const ofOneBusiness = () =>
  [...walked].filter(
    ([key, endpoint]) => leadsToARecord(key) && !key.includes(':token') && !opensToKnowers(endpoint),
  ) as [EndpointKey, Endpoint][]

function idsInThePath(): void {
  it('answer strangers like what never existed, and change nothing', async () => {
    const { ours, theirs, admin } = world
    const problems: string[] = []
    for (const [key, endpoint] of ofOneBusiness()) {
      const call = await rightCall(world, ours, key)
      const nothing = aboutNothing(call)
      const before = await world.digestOf(ours.workspaceId)
      const strangers: [string, Caller][] = [
        ['anonymous', null],
        ['another owner', theirs.owner],
        ["another owner's employee", theirs.employee],
        ['who works in both, from the other one', between],
        ['an administrator', admin],
      ]
      for (const [who, caller] of strangers) {
        if (caller === admin && endpoint.access === 'admin') continue
        // What leads from one to the other opens.
        if (caller === between && key === 'POST /businesses/:id/choose') continue
        const real = comparable(await ask(caller, key, call), call)
        const unreal = comparable(await ask(caller, key, nothing), nothing)
        if (JSON.stringify(real) !== JSON.stringify(unreal))
          problems.push(`${key} tells ${who} what exists: ${JSON.stringify([real, unreal])}`)
        if (real.status < 400) problems.push(`${key} opens to ${who}: ${real.status}`)
        if (!caller && real.status !== 401) problems.push(`${key} answers ${real.status} to anonymous callers`)
        if (real.text.includes(ours.mark)) problems.push(`${key} shows ours to ${who}`)
      }
      if ((await world.digestOf(ours.workspaceId)) !== before) problems.push(`${key} changed another business`)
    }
    expect(problems).toEqual([])
  })

  it('of two businesses do not go together', async () => {
    const { ours, theirs } = world
    const problems: string[] = []
    for (const [key, endpoint] of ofOneBusiness()) {
      if ((key.match(/:(id|paymentId|fileId)\b/g) ?? []).length < 2 || opensToKnowers(endpoint)) continue
      const [mine, foreign] = [await rightCall(world, theirs, key), await rightCall(world, ours, key)]
      for (const name of Object.keys(mine.params ?? {})) {
        const mixed = { ...mine, params: { ...mine.params, [name]: foreign.params?.[name] ?? '' } }
        const unknown = { ...mine, params: { ...mine.params, [name]: crypto.randomUUID() } }
        const real = comparable(await ask(theirs.owner, key, mixed), mixed)
        expect(real.status, key).toBe(404)
        if (JSON.stringify(real) !== JSON.stringify(comparable(await ask(theirs.owner, key, unknown), unknown)))
          problems.push(`${key} tells what exists by ${name}`)
      }
    }
    expect(problems).toEqual([])
  })

  it('that open a public page open nothing once the record is deleted', async () => {
    const { ours, admin } = world
    const records = recordsOf(world.app, ours)
    const kinds = { '/invoices': records.issuedInvoice, '/payment-links': records.link }
    for (const [path, make] of Object.entries(kinds)) {
      const id = await make()
      const keys = [...routes].filter(([key, { access }]) => access === 'capability' && key.includes(` ${path}/:id`))
      expect(keys.length).toBeGreaterThan(1)
      await ours.owner.call('DELETE', `${path}/${id}`)
      for (const [key] of keys) {
        const [call, nothing] = [{ params: { id } }, { params: { id: crypto.randomUUID() } }]
        for (const caller of [null, ours.owner, admin]) {
          const gone = comparable(await ask(caller, key, call), call)
          expect(gone.status, key).toBe(404)
          expect(gone, key).toEqual(comparable(await ask(caller, key, nothing), nothing))
        }
      }
    }
  })
}

async function routesWithoutId(): Promise<void> {
  const { ours, theirs, admin } = world
  const problems: string[] = []
  const before = await world.digestOf(ours.workspaceId)
  for (const [key, endpoint] of walked) {
    if (leadsToARecord(key) || opensToKnowers(endpoint) || /session|logout/.test(key)) continue
    const anonymous = await ask(null, key, await rightCall(world, theirs, key))
    if (anonymous.status !== 401) problems.push(`${key} answers ${anonymous.status} to anonymous callers`)
    for (const caller of [theirs.owner, theirs.employee, between, admin]) {
      if (caller === admin && endpoint.access === 'admin') continue
      // Its names of both businesses are what it is for.
      if (caller === between && key === 'GET /businesses') continue
      const answer = await ask(caller, key, await rightCall(world, theirs, key))
      const text = JSON.stringify(answer.body)
      if ([ours.mark, ours.workspaceId, ours.owner.email, ours.companyId].some((part) => text.includes(part)))
        problems.push(`${key} shows ours to ${caller.email}`)
    }
  }
  expect(await world.digestOf(ours.workspaceId)).toBe(before)
  expect(problems).toEqual([])
}

async function idsOfAnotherBusiness(): Promise<void> {
  const { ours, theirs } = world
  const records = recordsOf(world.app, ours)
  const foreign: Record<string, () => Promise<string>> = {
    customerId: records.customer,
    employeeId: records.employeeRecord,
    role: records.role,
    productId: records.product,
    ids: records.invoice,
    fromInvoiceId: records.invoice,
    invoiceId: records.issuedInvoice,
    others: records.customer,
    creditNoteId: () => creditNoteOfPaid(ours.owner, records),
    // Where a page of the audit trail begins.
    before: async () => {
      await records.customer()
      return (await ours.owner.call('GET', '/audit-trail?limit=1')).body.entries[0].id
    },
    // Whose value of a field a merge of customers keeps.
    ...Object.fromEntries(mergedFields.map((field) => [field, records.customer])),
    files: async () => records.file(await records.invoice()),
    id: async () => {
      const id = await records.customer()
      await records.deleted('/customers', id)
      return id
    },
  }
  const tried: string[] = []
  const before = await world.digestOf(ours.workspaceId)
  let made = ''
  for (const [key, endpoint] of walked) {
    for (const part of ['body', 'query'] as const) {
      for (const { path, format } of fieldsOf(endpoint[part])) {
        if (format !== 'uuid') continue
        const name = path.findLast((step) => step !== '0') ?? ''
        // A merge of customers names the one whose tax id is kept in the same word.
        const make = /^taxIds?$/.test(name) && !key.endsWith('/merge') ? records.tax : foreign[name]
        if (!make) throw new Error(`${key} takes ${path.join('.')}: say which record of another business to try`)
        const id = await make()
        made = await world.digestOf(ours.workspaceId)
        const answers = []
        for (const value of [id, crypto.randomUUID()]) {
          const right = await rightCall(world, theirs, key)
          const base = part === 'query' ? { ...right.query } : bodyWith(right.body, path)
          const call = { ...right, [part]: withValue(base, path, value) } as RouteCall
          const answer = comparable(await ask(theirs.owner, key, call), { params: { ...call.params, value } })
          answers.push({ status: answer.status, text: answer.status < 300 ? '' : answer.text })
          if (answer.text.includes(ours.mark)) throw new Error(`${key} shows ours by ${name}`)
        }
        expect(answers[0], `${key} ${path.join('.')}`).toEqual(answers[1])
        // A list that is filtered by what is not there is empty; anything else is refused.
        // Imported invoices name no product or tax of ours, whatever they are given.
        const isDropped = key === 'POST /imports/:id/rows' && (name === 'productId' || name === 'taxId')
        if (part === 'body' && name !== 'ids' && name !== 'id' && !isDropped)
          expect(answers[0]?.status, `${key} ${path.join('.')}: ${answers[0]?.text}`).toBe(404)
        expect(await world.digestOf(ours.workspaceId), key).toBe(made)
        tried.push(`${key} ${path.join('.')}`)
      }
    }
  }
  if (!goesEverywhere()) return
  expect(made).not.toBe(before)
  expect(tried).toEqual(expect.arrayContaining(['POST /invoices customerId', 'GET /appointments employeeId']))
  expect(tried.length).toBeGreaterThan(12)
}

// Fields of an item stand in a whole item.
function bodyWith(body: unknown, path: string[]): unknown {
  const list = path[0]
  if (path[1] !== '0' || path.length < 3 || !list) return { ...(body as object) }
  // They stand beside the lines and not in their place.
  if (list === 'taxes') return { ...(body as object), taxes: [{}] }
  if (list === 'allowances' || list === 'charges') return { ...(body as object), [list]: [{ type: 'fixed', value: 1 }] }
  if (list === 'products') return structuredClone(body)
  const { items: _, invoice_items: __, records, ...rest } = body as Record<string, unknown>
  return { ...rest, [list]: list === 'records' ? structuredClone(records) : [{ name: 'Work', quantity: 1, rate: 5 }] }
}

async function letsInWhomItIsFor(): Promise<void> {
  const { ours, admin } = world
  const problems: string[] = []
  for (const [key, endpoint] of walked) {
    const { ownerGets, employeeGets } = routeCases[key] ?? {}
    // What ends the session or the business itself comes last, below.
    if (/^DELETE \/(auth\/sessions|companies)|^POST \/auth\/logout/.test(key)) continue
    const employee = await ask(ours.employee, key, await rightCall(world, ours, key))
    const isFor = endpoint.access !== 'admin' && may({ abilities: abilitiesOf('employee') }, ...abilitiesFor(endpoint))
    const expected = isFor ? employeeGets : 403
    if (expected ? employee.status !== expected : !fits(employee.status, ownerGets))
      problems.push(`${key} answers ${employee.status} to an employee: ${JSON.stringify(employee.body)}`)
    const right = endpoint.access === 'admin' ? admin : ours.owner
    if (key.startsWith('DELETE /admin')) continue
    const owner = await ask(right, key, await rightCall(world, ours, key))
    if (!fits(owner.status, ownerGets))
      problems.push(`${key} answers ${owner.status} to whom it is for: ${JSON.stringify(owner.body)}`)
    if (endpoint.access === 'admin') {
      const refused = await ask(ours.owner, key, await rightCall(world, ours, key))
      if (refused.status !== 403) problems.push(`${key} answers ${refused.status} to an owner`)
    }
  }
  expect(problems).toEqual([])
}

const fits = (status: number, expected: number | undefined) =>
  expected === undefined ? status >= 200 && status < 300 : status === expected
