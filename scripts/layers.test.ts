import { describe, expect, it } from 'vitest'
import { importsOf } from './imports.ts'
import { checkLayers, findViolations } from './layers.ts'

const declared = () => new Set(['zod', 'react', 'pg', 'fastify'])

/** Checks made-up files; each answer is `file:line message`. */
function check(files: Record<string, string>): string[] {
  const sources = new Map(Object.entries(files).map(([path, text]) => [path, importsOf(path, text)]))
  return findViolations(sources, declared).map(({ file, line, message }) => `${file}:${line} ${message}`)
}

describe('this project', () => {
  it('crosses no border', () => {
    const { violations, files } = checkLayers()
    expect(violations).toEqual([])
    expect(files).toBeGreaterThan(20)
  })
})

describe('imports are found', () => {
  it('in every form', () => {
    const text = [
      "import './styles.css'",
      "import type { A } from './a.ts'",
      "import b, { type B } from './b.ts'",
      'import {',
      '  c,',
      '  type C,',
      "} from './c.ts'",
      "import * as d from './d.ts'",
      "export { e } from './e.ts'",
      "export * from './f.ts'",
      "export type { G } from './g.ts'",
      "const h = () => import('./h.ts')",
      "let i: import('./i.ts').I",
      "type J = typeof import('./j.ts')",
    ].join('\n')
    expect(importsOf('core/x/x.ts', text).map((one) => [one.line, one.target, one.typeOnly, one.dynamic])).toEqual([
      [1, 'core/x/styles.css', false, false],
      [2, 'core/x/a.ts', true, false],
      [3, 'core/x/b.ts', false, false],
      [4, 'core/x/c.ts', false, false],
      [8, 'core/x/d.ts', false, false],
      [9, 'core/x/e.ts', false, false],
      [10, 'core/x/f.ts', false, false],
      [11, 'core/x/g.ts', true, false],
      [12, 'core/x/h.ts', false, true],
      [13, 'core/x/i.ts', true, true],
      [14, 'core/x/j.ts', true, true],
    ])
  })

  it('but not in comments, nor in text that only looks like one', () => {
    const text = [
      "// import a from './a.ts'",
      '/*',
      "import b from './b.ts'",
      '*/',
      " * import('./c.ts')",
      'const from = 1',
      "export const text = 'from here'",
    ].join('\n')
    expect(importsOf('core/x/x.ts', text)).toEqual([])
  })
})

describe('a violation is told with file, line and the way out', () => {
  it('when core leaves its purity', () => {
    expect(
      check({ 'core/money/money.ts': "\nimport { readFileSync } from 'node:fs'\nimport { useState } from 'react'" }),
    ).toEqual([
      expect.stringMatching(/^core\/money\/money\.ts:2 core must not import node:fs, which only Node has\. Way out: /),
      expect.stringMatching(/^core\/money\/money\.ts:3 core must not import the package react\. Way out: /),
    ])
    expect(check({ 'core/money/money.test.ts': "import { readFileSync } from 'node:fs'" })).toEqual([])
  })

  it('when an arrow runs upwards', () => {
    expect(check({ 'core/money/money.ts': "import { x } from '../../server/platform/log/log.ts'" })).toHaveLength(1)
    expect(
      check({ 'server/platform/log/log.ts': "import { x } from '../../features/invoices/service.ts'" }),
    ).toHaveLength(1)
    expect(check({ 'server/features/invoices/service.ts': "import { x } from '../../app.ts'" })).toHaveLength(1)
    expect(check({ 'web/ui/button.tsx': "import { x } from '../api/call.ts'" })).toHaveLength(1)
    expect(check({ 'web/app/shell.tsx': "import type { x } from '@duly/server/app.ts'" })).toHaveLength(1)
    expect(check({ 'server/app.ts': "import { x } from './features/invoices/routes.ts'" })).toEqual([])
  })

  it('when one area reaches for another one’s store', () => {
    const file = 'server/features/invoices/service.ts'
    expect(check({ [file]: "import { x } from '../customers/store.ts'" })).toEqual([
      `${file}:1 server/features/customers/store.ts belongs to the area customers alone. Way out: call a function of server/features/customers/service.ts`,
    ])
    expect(check({ [file]: "import { x } from '../customers/service.ts'\nimport { y } from './store.ts'" })).toEqual([])
  })

  it('when areas of the web meet without a line in the table', () => {
    expect(check({ 'web/features/products/list.tsx': "import { x } from '../customers/list.tsx'" })[0]).toMatch(
      /webAreaArrows/,
    )
    expect(check({ 'web/features/invoices/form.tsx': "import { x } from '../customers/picker.tsx'" })).toEqual([])
  })

  it('when schemas get into the browser, however far round', () => {
    const core = {
      'core/invoices/contract.ts': "import { z } from 'zod'",
      'core/invoices/limits.ts': "import { c } from './contract.ts'",
    }
    expect(check({ ...core, 'web/api/call.ts': "import type { c } from '@duly/core/invoices/contract.ts'" })).toEqual(
      [],
    )
    expect(check({ ...core, 'web/api/call.ts': "import { l } from '@duly/core/invoices/limits.ts'" })[0]).toMatch(
      /^web\/api\/call\.ts:1 brings in core\/invoices\/limits\.ts → core\/invoices\/contract\.ts → zod: /,
    )
    expect(check({ 'web/api/call.ts': "const z = await import('zod')" })).toHaveLength(1)
  })

  it('when a file or an area imports itself in a circle', () => {
    expect(check({ 'core/a/a.ts': "import { b } from './b.ts'", 'core/a/b.ts': "import { a } from './a.ts'" })).toEqual(
      [
        expect.stringMatching(
          /^core\/a\/a\.ts:1 imports itself in a circle: core\/a\/a\.ts → core\/a\/b\.ts → core\/a\/a\.ts\. Way out: /,
        ),
      ],
    )
    expect(
      check({ 'core/a/a.ts': "import { b } from './b.ts'", 'core/a/b.ts': "import type { a } from './a.ts'" }),
    ).toEqual([])
    expect(
      check({
        'server/features/a/service.ts': "import { b } from '../b/service.ts'",
        'server/features/b/service.ts': '',
        'server/features/b/emails.ts': "import { a } from '../a/service.ts'",
      })[0],
    ).toMatch(/areas need each other in a circle: a → b → a/)
  })

  it('when a package is not declared where it is used', () => {
    expect(check({ 'server/platform/log/log.ts': "import _ from 'lodash/get.js'" })).toEqual([
      'server/platform/log/log.ts:1 server/package.json does not declare lodash. Way out: npm install --save-exact -w server lodash',
    ])
  })

  it('when a name tells nothing, or the start would need packages that are not there yet', () => {
    expect(check({ 'core/money/utils.ts': '' })[0]).toMatch(/^core\/money\/utils\.ts:1 this name tells nothing/)
    expect(
      check({ 'scripts/setup.ts': "import { x } from './y.ts'", 'scripts/y.ts': "import pg from 'pg'" })[0],
    ).toMatch(/^scripts\/setup\.ts:1 brings in scripts\/y\.ts → pg/)
    expect(check({ 'scripts/setup.ts': "await import('./y.ts')", 'scripts/y.ts': "import pg from 'pg'" })).toEqual([])
  })
})
