import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './project.ts'
import { run } from './terminal.ts'

it('the command that plants faults copies the sources and comes to its list', { timeout: 120_000 }, async () => {
  const { code, output } = await run(process.execPath, [join(root, 'scripts', 'mutants.ts'), 'list', '0'], {
    cwd: root,
    env: process.env,
  })
  expect(output).toMatch(/^There is no fault 0; there are \d{2,}\.$/m)
  expect(code).toBe(1)
})
