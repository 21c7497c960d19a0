import { anInvoice } from './an-invoice.ts'
import type { Asking } from './history-asking.ts'

/** Past invoices of another program: kept at once, and some of them taken back as a whole. */
export function importActs({ world, random, history, ask, expectOneOf, next }: Asking) {
  const { invoices, findings, story } = history
  return {
    bringAlong() {
      const [business, stranger] = random.chance(0.5) ? world.businesses : [world.businesses[1], world.businesses[0]]
      const count = random.whole(1, 3)
      const { currency } = anInvoice()
      const brought = Array.from({ length: count }, () => ({
        invoiceNumber: `${history.tag}-${next()}`,
        status: random.pick(['open', 'open', 'paid']),
        billingName: 'Northlight Dental',
        billingEmail: 'desk@northlight.example',
        issueDate: '2026-03-05',
        dueDate: '2026-04-04',
        currency,
        items: [{ name: 'Design', quantity: random.whole(1, 40) / 4, rate: random.whole(1, 50_000) / 100 }],
        stated: { subtotal: null, tax: null, sum: null },
        paid: random.chance(0.3) ? '0.01' : '0',
      }))
      const twice = random.chance(0.3)
      const back = random.chance(0.3)
      return async () => {
        const begun = await ask(business, 'POST', '/imports', { kind: 'invoices' })
        if (!expectOneOf(begun, [201], 'an import')) return
        const path = `/imports/${begun.body.id}`
        const rows = await ask(business, 'POST', `${path}/rows`, { from: 1, invoices: brought })
        if (!expectOneOf(rows, [200], 'the rows of an import')) return
        const press = (act: string, body?: object) => () => ask(business, 'POST', `${path}/${act}`, body)
        const pressed = (one: ReturnType<typeof press>) => Promise.all(twice ? [one(), one()] : [one()])
        for (const answer of await pressed(press('commit', { differences: 'ours' }))) {
          if (!expectOneOf(answer, [200], 'what an import keeps')) return
          if (answer.body.added !== count) findings.push(`${path} kept ${answer.body.added} of ${count}`)
        }
        if (back) for (const answer of await pressed(press('undo'))) expectOneOf(answer, [200], 'the end of an import')
        story.push(`${path} brought ${count} invoices along${back ? ', which were taken back' : ''}`)
        const kept = await world.query<{ id: string; number: string }>(
          'select id, invoice_number as number from invoices where workspace_id = $1 and invoice_number = any($2)',
          [business.workspaceId, brought.map(({ invoiceNumber }) => invoiceNumber)],
        )
        if (kept.length !== (back ? 0 : count)) findings.push(`of ${path} there are ${kept.length} invoices`)
        for (const { id, number } of kept)
          invoices.push({ id, number, business, stranger, byHand: new Map(), isCredited: false })
      }
    },
  }
}
