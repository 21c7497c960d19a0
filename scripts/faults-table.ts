/** One line of a fault run's figures: what was done, the run's seed, and what was measured. */
type Figures = Record<string, number | string>

/**
 * A Markdown table of what a long fault run measured, from its lines of JSON. Of a fault that was repeated it shows the
 * slowest time, the lowest rate and the sum of what was counted.
 */
export function faultsTable(jsonLines: string): string {
  const scenarios = new Map<string, { times: number; figures: Figures }>()
  for (const line of jsonLines.split('\n').filter(Boolean)) {
    const { scenario, seed: _, ...figures } = JSON.parse(line) as Figures
    const name = String(scenario)
    const known = scenarios.get(name)
    scenarios.set(
      name,
      known ? { times: known.times + 1, figures: join(known.figures, figures) } : { times: 1, figures },
    )
  }
  const rows = [...scenarios].map(([name, { times, figures }]) => {
    const told = Object.entries(figures).map(([what, value]) => `${what} ${withThousands(value)}`)
    return `| ${name}${times > 1 ? `, ${times} times` : ''} | ${told.join(' · ')} |`
  })
  return ['| fault | measured |', '| --- | --- |', ...rows].join('\n')
}

function join(one: Figures, other: Figures): Figures {
  return Object.fromEntries(
    Object.entries({ ...one, ...other }).map(([what]) => {
      const [a, b] = [one[what], other[what]]
      if (typeof a !== 'number' || typeof b !== 'number') return [what, b ?? a ?? '']
      if (/\bms\b/.test(what)) return [what, Math.max(a, b)]
      return [what, what.includes('a second') ? Math.min(a, b) : a + b]
    }),
  )
}

const withThousands = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en-US') : value)

const begin = '<!-- faults -->'
const end = '<!-- /faults -->'

/** The page with its table replaced. */
export function withTable(page: string, table: string, measured: string): string {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`the page has no ${begin} … ${end}`)
  return `${before}${begin}\n${table}\n\n${measured}\n${end}${after}`
}
