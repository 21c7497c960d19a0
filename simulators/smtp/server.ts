import { createSimServer, createTools, listenLocally, type RunningSimulator } from '../kit/sim-server.ts'
import { createMessageStore, type MessageStore, messageView, summaryOf } from './message-store.ts'
import { type ReceiverOptions, startReceiver } from './receiver.ts'

export interface SmtpSimulator extends RunningSimulator {
  /** What SMTP_URL is set to. */
  readonly smtpUrl: string
  readonly smtpPort: number
  readonly messages: MessageStore
}

/**
 * Starts the mail simulator in this process: SMTP on one port, and what came in on another
 * (`/__sim/messages`). Both on 127.0.0.1; port 0 takes any free one.
 */
export async function startSmtpSimulator(
  options: { port?: number } & Partial<Omit<ReceiverOptions, 'port'>> & { smtpPort?: number } = {},
): Promise<SmtpSimulator> {
  const tools = createTools(0)
  const store = createMessageStore()
  const { port = 0, smtpPort = 0, ...credentials } = options
  const receiver = await startReceiver({ ...credentials, port: smtpPort }, tools, store)
  const app = createSimServer(
    tools,
    () => ({}),
    (_status, message) => ({ message }),
  )
  const login = credentials.user === undefined ? '' : `${credentials.user}:${credentials.pass ?? ''}@`
  const smtpUrl = `smtp://${login}127.0.0.1:${receiver.port}`

  app.get('/__sim/address', () => ({ smtpUrl, smtpPort: receiver.port }))
  app.post('/__sim/reset', () => {
    store.clear()
    receiver.reset()
    tools.faults.clear()
    tools.log.clear()
    return { ok: true }
  })
  app.get<{ Querystring: { to?: string } }>('/__sim/messages', (request) => ({
    messages: store.list(request.query.to).map(summaryOf),
  }))
  app.delete('/__sim/messages', () => {
    store.clear()
    return { ok: true }
  })
  app.get<{ Params: { id: string } }>('/__sim/messages/:id', (request, reply) => {
    const message = store.find(request.params.id)
    return message ? messageView(message) : reply.code(404).send({ message: 'No such message.' })
  })
  app.delete<{ Params: { id: string } }>('/__sim/messages/:id', (request, reply) =>
    store.remove(request.params.id) ? { ok: true } : reply.code(404).send({ message: 'No such message.' }),
  )
  app.get<{ Params: { id: string } }>('/__sim/messages/:id/raw', (request, reply) => {
    const message = store.find(request.params.id)
    if (!message) return reply.code(404).send({ message: 'No such message.' })
    return reply.type('message/rfc822').send(message.raw)
  })
  app.get<{ Params: { id: string; index: string } }>('/__sim/messages/:id/attachments/:index', (request, reply) => {
    const attachment = store.find(request.params.id)?.email.attachments[Number(request.params.index)]
    if (!attachment) return reply.code(404).send({ message: 'No such attachment.' })
    const content = attachment.content
    return reply
      .type(attachment.mimeType)
      .header('content-disposition', 'attachment')
      .send(typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer))
  })

  const running = await listenLocally(app, port)
  return {
    ...running,
    smtpUrl,
    smtpPort: receiver.port,
    messages: store,
    async close() {
      await receiver.close()
      await running.close()
    },
  }
}
