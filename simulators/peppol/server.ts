import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSimServer, createTools, listenLocally, type RunningSimulator, type SimTools } from '../kit/sim-server.ts'
import { laterRefusal, problemOf } from './rules.ts'
import {
  type Address,
  openWorld,
  type Reason,
  type Transmission,
  type TransmissionStatus,
  testSecret,
  testToken,
  type World,
  type WorldStore,
} from './world.ts'

export interface PeppolSimulator extends RunningSimulator {
  readonly token: string
  readonly callbackSecret: string
}

interface HandedIn {
  id: string
  sender: Address
  receiver: Address
  documentType: string
  process: string
  document: string
  statusUrl?: string | null
}

/**
 * Starts the access point's simulator in this process: the protocol of docs/e-invoices.md and signed reports. No document leaves
 * this machine. Faults by `POST /__sim/faults`: `rate_limited`, `server_error`, `timeout`, `timeout_after_success`, `slow`,
 * `unreadable` (`on`: `send`, `ask`); lies: `other_document` (answers about another one), `denies` (does not know what it has);
 * for reports `webhook_dropped`, `webhook_duplicated`, `webhook_delayed`, `webhook_reordered`, `webhook_bad_signature`.
 */
export async function startPeppolSimulator(
  options: { port?: number; dataDir?: string | null; token?: string; callbackSecret?: string } = {},
): Promise<PeppolSimulator> {
  const { token = testToken, callbackSecret = testSecret } = options
  const store = openWorld(options.dataDir ?? null, token, callbackSecret)
  const { world } = store
  const tools = createTools(0)
  const app = createSimServer(
    tools,
    () => ({ 'retry-after': '1' }),
    (_status, message) => ({ message }),
  )
  const timers = new Set<NodeJS.Timeout>()
  app.addHook('preClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })

  function report(one: Transmission, status: TransmissionStatus, reason: Reason | null = null): void {
    Object.assign(one, { status, reason })
    store.save()
    postStatus(tools, world, one)
  }

  function carry(one: Transmission): void {
    const reason = laterRefusal(one.receiver)
    const timer = setTimeout(() => {
      timers.delete(timer)
      report(one, reason ? 'refused' : 'delivered', reason)
    }, world.settings.reportAfterMs)
    timers.add(timer)
  }

  async function authorized(request: FastifyRequest, reply: FastifyReply) {
    if (request.headers.authorization !== `Bearer ${world.token}`)
      return reply.code(401).send({ message: 'The token is not right.' })
  }

  const context = { app, tools, store, report, carry, authorized }
  protocolCalls(context)
  controls(context)
  const running = await listenLocally(app, options.port ?? 0)
  return { ...running, token, callbackSecret }
}

interface SimContext {
  app: FastifyInstance
  tools: SimTools
  store: WorldStore
  report(one: Transmission, status: TransmissionStatus, reason?: Reason | null): void
  carry(one: Transmission): void
  authorized(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/** The protocol's two calls. */
function protocolCalls({ app, tools, store, carry, authorized }: SimContext): void {
  const { world } = store
  const lie = (kind: string) => tools.faults.take((fault) => fault.kind === kind)
  const found = (id: string) => world.transmissions.find((one) => one.id === id)

  app.post<{ Body: HandedIn }>(
    '/transmissions',
    { preHandler: authorized, config: { call: 'send' }, bodyLimit: 30_000_000 },
    async ({ body, headers }, reply) => {
      if (headers['idempotency-key'] !== body.id) return reply.code(400).send({ message: 'The key is not the id.' })
      const before = found(body.id)
      if (before) {
        before.handedIn += 1
        if (before.document !== body.document) return reply.code(409).send({ message: 'Another document has this id.' })
        return reply.code(200).send(shown(before))
      }
      const reason = problemOf(body.receiver, body.document)
      if (reason) return reply.code(422).send({ reason })
      const { id, sender, receiver, documentType, process, document, statusUrl = null } = body
      const said = { id, sender, receiver, documentType, process, document, statusUrl }
      const one: Transmission = { ...said, handedIn: 1, status: 'accepted', reason: null }
      world.transmissions.push(one)
      store.save()
      carry(one)
      return reply.code(202).send(lie('other_document') ? { ...shown(one), id: randomUUID() } : shown(one))
    },
  )
  app.get<{ Params: { id: string } }>(
    '/transmissions/:id',
    { preHandler: authorized, config: { call: 'ask' } },
    async (request, reply) => {
      const one = found(request.params.id)
      if (!one || lie('denies')) return reply.code(404).send({ message: 'No such transmission.' })
      return shown(one)
    },
  )
}

/** What tests and people set and look at. */
function controls({ app, tools, store, report }: SimContext): void {
  const { world } = store
  const found = (id: string) => world.transmissions.find((one) => one.id === id)
  app.post('/__sim/reset', () => {
    store.reset()
    tools.faults.clear()
    tools.log.clear()
    tools.deliveries.clear()
    return { ok: true }
  })
  app.get('/__sim/transmissions', () => ({ transmissions: world.transmissions }))
  app.post<{ Params: { id: string }; Body: { status: TransmissionStatus; reason?: Reason } }>(
    '/__sim/transmissions/:id/report',
    (request, reply) => {
      const one = found(request.params.id)
      if (!one) return reply.code(404).send({ message: 'No such transmission.' })
      report(one, request.body.status, request.body.reason ?? null)
      return one
    },
  )
  app.post<{ Body: Partial<World['settings']> }>('/__sim/settings', (request) => {
    Object.assign(world.settings, request.body)
    return world.settings
  })
}

/** A document as the protocol tells of it. */
const shown = ({ id, status, reason }: Transmission) => ({ id, status, ...(reason ? { reason } : {}) })

/** Reports how a document stands, signed by Standard Webhooks. */
function postStatus(tools: SimTools, world: World, one: Transmission): void {
  if (!one.statusUrl) return
  const id = `msg_${randomUUID()}`
  tools.deliveries.post({
    channel: 'status',
    url: one.statusUrl,
    body: JSON.stringify(shown(one)),
    sign: (body, forged) => {
      const timestamp = Math.floor(Date.now() / 1000)
      const key = forged ? 'not the secret' : Buffer.from(world.callbackSecret.slice('whsec_'.length), 'base64')
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
      return {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      }
    },
  })
}
