import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'

/** Whether one thing that the process needs is well; throws or answers false where not. */
export type HealthCheck = () => Promise<boolean>

export interface Health {
  /** Names of what is not well; none: ready. */
  failing(): Promise<string[]>
  /** From now on not ready, since the process is about to end; whatever still comes is served. */
  leave(): void
}

const stopping = ['stopping']
const patienceMs = 2500
const freshMs = 1000

/**
 * Asks every check at once, at most once a second however many ask, and counts one that takes long as failing (a database
 * that hangs answers nothing). Changes are logged.
 */
export function createHealth(log: Log, checks: Readonly<Record<string, HealthCheck>>): Health {
  let told = ''
  let leaving = false
  let last: { at: number; failing: Promise<string[]> } | null = null
  // Who still waits for a look is told at once that the process is about to end: load balancers count few answers.
  const waiting = new Set<(failing: string[]) => void>()
  const look = async (): Promise<string[]> => {
    const answers = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ((await isWell(check)) ? null : name)),
    )
    const failing = answers.filter((name) => name !== null)
    if (failing.join() !== told) {
      if (failing.length > 0) log.warn({ failing }, 'not ready')
      else log.info('ready again')
    }
    told = failing.join()
    return failing
  }
  return {
    leave() {
      leaving = true
      for (const tell of waiting) tell(stopping)
    },
    async failing() {
      if (leaving) return stopping
      const now = performance.now()
      if (!last || now - last.at > freshMs) last = { at: now, failing: look() }
      const looked = last.failing
      return new Promise((resolve) => {
        waiting.add(resolve)
        void looked.then(resolve).finally(() => waiting.delete(resolve))
      })
    },
  }
}

async function isWell(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Liveness: the process runs. Readiness: what it needs is well, so requests may come. Neither tells versions, hosts or
 * sizes (security requirements 10.14).
 */
export function serveHealth(server: FastifyInstance, health: Health): void {
  server.get('/healthz', async (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'no-store').send('ok'),
  )
  server.get('/readyz', async (_request, reply) => {
    const failing = await health.failing()
    reply.header('cache-control', 'no-store')
    if (failing.length === 0) return reply.send({ status: 'ready' })
    return reply.code(503).header('retry-after', '2').send({ status: 'not ready', failing })
  })
}
