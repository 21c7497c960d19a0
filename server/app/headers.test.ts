import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, EndpointKey } from '@duly/core/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import { servedEndpoints } from '../platform/http/serve.ts'
import { serveWeb } from '../platform/http/web.ts'
import { openLog } from '../platform/log/log.ts'
import { addressOf, rightCall } from '../test/route-cases.ts'
import { openTwoBusinesses, type TwoBusinesses } from '../test/two-businesses.ts'

/** What every answer tells browsers (security requirements, section 4): read off the routes themselves. */

vi.setConfig({ testTimeout: 120_000 })

let world: TwoBusinesses
let routes: [EndpointKey, Endpoint][]

beforeAll(async () => {
  world = await openTwoBusinesses({ APP_BASE_URL: 'https://bills.example' })
  routes = [...(servedEndpoints.get(world.app.server) ?? [])]
})
afterAll(() => world.close())

type Headers = Record<string, unknown>

const year = 31_536_000

/** What is wrong with the headers of any answer over TLS. */
function faultsOf(headers: Headers): string[] {
  const faults: string[] = []
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('sniffable')
  const lasts = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1])
  if (!(lasts >= year)) faults.push('no strict transport')
  // Names below ours are not ours to promise for.
  if (/subdomains/i.test(String(headers['strict-transport-security']))) faults.push('claims other names')
  for (const name of Object.keys(headers))
    if (/^(server|x-powered-by|via|x-aspnet|set-cookie|access-control-)/.test(name)) faults.push(name)
  return faults
}

function faultsOfDocument(headers: Headers): string[] {
  const faults: string[] = []
  const policy = String(headers['content-security-policy'])
  for (const rule of ["default-src 'none'", "base-uri 'none'", "form-action '"])
    if (!policy.includes(rule)) faults.push(`no ${rule}`)
  if (/unsafe-eval|unsafe-hashes|\*|https?:/.test(policy)) faults.push(`lax: ${policy}`)
  if (/script-src[^;]*unsafe-inline/.test(policy)) faults.push(`lax: ${policy}`)
  if (!/^(no-referrer|same-origin|strict-origin)$/.test(String(headers['referrer-policy']))) faults.push('referrer')
  if (headers['cross-origin-opener-policy'] !== 'same-origin') faults.push('opener')
  return faults
}

describe('answers of the API', () => {
  it('are not sniffed, not stored, not shared with other origins, and name no product', async () => {
    const problems: string[] = []
    for (const [key, endpoint] of routes) {
      if (/^DELETE|logout|account\/delete/.test(key)) continue
      const caller = endpoint.access === 'admin' ? world.admin : world.ours.owner
      const call = await rightCall(world, world.ours, key)
      const method = key.slice(0, key.indexOf(' '))
      const origin = { origin: 'https://evil.example' }
      const { headers, status } = await caller.call(method, addressOf(key, call), call.body, origin)
      // The one cookie binds a connection to the browser that began it (features/payments).
      if (/^__Host-duly_connect=.*; Path=\/; HttpOnly; SameSite=Lax; .*Secure$/.test(String(headers['set-cookie'])))
        delete headers['set-cookie']
      const faults = faultsOf(headers)
      // Pictures are found by an unguessable name and never change; a PDF is asked for anew by its ETag.
      if (!/no-store|private|immutable/.test(String(headers['cache-control']))) faults.push('stored')
      if (String(headers['content-type']).startsWith('text/html')) faults.push(...faultsOfDocument(headers))
      if (faults.length > 0) problems.push(`${key} ${status}: ${faults.join(', ')}`)
    }
    expect(problems).toEqual([])
  })

  it('are so when they refuse as well, and grant no other origin anything', async () => {
    const calls: [string, string][] = [
      ['GET', '/nowhere'],
      ['GET', '/invoices'],
      ['GET', '/invoices/%ff'],
      ['POST', '/auth/login'],
      ['OPTIONS', '/invoices'],
      ['OPTIONS', '/auth/login'],
      ['TRACE', '/invoices'],
    ]
    for (const [method, path] of calls) {
      const { headers, status, body } = await world.app.call(method, path, undefined, {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      })
      expect([method, path, faultsOf(headers)]).toEqual([method, path, []])
      expect([method, path, status >= 400]).toEqual([method, path, true])
      expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts|node_modules|fastify|select |\/tmp\//i)
    }
  })

  it('of pictures are of their own type, in a sandbox', async () => {
    const { headers } = await world.app.call('GET', `/assets/${world.ours.logoId}`)
    expect(headers['content-type']).toMatch(/^image\/(png|webp|jpeg)$/)
    expect(headers['content-security-policy']).toMatch(/sandbox/)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
  })
})

describe('documents', () => {
  let folder: string
  let server: FastifyInstance
  const open = async (baseUrl: string, more: Record<string, string> = {}) => {
    const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, APP_BASE_URL: baseUrl, ...more }
    const config = readConfig(env)
    const opened = createHttpServer(config, openLog('silent'))
    await serveWeb(opened, { baseUrl, supportEmail: 'a@b.example', supportPhone: '', analytics: false }, { folder })
    return opened
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'duly-headers-'))
    await mkdir(join(folder, 'pages'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<title>Duly</title>')
    await writeFile(join(folder, 'pages', 'about.html'), '<title>About</title>')
    await writeFile(join(folder, 'assets', 'index-abc.js'), 'let started = true')
    server = await open('https://bills.example')
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  it('run our scripts alone, with Trusted Types, and report what they forbid', async () => {
    for (const url of ['/', '/about', '/invoices', '/pay/3b1f', '/reset-password?token=x', '/nowhere', '/%2e%2e/etc']) {
      const { headers } = await server.inject({ method: 'GET', url })
      expect([url, [...faultsOf(headers), ...faultsOfDocument(headers)]]).toEqual([url, []])
      const policy = Object.fromEntries(
        String(headers['content-security-policy'])
          .split('; ')
          .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
      )
      expect(policy).toMatchObject({
        'script-src': "'self'",
        'style-src': "'self'",
        'connect-src': "'self'",
        'object-src': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
        'report-uri': '/api/csp-reports',
      })
    }
    const script = await server.inject({ method: 'GET', url: '/assets/index-abc.js' })
    expect([script.statusCode, faultsOf(script.headers)]).toEqual([200, []])
  })

  it('promise TLS only where there is TLS', async () => {
    const plain = await open('http://bills.example')
    const { headers } = await plain.inject({ method: 'GET', url: '/' })
    expect(headers['strict-transport-security']).toBeUndefined()
    await plain.close()
  })

  it('promise TLS for the names below only where the operator does', async () => {
    const whole = await open('https://bills.example', { HSTS_SUBDOMAINS: 'true' })
    const { headers } = await whole.inject({ method: 'GET', url: '/' })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    await whole.close()
  })
})
