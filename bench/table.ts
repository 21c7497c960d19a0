/** One measured figure; `ratio` is to the floor measured in the same run. */
export interface BenchRow {
  name: string
  value: number
  unit: string
  floor?: number
  ratio?: number
  /** What the ratio (or the value, where there is no floor) should be, as text: `≤ 2.0 ×`. */
  target?: string
  met?: boolean
}

/** The answer to one question. */
export interface BenchTable {
  /** Name of the file, and of the markers in the document. */
  name: string
  title: string
  note: string
  rows: readonly BenchRow[]
}

const figure = (value: number | undefined) =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** The table as the document shows it. */
export function markdown({ title, note, rows }: BenchTable): string {
  const lines = rows.map(
    (row) =>
      `| ${row.name} | ${figure(row.value)} ${row.unit} | ${row.floor === undefined ? '' : `${figure(row.floor)} ${row.unit}`} | ${row.ratio === undefined ? '' : `${figure(row.ratio)} ×`} | ${row.target ?? ''} | ${row.met === undefined ? '' : row.met ? 'met' : 'not met'} |`,
  )
  return [
    `### ${title}`,
    '',
    note,
    '',
    '| what | Duly | floor | ratio | target | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

/** The value below which that share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Milliseconds beside those of the floor. */
export const plain = (name: string, value: number, floor: number): BenchRow => ({
  name,
  value,
  unit: 'ms',
  floor,
  ratio: value / floor,
})

/** Milliseconds that should be at most so many times the floor's. */
export const atMost = (name: string, value: number, floor: number, most: number): BenchRow => ({
  ...plain(name, value, floor),
  target: `≤ ${most} ×`,
  met: value / floor <= most,
})

/** Milliseconds with a limit of their own. */
export const within = (name: string, value: number, floor: number, most: number): BenchRow => ({
  ...plain(name, value, floor),
  target: `≤ ${most} ms`,
  met: value <= most,
})

/** Answers a second that should be at least such a share of the floor's. */
export const atLeast = (name: string, value: number, floor: number, least: number): BenchRow => ({
  name,
  value,
  unit: 'a second',
  floor,
  ratio: value / floor,
  target: `≥ ${least} ×`,
  met: value / floor >= least,
})
