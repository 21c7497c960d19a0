import { apiKey } from '@duly/core/api-keys/contract.ts'
import { appointment } from '@duly/core/appointments/contract.ts'
import { company } from '@duly/core/company/contract.ts'
import { listMeta } from '@duly/core/contract/fields.ts'
import { timelineEntry } from '@duly/core/contract/timeline.ts'
import { customer } from '@duly/core/customers/contract.ts'
import { employee } from '@duly/core/employees/contract.ts'
import { invoice } from '@duly/core/invoices/answers.ts'
import { paymentLink } from '@duly/core/payment-links/contract.ts'
import { product } from '@duly/core/products/contract.ts'
import { workspaceTax } from '@duly/core/taxes/contract.ts'
import { webhookDelivery, webhookEndpoint } from '@duly/core/webhooks/contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../platform/config/config.ts'
import { openApiDocument } from '../platform/http/openapi.ts'
import { openApiPage } from '../platform/http/openapi-page.ts'
import { servedEndpoints } from '../platform/http/serve.ts'
import examples from './api-examples.json' with { type: 'json' }
import refusals from './call-refusals.json' with { type: 'json' }

/** Schemas that programs know by name. */
const names = z.registry<{ id: string }>()
const named = {
  ApiKey: apiKey,
  Appointment: appointment,
  Company: company,
  Customer: customer,
  Employee: employee,
  Invoice: invoice,
  PageOfList: listMeta,
  PaymentLink: paymentLink,
  Product: product,
  Tax: workspaceTax,
  TimelineEntry: timelineEntry,
  WebhookDelivery: webhookDelivery,
  WebhookEndpoint: webhookEndpoint,
}
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

/** The API's document for programs, and its page for people. */
export function serveApiDocuments(server: FastifyInstance, config: Config): void {
  let document: Record<string, unknown> | undefined
  const openApi = () => {
    document ??= openApiDocument({
      endpoints: servedEndpoints.get(server) ?? new Map(),
      baseUrl: config.APP_BASE_URL ?? '',
      version: '1',
      names,
      refusals,
      examples,
    })
    return document
  }
  const example = {
    apiUrl: `${config.APP_BASE_URL ?? `http://localhost:${config.PORT}`}/api`,
    keyBegins: config.mode === 'production' ? 'duly_live_' : 'duly_test_',
  }
  server.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(openApi())),
  )
  server.get('/docs/api', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(openApiPage(openApi(), example)),
  )
  // Where the page was before.
  server.get('/api/docs', async (_request, reply) => reply.redirect('/docs/api', 308))
}
