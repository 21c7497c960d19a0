import type { Log } from '../log/log.ts'

/** The workers of one kind of job in this process. */
interface Crew {
  /** Ids of its workers, of whom each runs one job at a time. */
  readonly ids: readonly string[]
  /** Those that run a job now. */
  readonly busy: ReadonlySet<string>
}

interface Waker {
  add(name: string, crew: Crew): void
  stop(): Promise<void>
}

/** So often is looked whether jobs are due: what waits for one waits half of it on average. */
const lookMs = 250

/**
 * So many jobs of each kind are due, at most as many as can be run. The columns are those of pg-boss' own search for the
 * next job, whose index answers this without a look at the table.
 */
const dueJobs = (schema: string) => `
  select asked.name, due.jobs::int as jobs
  from unnest($1::text[], $2::int[]) as asked (name, most),
    lateral (
      select count(*) as jobs
      from (
        select from ${schema}.job
        where job.name = asked.name and state < 'active' and not blocked and start_after < now()
        limit asked.most
      ) as found
    ) as due
  where due.jobs > 0`

/**
 * Looks for all kinds at once whether jobs are due, and wakes as many workers as there are jobs. Seventy workers that look for
 * themselves twice a second cost an idle installation a seventh of a processor.
 */
export function wakeWorkers(parts: {
  readonly schema: string
  readonly log: Log
  query(text: string, values: unknown[]): Promise<{ rows: { name: string; jobs: number }[] }>
  wake(id: string): void
}): Waker {
  const crews = new Map<string, Crew>()
  const text = dueJobs(parts.schema)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    try {
      const names = [...crews.keys()]
      const { rows } = await parts.query(text, [names, names.map((name) => crews.get(name)?.ids.length)])
      for (const { name, jobs } of rows) {
        const idle = crews.get(name)?.ids.filter((id) => !crews.get(name)?.busy.has(id)) ?? []
        for (const id of idle.slice(0, jobs)) parts.wake(id)
      }
    } catch (error) {
      if (!stopped) parts.log.error({ err: error }, 'job queue error')
    }
    if (!stopped) lookLater()
  }

  function lookLater(): void {
    timer = setTimeout(() => {
      looking = look()
    }, lookMs)
  }

  return {
    add(name, crew) {
      crews.set(name, crew)
      if (!timer) lookLater()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
