import { scopeMeanings } from '@duly/core/api-keys/scopes.ts'
import type { Endpoint, EndpointKey } from '@duly/core/contract/endpoint.ts'
import { webhookBody } from '@duly/core/webhooks/bodies.ts'
import { type WebhookEvent, webhookEvents, webhookMeanings } from '@duly/core/webhooks/events.ts'
import { z } from 'zod'

const errorSchema = {
  type: 'object',
  required: ['statusCode', 'message', 'error'],
  properties: {
    statusCode: { type: 'integer' },
    message: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    error: { type: 'string' },
    requestId: { type: 'string' },
  },
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token that POST /auth/login answers.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: `An API key, made under Company Settings. It is for some of these scopes:\n\n${Object.entries(
      scopeMeanings,
    )
      .map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`)
      .join('\n')}`,
  },
}

/** The OpenAPI 3.1 document of all served endpoints, made from the same schemas that validate and serialise them. */
export function openApiDocument(
  endpoints: ReadonlyMap<EndpointKey, Endpoint>,
  baseUrl: string,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, endpoint] of endpoints) {
    const [method, path] = key.split(' ') as [string, string]
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(key, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Duly',
      version: '1',
      description:
        'Invoicing for small businesses. Amounts are numbers with two decimals; dates are YYYY-MM-DD; instants are UTC.',
    },
    servers: [{ url: `${baseUrl}/api` }],
    components: { securitySchemes, schemas: { Error: errorSchema } },
    paths,
    webhooks: Object.fromEntries(webhookEvents.map((type) => [type, webhook(type)])),
  }
}

/** What an endpoint of another program is sent for an event. */
function webhook(type: WebhookEvent): Record<string, unknown> {
  const header = (name: string, description: string) => ({
    in: 'header',
    name,
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    post: {
      operationId: `webhook.${type}`,
      tags: ['webhooks'],
      summary: webhookMeanings[type],
      parameters: [
        header('webhook-id', 'Names the event; the same over all tries.'),
        header('webhook-timestamp', 'Unix seconds of the try.'),
        header('webhook-signature', 'Standard Webhooks 1.0: `v1,` and a signature, one for each valid secret.'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(webhookBody(type), 'output') } },
      },
      responses: {
        '2XX': { description: 'Taken. Anything else is tried again, ten times over three days.' },
        '410': { description: 'No longer wanted: the endpoint is switched off.' },
      },
    },
  }
}

function operation(key: EndpointKey, endpoint: Endpoint): Record<string, unknown> {
  const [, path] = key.split(' ') as [string, string]
  const open = endpoint.access === 'public' || endpoint.access === 'capability'
  const status = String(endpoint.status ?? (endpoint.answer || endpoint.produces ? 200 : 204))
  return {
    tags: [path.split('/')[1] ?? 'api'],
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.${endpoint.fresh ? ' Needs a sign-in within the last ten minutes.' : ''}`,
    security: open ? [] : [{ session: [] }, ...(endpoint.scope ? [{ apiKey: [endpoint.scope].flat() }] : [])],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.idempotent
        ? [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    ...(endpoint.upload ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: success(endpoint),
      ...(endpoint.answer?.safeParse(undefined).success ? { 204: { description: 'Done' } } : {}),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function success(endpoint: Endpoint): Record<string, unknown> {
  if (endpoint.produces) return { description: 'The file', content: { [endpoint.produces]: {} } }
  if (!endpoint.answer) return { description: 'Done' }
  return { description: 'Done', content: { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } } }
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Record<string, unknown>[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Record<string, unknown>
  return rest
}

/** A readable page of the same document, without scripts. */
export function openApiPage(document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, { summary: string; description: string }>>
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const detail = JSON.stringify(operation, null, 2)
      return `<details><summary><code><b>${method.toUpperCase()}</b> /api${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)} ${escapeHtml(operation.description)}</span></summary><pre>${escapeHtml(detail)}</pre></details>`
    }),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Duly API</title><link rel="stylesheet" href="/docs.css"></head><body><main><h1>Duly API</h1><p>Generated from the contracts that the server validates with. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${rows.join('\n')}</main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
