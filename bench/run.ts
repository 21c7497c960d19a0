import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { tellFile } from '../scripts/told-files.ts'
import { isSmall } from './amount.ts'
import { run as api } from './api.ts'
import { run as bytes } from './bytes.ts'
import { run as coldStart } from './cold-start.ts'
import { run as eInvoice } from './e-invoice.ts'
import { run as interactions } from './interactions.ts'
import { run as keptPdf } from './kept-pdf.ts'
import { run as lighthouse } from './lighthouse.ts'
import { run as listSearch } from './list-search.ts'
import { run as memory } from './memory.ts'
import { run as migration } from './migration.ts'
import { run as mixedKinds } from './mixed-kinds.ts'
import { run as pastInvoices } from './past-invoices.ts'
import { run as pdf } from './pdf.ts'
import { run as pdfLong } from './pdf-long.ts'
import { run as saturation } from './saturation.ts'
import { run as signIn } from './sign-in.ts'
import { run as slowNetwork } from './slow-net.ts'
import { type BenchTable, markdown } from './table.ts'
import { run as typing } from './typing.ts'
import { run as views } from './views.ts'

const questions: Record<string, () => Promise<BenchTable>> = {
  pdf,
  'pdf-long': pdfLong,
  'kept-pdf': keptPdf,
  'e-invoice': eInvoice,
  api,
  views,
  'mixed-kinds': mixedKinds,
  saturation,
  'past-invoices': pastInvoices,
  'sign-in': signIn,
  'cold-start': coldStart,
  memory,
  migration,
  bytes,
  typing,
  'list-search': listSearch,
  interactions,
  'slow-network': slowNetwork,
  lighthouse,
}
const document = fileURLToPath(new URL('../docs/performance.md', import.meta.url))

/**
 * `npm run bench`, or some questions: `npm run bench -- pdf api`. Prints the tables and writes them into docs/performance.md.
 * With BENCH_SMALL=1 each is only tried, and nothing is written.
 */
const wanted = process.argv.slice(2)
for (const [name, ask] of Object.entries(questions)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (isSmall) await tryOut(name, ask)
  else write(name, await ask())
}
process.exit()

/** Tells how a question fared; one that fails leaves the others to be asked. */
async function tryOut(name: string, ask: () => Promise<BenchTable>): Promise<void> {
  const begun = performance.now()
  const failed = await ask().then(
    ({ rows }) => (rows.length > 0 ? null : 'it found nothing'),
    (error: unknown) => error,
  )
  if (failed) {
    console.error(`${name}:`, failed)
    process.exitCode = 1
  }
  tellFile({ name: `bench ${name}`, passed: failed ? 0 : 1, failed: failed ? 1 : 0, ms: performance.now() - begun })
}

function write(name: string, table: BenchTable): void {
  const text = `${markdown(table)}\n\nMeasured ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores.`
  process.stdout.write(`${text}\n\n`)
  const [open, close] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const page = readFileSync(document, 'utf8')
  const [before = '', rest] = page.split(open)
  // A question that was never asked before comes at the end.
  const [start, end] = rest === undefined ? [`${before.trimEnd()}\n\n`, '\n'] : [before, rest.split(close)[1] ?? '\n']
  writeFileSync(document, `${start}${open}\n${text}\n${close}${end}`)
}
