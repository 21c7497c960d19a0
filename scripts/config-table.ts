import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variables } from '../server/platform/config/variables.ts'
import { root } from './project.ts'

const readme = join(root, 'README.md')
const [open, close] = ['<!-- config -->', '<!-- /config -->']

/** The README's table of environment variables, from the one schema that reads them. */
export function configTable(): string {
  const rows = Object.entries(variables).map(([name, variable]) => {
    const fallback = 'fallback' in variable ? `\`${variable.fallback}\`` : ''
    return `| \`${name}\` | ${fallback} | ${variable.about} |`
  })
  return ['| variable | default | what it does |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The README with its table as it should be. */
export function readmeWithTable(text: string): string {
  const [before, rest = ''] = text.split(open)
  const after = rest.split(close)[1] ?? ''
  return `${before}${open}\n${configTable()}\n${close}${after}`
}

/** Rewrites the table; with `--check` only tells, by its exit code, whether it is current. */
if (import.meta.main) {
  const text = readFileSync(readme, 'utf8')
  const current = readmeWithTable(text)
  if (!process.argv.includes('--check')) writeFileSync(readme, current)
  else if (text !== current) {
    process.stderr.write('The table of the README is not current. Run: node scripts/config-table.ts\n')
    process.exitCode = 1
  }
}
