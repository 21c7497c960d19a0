import { abilityMeanings } from '@duly/core/api-keys/ability-meanings.ts'
import { scopes } from '@duly/core/api-keys/scopes.ts'
import { abilitiesFor, type Endpoint, type EndpointKey, isOpen, scopesFor } from '@duly/core/contract/endpoint.ts'
import { webhookBody } from '@duly/core/webhooks/bodies.ts'
import { type WebhookEvent, webhookEvents, webhookMeanings } from '@duly/core/webhooks/events.ts'
import { z } from 'zod'
import { type KeptRefusals, refusalsByStatus } from './call-refusals.ts'
import { withFormats } from './openapi-formats.ts'
import { parameterMeanings, refusedResponse, responseHeaders, schemaOfError, tagMeanings } from './openapi-parts.ts'

type Json = Record<string, unknown>

/** What the document is made of. */
export interface OpenApiSource {
  endpoints: ReadonlyMap<EndpointKey, Endpoint>
  /** Where the product is; empty for an address relative to the document. */
  baseUrl: string
  version: string
  /** Names of the schemas that programs know, such as `Customer`; all others are written where they are used. */
  names: z.core.$ZodRegistry<{ id: string }>
  /** What calls refuse besides what their declaration says. */
  refusals: KeptRefusals
  /** A right call and its answer, by call, as the tests wrote them. */
  examples: Readonly<Record<string, Example>>
}

/** What a right call sent and was answered. */
export interface Example {
  body?: unknown
  answer?: unknown
}

/** The OpenAPI 3.1 document of all served endpoints, made from the same schemas that validate and serialise them. */
export function openApiDocument(source: OpenApiSource): Json {
  const { endpoints, baseUrl, version, names } = source
  const schemas: Json = { Error: schemaOfError }
  const write = schemaWriter(names, schemas)
  const paths: Record<string, Json> = {}
  for (const [key, endpoint] of endpoints) {
    const [method, path] = key.split(' ') as [string, string]
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(key, endpoint, write, source) }
  }
  const webhooks = Object.fromEntries(webhookEvents.map((type) => [type, webhook(type, write)]))
  const tags = [...new Set([...[...endpoints.keys()].map(tagOf), 'webhooks'])].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Duly',
      version,
      summary: 'Invoicing for small businesses.',
      description:
        'Amounts are JSON numbers with as many decimals as their currency has; dates are `YYYY-MM-DD`; instants are UTC. Unknown fields of a body are ignored. Fields may be added to answers at any time.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: `${baseUrl}/api` }],
    security: [],
    tags: tags.map((name) => ({ name, description: tagMeanings[name] ?? `Calls below \`/${name}\`.` })),
    paths,
    webhooks,
    components: { securitySchemes, schemas, headers: responseHeaders },
  }
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token that POST /auth/login answers.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'duly_live_…',
    description: `An API key, made under Company Settings. It is for some of these scopes:\n\n${scopes
      .map((scope) => `- \`${scope}\`: ${abilityMeanings[scope]}`)
      .join('\n')}`,
  },
}

type SchemaWriter = (schema: z.ZodType, io: 'input' | 'output') => Json

const tagOf = (key: EndpointKey): string => key.split(' ')[1]?.split('/')[1]?.split('.')[0] || 'api'

/** `POST /invoices/:id/send` is `postInvoicesByIdSend`. */
function operationIdOf(key: EndpointKey): string {
  const [method = '', path = ''] = key.split(' ')
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part))
  const words = parts.flatMap((part) => part.split(/[^A-Za-z0-9]+/)).filter(Boolean)
  return method.toLowerCase() + words.map((word) => (word[0] ?? '').toUpperCase() + word.slice(1)).join('')
}

function operation(key: EndpointKey, endpoint: Endpoint, write: SchemaWriter, source: OpenApiSource): Json {
  const scopes = scopesFor(endpoint)
  const forKeys = scopes.length > 0 || endpoint.anyKey === true
  const status = String(endpoint.status ?? (endpoint.answer || endpoint.produces ? 200 : 204))
  const example = source.examples[key] ?? {}
  const body = bodyOf(endpoint, example, write)
  return {
    operationId: operationIdOf(key),
    tags: [tagOf(key)],
    summary: endpoint.summary,
    description: [
      accessText(endpoint),
      ...(scopes.length > 0 ? [`Scopes of a key: ${scopes.join(', ')}.`] : []),
      ...(endpoint.anyKey ? ['Any key may call it.'] : []),
    ].join(' '),
    security: isOpen(endpoint) ? [] : [{ session: [] }, ...(forKeys ? [{ apiKey: [] }] : [])],
    ...(forKeys ? { 'x-scopes': scopes } : {}),
    parameters: [
      ...parameters('path', endpoint.params, write),
      ...parameters('query', endpoint.query, write),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [status]: success(endpoint, example, forKeys, write),
      ...refusalsOf(key, endpoint, source.refusals),
    },
  }
}

const accessTexts = {
  public: 'Open to everybody.',
  capability: 'Open to everybody who knows the id or token in the path.',
  session: 'For everybody who is signed in.',
  admin: 'For administrators of the installation.',
}

function accessText(endpoint: Endpoint): string {
  const abilities = abilitiesFor(endpoint)
  const whom =
    abilities.length > 0
      ? `For people of the business with the ${abilities.length > 1 ? 'abilities' : 'ability'} ${abilities.join(', ')}.`
      : accessTexts[endpoint.access as keyof typeof accessTexts]
  return endpoint.fresh ? `${whom} Needs a sign-in within the last ten minutes.` : whom
}

function bodyOf(endpoint: Endpoint, { body }: Example, write: SchemaWriter): Json | null {
  if (endpoint.upload) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (!endpoint.body) return null
  return { 'application/json': { schema: write(endpoint.body, 'input'), ...exampleOf(body) } }
}

const exampleOf = (example: unknown): Json => (example === undefined ? {} : { example })

function refusalsOf(key: EndpointKey, endpoint: Endpoint, kept: KeptRefusals): Json {
  const refused = [...refusalsByStatus(key, endpoint, kept)]
  return Object.fromEntries(refused.map(([status, ids]) => [String(status), refusedResponse(status, ids)]))
}

function success(endpoint: Endpoint, { answer }: Example, byKey: boolean, write: SchemaWriter): Json {
  const headers = byKey
    ? {
        headers: {
          RateLimit: { $ref: '#/components/headers/RateLimit' },
          'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
        },
      }
    : {}
  if (endpoint.produces) {
    const file = { schema: { type: 'string', format: 'binary' } }
    return { description: 'The file.', ...headers, content: { [endpoint.produces]: file } }
  }
  if (!endpoint.answer) return { description: 'Done.', ...headers }
  return {
    description: 'Done.',
    ...headers,
    content: { 'application/json': { schema: write(endpoint.answer, 'output'), ...exampleOf(answer) } },
  }
}

const idempotencyKey = {
  in: 'header',
  name: 'Idempotency-Key',
  description:
    'Makes a repeat harmless: for at least 24 hours the same key with the same request is answered as the first time. Another request with it is refused with 422.',
  schema: { type: 'string', maxLength: 255 },
  example: '9b2f8c1e-5d0a-4f0e-8a44-0c6a1c1f7a52',
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined, write: SchemaWriter): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = write(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    description:
      parameterMeanings[name] ?? (place === 'path' ? `The \`${name}\` of the record.` : `Narrows by \`${name}\`.`),
    schema: value,
  }))
}

/** What an endpoint of another program is sent for an event. */
function webhook(type: WebhookEvent, write: SchemaWriter): Json {
  const header = (name: string, description: string) => ({
    in: 'header',
    name,
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    post: {
      operationId: `told${operationIdOf(`POST /${type}`).slice('post'.length)}`,
      tags: ['webhooks'],
      summary: webhookMeanings[type],
      security: [],
      parameters: [
        header('webhook-id', 'Names the event; the same over all tries.'),
        header('webhook-timestamp', 'Unix seconds of the try.'),
        header('webhook-signature', 'Standard Webhooks 1.0: `v1,` and a signature, one for each valid secret.'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: write(webhookBody(type), 'output') } } },
      responses: {
        '2XX': { description: 'Taken. Anything else is tried again, ten times over three days.' },
        '410': { description: 'No longer wanted: the endpoint is switched off.' },
      },
    },
  }
}

/** Writes schemas as JSON Schema; those with a name go to `components` once, and are referred to. */
function schemaWriter(names: OpenApiSource['names'], components: Json): SchemaWriter {
  return (schema, io) => {
    const written = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata: names as never,
    }) as Json
    const { $schema: _, $defs = {}, id, ...rest } = referring(written) as Json
    for (const [name, one] of Object.entries($defs as Json)) components[name] ??= withoutId(one as Json)
    const root = withFormats(rest) as Json
    if (typeof id !== 'string' || io !== 'output') return root
    components[id] ??= root
    return { $ref: `#/components/schemas/${id}` }
  }
}

function withoutId({ id: _, ...schema }: Json): unknown {
  return withFormats(schema)
}

/** References into a document of its own, turned into references into `components`. */
function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name === '$ref' && typeof inner === 'string'
        ? [name, inner.replace(/^#\/\$defs\//, '#/components/schemas/')]
        : [name, referring(inner)],
    ),
  )
}
