import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './project.ts'

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

it('names files that there are', () => {
  const inCode = [...text.matchAll(/`([\w@.*/-]+)`/g)].map(([, path]) => String(path))
  const linked = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path]) => String(path))
  // What stands for something of one's own is not there yet.
  const paths = [
    ...inCode.filter((path) => /^(core|server|web|simulators|scripts|e2e|bench|docs)\//.test(path)),
    ...linked,
  ]
  const missing = paths.filter((path) => !/expenses|NNNN/.test(path) && globSync(path, { cwd: root }).length === 0)
  expect(paths.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

it('names commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => String(name))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !scripts[name])).toEqual([])
})
