import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changesIn, equivalents, isEquivalent } from './core-mutants.ts'
import { root } from './project.ts'

it.each(equivalents)('still is a change of $file that makes no difference: $original → $replacement', (one) => {
  const text = readFileSync(join(root, one.file), 'utf8')
  const meant = changesIn(text).filter((mutant) => isEquivalent(one.file, text, mutant))
  expect(meant).toContainEqual(expect.objectContaining({ original: one.original, replacement: one.replacement }))
})
