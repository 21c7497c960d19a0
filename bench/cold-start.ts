import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import { amount, isSmall } from './amount.ts'
import { type ProgramDatabase, startBare, startProduct } from './processes.ts'
import { type BenchRow, type BenchTable, percentile } from './table.ts'

const rounds = amount(9, 1)
// Their steps are told by the process itself, which takes time that is not in the median above them.
const toldRounds = amount(5, 1)

/** How long does a process need until it answers, with the database running? */
export async function run(): Promise<BenchTable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const store = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), disposable: isSmall })
  const database = { ...store, dataDir }
  const ours: number[] = []
  const floor: number[] = []
  let first = 0
  let steps: BenchRow[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const product = await startProduct(database)
      await product.stop()
      const bare = await startBare(database)
      await bare.stop()
      // The first makes the schema, and keeps compiled code.
      if (round === 0) first = product.firstAnswerMs
      else {
        ours.push(product.firstAnswerMs)
        floor.push(bare.firstAnswerMs)
      }
    }
    steps = await stepsOf(database)
  } finally {
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const [mine, bare] = [percentile(ours, 0.5), percentile(floor, 0.5)]
  return {
    name: 'cold-start',
    title: 'How long until a process answers?',
    note: `From the start of the process to its first answer that needs the database (/readyz), which runs already; in turns with Fastify and pg alone, ${rounds} times each. The very first start makes the schema besides.`,
    rows: [
      {
        name: 'cold start, median',
        value: mine,
        unit: 'ms',
        floor: bare,
        ratio: mine / bare,
        target: '≤ 2 ×',
        met: mine <= 2 * bare,
      },
      { name: 'the very first start', value: first, unit: 'ms' },
      ...steps,
    ],
  }
}

// What the product marks in server/main.ts, in its order.
const marked = [
  ['began', 'reading the first half of the code'],
  ['schema', 'connecting, and the look at the schema'],
  ['loaded', 'reading the second half of the code'],
  ['built', 'building the application'],
  ['connected', 'waiting for connections and job queue'],
  ['listening', 'taking the port'],
] as const

/** Medians of the steps that a start is made of; the floor has only the first and the rest. */
async function stepsOf(database: ProgramDatabase): Promise<BenchRow[]> {
  const ours: { step: string; ms: number }[] = []
  const floor: { boot: number; rest: number }[] = []
  for (let round = 0; round < toldRounds; round += 1) {
    const product = await startProduct(database, { tells: true })
    const { bootedMs, marks } = await product.itself()
    await product.stop()
    const ends = [bootedMs, ...marked.map(([mark]) => marks.get(`duly:${mark}`) ?? 0), product.firstAnswerMs]
    const names = ['Node itself', ...marked.map(([, name]) => name), 'the first answer']
    for (const [index, step] of names.entries()) ours.push({ step, ms: (ends[index] ?? 0) - (ends[index - 1] ?? 0) })
    const bare = await startBare(database, { tells: true })
    const { bootedMs: boot } = await bare.itself()
    await bare.stop()
    floor.push({ boot, rest: bare.firstAnswerMs - boot })
  }
  const median = (values: number[]) => percentile(values, 0.5)
  const steps = Map.groupBy(ours, ({ step }) => step)
  return [...steps].map(([step, times], index) => ({
    name: `of it: ${step}`,
    value: median(times.map(({ ms }) => ms)),
    unit: 'ms',
    ...(index === 0 ? { floor: median(floor.map(({ boot }) => boot)) } : {}),
    ...(index === steps.size - 1 ? { floor: median(floor.map(({ rest }) => rest)) } : {}),
  }))
}
