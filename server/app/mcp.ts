import { scopesFor } from '@duly/core/contract/endpoint.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { bearerToken } from '../platform/http/admission.ts'
import { createCallBrake } from '../platform/http/brakes.ts'
import { networkOf } from '../platform/http/http-server.ts'
import { type ServeContext, servedEndpoints } from '../platform/http/serve.ts'
import { inputSchemaOf, requestOf, type Tool, tools } from './mcp-tools.ts'

type Json = Record<string, unknown>

interface Message {
  id?: string | number | null
  method?: unknown
  params?: Json
}

/** Revisions of the protocol that are spoken; the first is offered to whoever asks for another. */
const revisions = ['2025-06-18', '2025-11-25', '2025-03-26']

const instructions =
  'Duly keeps the invoices of a business. You can read, and draft invoices. You cannot send, issue, delete, refund or record payments: say so, and give the person the link of the draft.'

/** Codes of JSON-RPC. */
const codes = { invalidRequest: -32600, unknownMethod: -32601, invalidParams: -32602 } as const

/**
 * Assistants by the Model Context Protocol: Streamable HTTP without sessions, so that each POST is answered at once with JSON. Each tool is a
 * call of the API, made with the assistant's own key through the same doors, so that scopes, brakes, isolation and the audit trail hold.
 */
export function serveMcp(context: ServeContext, { baseUrl }: { baseUrl: string }): void {
  const { server } = context
  const brake = createCallBrake(context.callsPerMinute)
  server.post('/mcp', async (request, reply) => {
    brake(networkOf(request), Date.now())
    // Pages of others cannot make a browser ask here in somebody's name.
    const { origin } = request.headers
    if (origin && origin !== new URL(baseUrl).origin) throw refuse('forbidden')
    const scopes = await scopesOf(context, request)
    const message = request.body as Message | null
    if (typeof message !== 'object' || message === null || Array.isArray(message) || typeof message.method !== 'string')
      return failed(reply, null, codes.invalidRequest, 'One JSON-RPC message is expected.')
    // Notifications want no answer.
    if (message.id === undefined) return reply.code(202).send()
    const result = await resultOf({ server, request, baseUrl, scopes }, message.method, message.params ?? {})
    if ('code' in result) return failed(reply, message.id, Number(result.code), String(result.message))
    return answered(reply, { jsonrpc: '2.0', id: message.id, result })
  })
  // There are no sessions, and nothing is ever told unasked.
  for (const method of ['GET', 'DELETE'] as const)
    server.route({
      method,
      url: '/mcp',
      handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    })
}

/** What the key is for; sessions of people are not let in. Its brake counts here, and once more for the call that a tool makes. */
async function scopesOf(context: ServeContext, request: FastifyRequest): Promise<readonly string[]> {
  const token = bearerToken(request)
  if (!token) throw refuse('not_signed_in')
  const actor = await context.authenticateKey(token, { now: context.clock(), network: networkOf(request) })
  if (!actor?.apiKey) throw refuse('api_key_invalid')
  const { left, seconds } = context.keyBrake(actor.apiKey.id, Date.now())
  if (left < 0) throw refuse('too_many_requests', { retryAfter: seconds })
  return actor.apiKey.scopes
}

interface Asked {
  server: FastifyInstance
  request: FastifyRequest
  baseUrl: string
  scopes: readonly string[]
}

async function resultOf(asked: Asked, method: string, params: Json): Promise<Json> {
  if (method === 'ping') return {}
  if (method === 'initialize') {
    const wanted = String(params.protocolVersion)
    return {
      protocolVersion: revisions.includes(wanted) ? wanted : revisions[0],
      capabilities: { tools: {} },
      serverInfo: { name: 'duly', title: 'Duly', version: '1' },
      instructions,
    }
  }
  if (method === 'tools/list') return { tools: offered(asked).map((tool) => described(asked.server, tool)) }
  if (method === 'tools/call') return callTool(asked, params)
  return { code: codes.unknownMethod, message: `There is no method ${method}.` }
}

const endpointOf = (server: FastifyInstance, { call }: Tool) => {
  const endpoint = servedEndpoints.get(server)?.get(call)
  if (!endpoint) throw new Error(`no such call: ${call}`)
  return endpoint
}

/** The tools that the key may use. */
const offered = ({ server, scopes }: Asked): Tool[] =>
  tools.filter((tool) => scopesFor(endpointOf(server, tool)).every((scope) => scopes.includes(scope)))

function described(server: FastifyInstance, tool: Tool): Json {
  const { properties, required } = inputSchemaOf(endpointOf(server, tool), tool)
  const reads = tool.call.startsWith('GET ')
  return {
    name: tool.name,
    description: tool.description,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
    annotations: { readOnlyHint: reads, destructiveHint: false, openWorldHint: false },
  }
}

async function callTool(asked: Asked, { name, arguments: given = {} }: Json): Promise<Json> {
  const tool = offered(asked).find((one) => one.name === name)
  if (!tool || typeof given !== 'object' || given === null)
    return { code: codes.invalidParams, message: `There is no tool ${name} for this key.` }
  const { server, request, baseUrl } = asked
  const { method, url, payload } = requestOf(tool, endpointOf(server, tool), given as Json)
  const answer = await server.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    remoteAddress: request.ip,
    headers: {
      authorization: request.headers.authorization ?? '',
      'user-agent': request.headers['user-agent'] ?? 'MCP',
    },
    ...(payload ? { payload } : {}),
  })
  const body = answer.json() as Json
  const isError = answer.statusCode >= 400
  // People are led to what was drafted.
  const link = !isError && payload ? { link: `${baseUrl}/invoices/${body.id}` } : {}
  const content = Array.isArray(body) ? { data: body } : { ...body, ...link }
  return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content, isError }
}

const answered = (reply: FastifyReply, body: Json) => reply.type('application/json').send(JSON.stringify(body))

const failed = (reply: FastifyReply, id: Message['id'], code: number, message: string) =>
  answered(reply.code(id === null ? 400 : 200), { jsonrpc: '2.0', id: id ?? null, error: { code, message } })
