import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './project.ts'

/** How many requirements each section of ASVS 5.0.0 has at levels 1 and 2; they are numbered from 1, before those of level 3. */
const sections: Readonly<Record<number, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

/** The ids in a cell; `6.6.1–6.6.3` is three. */
function idsIn(cell: string): string[] {
  const ranges = [...cell.matchAll(/(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?/g)]
  return ranges.flatMap(([, section, first, last = first]) =>
    upTo(Number(last))
      .slice(Number(first) - 1)
      .map((n) => `${section}.${n}`),
  )
}

it('says of every requirement of levels 1 and 2 once how it stands', () => {
  const text = readFileSync(join(root, 'docs', 'security-review.md'), 'utf8')
  const rows = text.slice(text.indexOf('## ASVS 5.0')).matchAll(/^\| (\d[^|]*) \| ([^|]*) \|/gm)
  const found: string[] = []
  for (const [, requirements = '', state = ''] of rows) {
    expect(state, requirements).toMatch(/^(met|partly|not met|operator|absent)$/)
    found.push(...idsIn(requirements))
  }
  const wanted = Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, index) => upTo(count).map((n) => `${chapter}.${index + 1}.${n}`)),
  )
  expect(wanted).toHaveLength(253)
  expect(found.sort()).toEqual(wanted.sort())
})
