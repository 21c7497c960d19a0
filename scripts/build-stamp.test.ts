import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type Build, buildWhenStale, isFresh } from './build-stamp.ts'
import { root } from './project.ts'

mkdirSync(join(root, '.cache'), { recursive: true })
const home = mkdtempSync(join(root, '.cache', 'build-stamp-'))
afterAll(() => rmSync(home, { recursive: true }))

const sources = join(home, 'sources')
const build: Build = { stamp: relative(root, join(home, 'stamp')), folders: [relative(root, sources)], files: [] }
const keep = (path: string) => {
  const file = join(sources, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, path)
}
let builds = 0
const make = async () => {
  builds += 1
}

it('builds once, and again only after what it is made of has changed', async () => {
  keep('main.ts')
  await buildWhenStale(build, make)
  await buildWhenStale(build, make)
  expect([builds, isFresh(build)]).toEqual([1, true])
  // What tests, and a product that was started here, leave behind is in no build.
  for (const path of ['data/app-secrets.json', 'test/app.ts', 'main.test.ts', 'node_modules/a/index.js']) keep(path)
  expect(isFresh(build)).toBe(true)
  keep('features/added.ts')
  expect(isFresh(build)).toBe(false)
})
