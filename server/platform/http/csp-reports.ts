import { refuse } from '@duly/core/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import { createCallBrake } from './brakes.ts'
import { networkOf } from './http-server.ts'

/** Reports a minute per network that are taken down; a broken page can send many. */
const perMinute = 20

/** Where browsers report what the policy of our documents forbade (security requirements 4.2). */
export async function serveCspReports(server: FastifyInstance, log: Log): Promise<void> {
  await server.register(async (reports) => {
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, text, done) => done(null, text),
    )
    const brake = createCallBrake(perMinute)
    reports.post('/api/csp-reports', async (request, reply) => {
      if (typeof request.body !== 'string') throw refuse('json_only')
      brake(networkOf(request), Date.now())
      for (const report of readReports(request.body)) log.warn(report, 'the policy forbade something')
      return reply.code(204).send()
    })
  })
}

/** What of a report is worth keeping: never the page's own address, which may hold a token. */
function readReports(text: string): { directive: string; blocked: string; line: number }[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return (Array.isArray(parsed) ? parsed.slice(0, 5) : [parsed]).map((entry) => {
      const report = fields(fields(entry)['csp-report'] ?? fields(entry).body ?? entry)
      return {
        directive: words(report['effective-directive'] ?? report['violated-directive'] ?? report.effectiveDirective),
        blocked: words(report['blocked-uri'] ?? report.blockedURL).replace(/[?#].*$/, ''),
        line: Number(report['line-number'] ?? report.lineNumber) || 0,
      }
    })
  } catch {
    return []
  }
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200).replace(/\p{Cc}/gu, ' ') : ''
}
