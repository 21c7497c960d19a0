import { buildWeb } from '../scripts/web-build.ts'
import { weighScreens } from '../scripts/web-weight.ts'
import type { BenchTable } from './table.ts'

/** How much script and style must arrive before a screen stands? */
export async function run(): Promise<BenchTable> {
  await buildWeb()
  const weights = await weighScreens()
  const rows = weights.map(({ name, bytes, floor, most }) => ({
    name,
    value: bytes / 1024,
    unit: 'KiB',
    floor: floor / 1024,
    ratio: bytes / floor,
    target: `≤ ${most.toFixed(1)} ×`,
    met: bytes / floor <= most,
  }))
  const scripts = weights.flatMap(({ name, script, mostScript }) =>
    mostScript
      ? [
          {
            name: `${name}, script`,
            value: script / 1000,
            unit: 'kB',
            target: `< ${mostScript / 1000} kB`,
            met: script < mostScript,
          },
        ]
      : [],
  )
  const inOthers = weights.map(({ name, bytes, more = 0, mostMore = 0 }) => ({
    name: `${name}, in the language that needs most beside English`,
    value: (bytes + more) / 1024,
    unit: 'KiB',
    floor: bytes / 1024,
    ratio: (bytes + more) / bytes,
    target: `≤ ${(1 + mostMore).toFixed(2)} ×`,
    met: more <= mostMore * bytes,
  }))
  return {
    name: 'bytes',
    title: 'How much script and style does a screen need?',
    note: 'Brotli bytes, as they travel, of everything that must arrive before the screen stands: the entry, the signed-in frame and the screen with all their static imports. The preview and the list of suggestions come after it, while one can type already. The floor is a page of React with TanStack Router and nothing else, built by the same tool; in another language it is the same screen in English. `npm test` fails when a target is missed.',
    rows: [...rows, ...scripts, ...inOthers],
  }
}
