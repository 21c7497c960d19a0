import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { leftOut, leftToWholeRuns } from '../e2e/left-to-whole-runs.ts'
import { binFile, root } from './project.ts'
import { filesLeftToWholeRuns } from './short-run.ts'

interface Suite {
  title: string
  file: string
  specs: { title: string }[]
  suites?: Suite[]
}

/** Each browser test as `grepInvert` reads it: its file, its groups and its title. */
function testsOf({ title, file, specs, suites = [] }: Suite, before: string[] = []): { file: string; named: string }[] {
  const here = [...before, title]
  const own = specs.map((spec) => ({ file, named: [...here, spec.title].join(' ') }))
  return [...own, ...suites.flatMap((suite) => testsOf(suite, here))]
}

const env = { ...process.env, DULY_TESTS: 'whole', CHROME_PATH: process.execPath }
const listed = execFileSync(process.execPath, [binFile('playwright'), 'test', '--list', '--reporter=json'], {
  cwd: join(root, 'e2e'),
  env,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
const tests = (JSON.parse(listed) as { suites: Suite[] }).suites.flatMap((suite) => testsOf(suite))
const isLeft = (named: string) => leftOut().some((pattern) => pattern.test(named))

it('leaves to whole runs what there is, by its present name', () => {
  const stale = Object.entries(leftToWholeRuns).flatMap(([file, titles]) => {
    const own = tests.filter((test) => test.file === file)
    const names = titles === 'all' ? [''] : titles
    return names.filter((name) => !own.some(({ named }) => named.includes(name))).map((name) => `${file}: ${name}`)
  })
  expect(stale).toEqual([])
})

it('names no file test by test of which nothing would stay', () => {
  const files = Object.keys(leftToWholeRuns).filter((file) => leftToWholeRuns[file] !== 'all')
  expect(files.filter((file) => tests.every((test) => test.file !== file || isLeft(test.named)))).toEqual([])
})

it('leaves to every run the journeys of who bills and who pays', () => {
  const kept = tests.filter(({ named }) => !isLeft(named)).map(({ file }) => file)
  expect(kept).toEqual(
    expect.arrayContaining([
      'journey-desk.spec.ts',
      'journey-phone.spec.ts',
      'pay-page.spec.ts',
      'invoice-form.spec.ts',
    ]),
  )
})

it.each(['server', 'web'] as const)('leaves files of %s to whole runs that are there', (folder) => {
  expect(filesLeftToWholeRuns[folder].filter((file) => !existsSync(join(root, folder, file)))).toEqual([])
})
