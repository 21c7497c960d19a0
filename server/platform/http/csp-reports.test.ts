import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openLog } from '../log/log.ts'
import { serveCspReports } from './csp-reports.ts'

it('takes down what was forbidden, without the page’s address', async () => {
  const lines: string[] = []
  const server = Fastify()
  await serveCspReports(server, openLog('warn', { write: (line: string) => void lines.push(line) }))
  const report = {
    'csp-report': {
      'document-uri': 'https://duly.example/reset-password?token=secret',
      'violated-directive': 'script-src',
      'blocked-uri': 'https://evil.example/x.js?token=secret',
    },
  }
  const post = (payload: string, type = 'application/csp-report') =>
    server.inject({ method: 'POST', url: '/api/csp-reports', payload, headers: { 'content-type': type } })
  expect((await post(JSON.stringify(report))).statusCode).toBe(204)
  expect(lines.join('')).toContain('"directive":"script-src","blocked":"https://evil.example/x.js"')
  expect(lines.join('')).not.toContain('secret')
  expect((await post('not json at all')).statusCode).toBe(204)
  const modern = JSON.stringify([
    { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data' } },
  ])
  expect((await post(modern, 'application/reports+json')).statusCode).toBe(204)
  expect(lines.join('')).toContain('img-src')
  await server.close()
})
