import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildEInvoice } from '@duly/core/e-invoices/build.ts'
import { eInvoiceFormats } from '@duly/core/e-invoices/formats.ts'
import { eInvoiceOf } from '@duly/core/e-invoices/from-invoice.ts'
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import type { SheetInput } from '@duly/core/invoices/paper/sheet-input.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import type { EmbeddedInvoice } from '@duly/server/platform/pdf/embedded-invoice.ts'
import { documentFonts } from '@duly/server/platform/pdf/fonts.ts'
import { createPdfRenderer, type PdfRenderer, renderDataOf } from '@duly/server/platform/pdf/pdf.ts'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { amount } from './amount.ts'
import { type BenchRow, type BenchTable, percentile } from './table.ts'

/** A sheet of so many lines; another `turn` gives other texts. */
export function sheetOf(lines: number, turn: number) {
  return buildSheet(sheetInput(lines, turn), inEnglish)
}

function sheetInput(lines: number, turn: number): SheetInput {
  const items = Array.from({ length: lines }, (_, index) => ({
    name: `Part ${turn}-${index}`,
    description: index % 3 === 0 ? 'Cut to size, edges sealed' : null,
    quantity: String(1 + (index % 9)),
    rate: '12.5',
  }))
  return {
    status: 'SENT',
    invoice: {
      invoiceNumber: `INV-20250509-${turn}`,
      billingName: 'Harbour & Pine Studio',
      billingEmail: '',
      billingPhone: '',
      billingAddress: '1140 Wharf Lane',
      billingCity: 'Nanaimo',
      billingProvince: 'BC',
      billingZip: 'V9R 2S5',
      billingCountry: 'Canada',
      issueDate: '2025-05-09',
      dueDate: '2025-06-08',
      currency: 'CAD',
      paymentMethod: 'bank',
      paymentTerms: 'Payment is due within 30 days from the invoice date',
      additionalNotes: '',
      items,
      discount: { type: 'percentage', value: '10' },
      shipping: { type: 'fixed', value: '18' },
      tax: { type: 'percentage', value: '5' },
    },
    company: {
      name: 'Fernwood Studio Ltd.',
      address: '218 Cook Street',
      city: 'Victoria',
      zip: 'V8V 3X2',
      country: 'Canada',
      phone: '',
      email: '',
      registrationNumber: '',
      taxNumber: '',
      logo: null,
    },
    profile: null,
    paymentSettings: null,
    paidMinor: 0,
    signature: null,
    options: plainDesign,
    publicUrl: null,
  }
}

/** The e-invoice of the same invoice, as its PDF holds it. */
function embeddedOf(lines: number, turn: number): EmbeddedInvoice {
  const answer = eInvoiceOf({ ...sheetInput(lines, turn), arithmeticVersion: 2 })
  if ('problem' in answer) throw new Error(answer.problem)
  const xml = buildEInvoice(answer.document, 'facturx-en16931')
  return { ...eInvoiceFormats['facturx-en16931'].embedded, xml }
}

/** How long does a first rendering take, and what of it is not the engine? */
export async function run(): Promise<BenchTable> {
  const folder = fileURLToPath(new URL('../server/platform/pdf', import.meta.url))
  const engine = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: documentFonts() }] })
  engine.addSource(`${folder}/invoice.typ`, readFileSync(`${folder}/invoice.typ`, 'utf8'))
  const bare = (data: string) => {
    engine.pdf({ mainFilePath: `${folder}/invoice.typ`, inputs: { data } }, { pdfStandard: 'a-3a' })
    engine.evictCache(0)
  }
  const renderer = createPdfRenderer(openLog('silent'), 1)
  const rows: BenchRow[] = []
  let turn = 0
  for (const [lines, rounds] of [
    [5, 60],
    [10, 60],
    [50, 30],
    [500, 8],
  ] as const) {
    const ours: number[] = []
    const floor: number[] = []
    const warming = amount(5, 0)
    for (let round = 0; round < amount(rounds, 1) + warming; round += 1) {
      turn += 2
      let start = performance.now()
      await renderer.renderInvoice(sheetOf(lines, turn), '2025-05-09')
      const mine = performance.now() - start
      // What the renderer hands to the template, made before the clock runs.
      const { data } = renderDataOf({ ...sheetOf(lines, turn + 1), items: [] }, '2025-05-09')
      start = performance.now()
      bare(data)
      if (round < warming) continue
      ours.push(mine)
      floor.push(performance.now() - start)
    }
    const [p50, base] = [percentile(ours, 0.5), percentile(floor, 0.5)]
    rows.push({
      name: `${lines} lines, median`,
      value: p50,
      unit: 'ms',
      floor: base,
      ratio: p50 / base,
      ...(lines === 10 ? { target: '≤ 20 ms', met: p50 <= 20 } : {}),
    })
    rows.push({
      name: `${lines} lines, p95`,
      value: percentile(ours, 0.95),
      unit: 'ms',
      floor: percentile(floor, 0.95),
      ratio: percentile(ours, 0.95) / percentile(floor, 0.95),
    })
  }
  rows.push(await withEInvoice(renderer))
  renderer.close()
  return {
    name: 'pdf',
    title: 'How long does a PDF take?',
    note: 'Sheet to bytes through the renderer (a child process), different data each time, warm. The floor is the engine alone on the same template in this process, interleaved; of the last row it is the same PDF without the e-invoice.',
    rows,
  }
}

/** What the e-invoice inside adds, its XML made beforehand, as it is kept. */
async function withEInvoice(renderer: PdfRenderer): Promise<BenchRow> {
  const [inside, without]: [number[], number[]] = [[], []]
  const warming = amount(5, 0)
  for (let round = 0; round < amount(30, 1) + warming; round += 1) {
    const turn = 100_000 + round * 2
    const [embedded, one, other] = [embeddedOf(50, turn), sheetOf(50, turn), sheetOf(50, turn + 1)]
    let start = performance.now()
    await renderer.renderInvoice(one, '2025-05-09', embedded)
    const mine = performance.now() - start
    start = performance.now()
    await renderer.renderInvoice(other, '2025-05-09')
    if (round < warming) continue
    inside.push(mine)
    without.push(performance.now() - start)
  }
  const [p50, base] = [percentile(inside, 0.5), percentile(without, 0.5)]
  const ratio = p50 / base
  const row = {
    name: '50 lines with the e-invoice inside, median',
    value: p50,
    unit: 'ms',
    floor: base,
    ratio,
  } as const
  return { ...row, target: '≤ 1.25 ×', met: ratio <= 1.25 }
}
