import { setTimeout } from 'node:timers/promises'
import { type Product, startProduct } from '../e2e/product.ts'

/** A running product with an account, for benches that look at it from outside. */
export interface BenchProduct extends Product {
  token: string
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>
}

/** Starts the product on data of its own and registers an account. */
export async function productWithAccount(): Promise<BenchProduct> {
  const product = await startProduct({ LOG_LEVEL: 'error' })
  let token = ''
  const call: BenchProduct['call'] = async (method, path, body) => {
    const answer = await answered(`${product.url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const account = { email: 'bench@duly.example', password: 'correct horse battery' }
  await call('POST', '/users', { ...account, timeZone: 'America/Edmonton' })
  token = String((await call('POST', '/auth/login', account)).access_token)
  return { ...product, token, call }
}

/**
 * The answer to a call. What a bench needs is laid before anything is measured, so a process that has just started on a busy
 * machine and turns callers away is asked again when it says, for a minute at most.
 */
async function answered(url: string, call: RequestInit): Promise<Response> {
  const end = Date.now() + 60_000
  for (;;) {
    const answer = await fetch(url, call)
    const wait = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || !wait || Date.now() > end) return answer
    await setTimeout(wait * 1000)
  }
}

/** An invoice of that many lines, sent. */
export function invoiceOf(lines: number): Record<string, unknown> {
  return {
    invoiceNumber: `INV-${lines}`,
    billingName: 'Harbour & Pine Studio',
    billingEmail: 'accounts@harbourpine.example',
    issueDate: '2026-03-05',
    dueDate: '2099-04-04',
    currency: 'CAD',
    paymentTerms: 'Within 30 days',
    items: Array.from({ length: lines }, (_, index) => ({
      name: `Work package ${index + 1}`,
      description: index % 3 === 0 ? 'Drawings, meetings and what they led to' : '',
      quantity: (index % 7) + 1,
      rate: 12.5 + index,
    })),
    status: 'SENT',
  }
}
