import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { foldersOf } from './home.ts'

it('names the folders that fill: the data folder, and the place of a cluster that lives elsewhere', () => {
  const data = mkdtempSync(join(tmpdir(), 'duly-home-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  expect(foldersOf(data)).toEqual({ data })
  const pointer = join(data, 'postgres-location.json')
  writeFileSync(pointer, '{"folder":"/var/lib/duly/0a1b"}')
  expect(foldersOf(data)).toEqual({ data, database: '/var/lib/duly/0a1b' })
  writeFileSync(pointer, 'torn')
  expect(foldersOf(data)).toEqual({ data })
})
