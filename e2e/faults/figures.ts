import { appendFileSync } from 'node:fs'
import { seed } from './form.ts'
import type { Load, Sample } from './load.ts'

/** Writes down what a scenario measured: on the terminal, and as a line of JSON in the file DULY_FAULTS_FIGURES. */
export function report(scenario: string, figures: Record<string, number | string>): void {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'number' ? Math.round(value) : value]),
  )
  const told = Object.entries(rounded)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  process.stdout.write(`faults: ${scenario}: ${told}\n`)
  const file = process.env.DULY_FAULTS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ scenario, seed, ...rounded })}\n`)
}

/** The calls that ended between two instants of the monotonic clock. */
export function between(load: Load, from: number, to = Number.POSITIVE_INFINITY): Sample[] {
  return load.samples.filter((sample) => sample.at >= from && sample.at < to)
}

/** Milliseconds from `since` to the first success after it; infinite when there was none. */
export function firstSuccess(load: Load, since: number): number {
  const found = load.samples.find((sample) => sample.at - sample.ms >= since && isSuccess(sample))
  return found ? found.at - since : Number.POSITIVE_INFINITY
}

/** Whether the call was a write that was acknowledged. */
export function isSuccess(sample: Sample): boolean {
  return sample.status >= 200 && sample.status < 300
}

/** The longest of these calls, in milliseconds. */
export function longest(samples: readonly Sample[]): number {
  return samples.reduce((most, sample) => Math.max(most, sample.ms), 0)
}

/** How many acknowledged writes a second there were in these calls, from the first to the last. */
export function perSecond(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at === first.at) return 0
  return (samples.filter(isSuccess).length * 1000) / (last.at - first.at)
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
