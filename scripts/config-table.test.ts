import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readmeWithTable } from './config-table.ts'
import { root } from './project.ts'

test('the README lists every variable as the product reads it', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  expect(text, 'run: node scripts/config-table.ts').toBe(readmeWithTable(text))
})
