import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSimServer, createTools, listenLocally, type RunningSimulator } from '../kit/sim-server.ts'
import { postStatus } from './callbacks.ts'
import { errorBody, laterFailure, problemOf } from './rules.ts'
import { segmentsOf } from './segments.ts'
import { type Account, type Message, type MessageStatus, newMessageSid, openWorld } from './world.ts'

export interface TwilioSimulator extends RunningSimulator {
  readonly account: Account
}

/**
 * Starts the SMS simulator in this process: Twilio's REST calls for messages, and signed status callbacks. Faults by
 * `POST /__sim/faults`: `rate_limited`, `server_error`, `timeout`, `timeout_after_success`, `unreadable`, and for
 * callbacks `webhook_dropped`, `webhook_duplicated`, `webhook_delayed`, `webhook_reordered`, `webhook_bad_signature`.
 */
export async function startTwilioSimulator(
  options: { port?: number; dataDir?: string | null; account?: Partial<Account> } = {},
): Promise<TwilioSimulator> {
  const store = openWorld(options.dataDir ?? null, options.account ?? {})
  const { world } = store
  const tools = createTools(0)
  const app = createSimServer(
    tools,
    () => ({ 'retry-after': '1' }),
    (status, message) => errorBody({ status, code: status === 429 ? 20429 : 20500, message }),
  )
  const timers = new Set<NodeJS.Timeout>()
  app.addHook('preClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })

  function report(message: Message, status: MessageStatus, errorCode: number | null = null): void {
    message.status = status
    message.errorCode = errorCode
    message.updatedAt = tools.clock.now()
    store.save()
    postStatus(tools, world, message)
  }

  /** Sent, then delivered or not, a little later each. */
  function carry(message: Message): void {
    const failure = laterFailure(message.to)
    const steps = [
      () => report(message, 'sent'),
      () => (failure === null ? report(message, 'delivered') : report(message, 'undelivered', failure)),
    ]
    steps.forEach((step, index) => {
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          step()
        },
        world.settings.reportAfterMs * (index + 1),
      )
      timers.add(timer)
    })
  }

  async function authorized(request: FastifyRequest<{ Params: { account: string } }>, reply: FastifyReply) {
    const [user = '', pass = ''] = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
      .toString('utf8')
      .split(/:(.*)/s)
    const { accountSid, authToken, apiKeySid, apiKeySecret } = world.account
    const right =
      request.params.account === accountSid &&
      ((user === accountSid && pass === authToken) || (user === apiKeySid && pass === apiKeySecret))
    if (!right) return reply.code(401).send(errorBody({ status: 401, code: 20003, message: 'Authenticate' }))
  }

  app.post<{ Params: { account: string }; Body: Record<string, string> }>(
    '/2010-04-01/Accounts/:account/Messages.json',
    { preHandler: authorized, config: { call: 'messages' } },
    async (request, reply) => {
      const fields = request.body ?? {}
      const problem = problemOf(fields, world.optedOut)
      if (problem) return reply.code(problem.status).send(errorBody(problem))
      const message: Message = {
        sid: newMessageSid(),
        to: fields.To ?? '',
        from: fields.From ?? null,
        messagingServiceSid: fields.MessagingServiceSid ?? null,
        body: fields.Body ?? '',
        ...segmentsOf(fields.Body ?? ''),
        statusCallback: fields.StatusCallback ?? null,
        createdAt: tools.clock.now(),
        updatedAt: tools.clock.now(),
        status: fields.MessagingServiceSid ? 'accepted' : 'queued',
        errorCode: null,
      }
      world.messages.push(message)
      store.save()
      carry(message)
      return reply.code(201).send(resource(message, world.account.accountSid))
    },
  )
  app.get<{ Params: { account: string }; Querystring: { To?: string } }>(
    '/2010-04-01/Accounts/:account/Messages.json',
    { preHandler: authorized },
    (request) => ({
      messages: world.messages
        .filter((one) => request.query.To === undefined || one.to === request.query.To)
        .map((one) => resource(one, world.account.accountSid)),
    }),
  )
  app.get<{ Params: { account: string; sid: string } }>(
    '/2010-04-01/Accounts/:account/Messages/:sid.json',
    { preHandler: authorized },
    (request, reply) => {
      const message = world.messages.find((one) => one.sid === request.params.sid)
      if (message) return resource(message, world.account.accountSid)
      return reply
        .code(404)
        .send(errorBody({ status: 404, code: 20404, message: 'The requested resource was not found' }))
    },
  )

  app.post('/__sim/reset', () => {
    store.reset()
    tools.faults.clear()
    tools.log.clear()
    tools.deliveries.clear()
    tools.clock.reset()
    return { ok: true }
  })
  app.get('/__sim/messages', () => ({ messages: world.messages }))
  app.post<{ Params: { sid: string }; Body: { status: MessageStatus; errorCode?: number } }>(
    '/__sim/messages/:sid/report',
    (request, reply) => {
      const message = world.messages.find((one) => one.sid === request.params.sid)
      if (!message) return reply.code(404).send({ message: 'No such message.' })
      report(message, request.body.status, request.body.errorCode ?? null)
      return message
    },
  )
  app.post<{ Body: Partial<(typeof world)['settings']> }>('/__sim/settings', (request) => {
    Object.assign(world.settings, request.body)
    return world.settings
  })
  app.post<{ Body: { phone: string } }>('/__sim/opt-outs', (request) => {
    world.optedOut.push(request.body.phone)
    return { optedOut: world.optedOut }
  })

  const running = await listenLocally(app, options.port ?? 0)
  return { ...running, account: world.account }
}

/** A message as the API shows it. */
function resource(message: Message, accountSid: string) {
  const at = (ms: number) => new Date(ms).toUTCString().replace('GMT', '+0000')
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: at(message.createdAt),
    date_sent: message.status === 'queued' || message.status === 'accepted' ? null : at(message.updatedAt),
    date_updated: at(message.updatedAt),
    direction: 'outbound-api',
    error_code: message.errorCode,
    error_message: null,
    from: message.from,
    messaging_service_sid: message.messagingServiceSid,
    num_media: '0',
    num_segments: String(message.segments),
    price: null,
    price_unit: 'USD',
    sid: message.sid,
    status: message.status,
    to: message.to,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}.json`,
  }
}
