import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import { documentFonts } from '@duly/server/platform/pdf/fonts.ts'
import { createPdfRenderer, renderDataOf } from '@duly/server/platform/pdf/pdf.ts'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { amount } from './amount.ts'
import { type BenchRow, type BenchTable, percentile } from './table.ts'

/** A sheet of so many lines; another `turn` gives other texts. */
export function sheetOf(lines: number, turn: number) {
  const items = Array.from({ length: lines }, (_, index) => ({
    name: `Part ${turn}-${index}`,
    description: index % 3 === 0 ? 'Cut to size, edges sealed' : null,
    quantity: String(1 + (index % 9)),
    rate: '12.5',
  }))
  return buildSheet({
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
  })
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
  renderer.close()
  return {
    name: 'pdf',
    title: 'How long does a PDF take?',
    note: 'Sheet to bytes through the renderer (a child process), different data each time, warm. The floor is the engine alone on the same template in this process, interleaved.',
    rows,
  }
}
