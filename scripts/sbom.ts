import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './packages.ts'
import { root } from './project.ts'
import { PlainError, runMain } from './terminal.ts'

/** What a bill of materials tells of itself, as far as it is looked at here. */
interface Bill {
  bomFormat: string
  metadata: { component: { name: string } }
  components: unknown[]
}

/** `npm run sbom`: writes the bill of materials of a release (CycloneDX), of what runs and not of what builds and tests. */
runMain(async () => {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>
  const { code, output } = await npm([
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--package-lock-only',
    '--omit',
    'dev',
    '--loglevel=error',
  ])
  if (code !== 0) throw new PlainError(`${output.trim()}\nnpm could not write the bill of materials.`)
  const bill = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Bill
  // npm takes the folder's name for the product's.
  bill.metadata.component.name = String(name)
  mkdirSync(join(root, 'dist'), { recursive: true })
  const file = join('dist', `${name}-${version}.cdx.json`)
  writeFileSync(join(root, file), `${JSON.stringify(bill, null, 2)}\n`)
  process.stdout.write(`${file}: ${bill.components.length} components\n`)
})
