/** How many tests of a step passed, failed and were skipped. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export interface StepResult {
  ok: boolean
  /** Printed when it failed. */
  output: string
  /** For steps that run tests. */
  counts?: Counts
  /** Told beside a step that did nothing. */
  note?: string
}

export interface Step {
  name: string
  /** Steps that must have gone well before. */
  needs?: readonly string[]
  /** Steps that must have ended before, however they went. */
  after?: readonly string[]
  /** Nothing else runs beside it, since it measures time. */
  alone?: boolean
  /** Left out of short runs (decision 144). */
  wholeOnly?: boolean
  /** Does it; what it tells on the way is printed at once. */
  run(tell: (line: string) => void): Promise<StepResult>
}

/** The steps of these names, and those without which they can't go well, in their order. */
export function withNeeds(steps: readonly Step[], names: readonly string[]): Step[] {
  const chosen = new Set(names)
  // A set that grows while it is walked is walked to its end.
  for (const name of chosen)
    for (const needed of steps.find((step) => step.name === name)?.needs ?? []) chosen.add(needed)
  return steps.filter((step) => chosen.has(step.name))
}

/**
 * Runs steps, `width` at a time, and prints each with how long it took; the output of a failed one follows it. Returns the
 * sum of all counts, where a failed step without tests of its own counts as one failure.
 */
export async function runSteps(steps: readonly Step[], width: number): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  const waiting = [...steps]
  const ended = new Map<string, boolean>()
  const running = new Map<Step, Promise<void>>()

  const start = (step: Step): void => {
    const work = perform(step).then((result) => {
      running.delete(step)
      ended.set(step.name, result.ok)
      add(total, result)
    })
    running.set(step, work)
  }
  const startable = (step: Step): boolean => {
    if (running.size >= width || (step.alone && running.size > 0)) return false
    const before = [...(step.needs ?? []), ...(step.after ?? [])]
    return before.every((name) => ended.has(name) || !steps.some((other) => other.name === name))
  }

  while (waiting.length > 0 || running.size > 0) {
    const aloneRuns = [...running.keys()].some((step) => step.alone)
    const next = aloneRuns ? undefined : waiting.find(startable)
    if (!next) {
      await Promise.race(running.values())
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    const missing = (next.needs ?? []).find((name) => ended.get(name) === false)
    if (missing) {
      ended.set(next.name, false)
      total.failed += 1
      print(`✗ ${next.name}: not run, since ${missing} failed`)
    } else start(next)
  }
  return total
}

/** The last line of a run, alone: `12 passed, 0 failed`, and what was skipped if anything was. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

async function perform(step: Step): Promise<StepResult> {
  const begun = performance.now()
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  let told = performance.now()
  const remind = () => {
    if (performance.now() - told > 29_000) print(`… ${step.name} is still running (${seconds()})`)
  }
  const reminder = setInterval(remind, 30_000)
  const tell = (line: string) => {
    told = performance.now()
    print(`  ${line}`)
  }
  const result = await step.run(tell).catch((error: unknown): StepResult => {
    const said =
      error instanceof Error
        ? error.name === 'PlainError'
          ? error.message
          : (error.stack ?? error.message)
        : String(error)
    return { ok: false, output: said }
  })
  clearInterval(reminder)
  const about = [result.counts && summary(result.counts), result.note, seconds()].filter(Boolean).join(', ')
  print(`${result.ok ? '✓' : '✗'} ${step.name} (${about})`)
  if (!result.ok) print(result.output.trimEnd().replace(/^/gm, '    '))
  return result
}

function add(total: Counts, { ok, counts }: StepResult): void {
  total.passed += counts?.passed ?? 0
  total.skipped += counts?.skipped ?? 0
  // Tests that could not even be loaded fail without having been counted.
  total.failed += counts && counts.failed > 0 ? counts.failed : ok ? 0 : 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
