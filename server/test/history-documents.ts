import type { Seeded } from '../../e2e/faults/seeded.ts'
import { anInvoice } from './an-invoice.ts'
import { type Asking, nothing } from './history-asking.ts'

/** Making, changing, splitting, deleting and restoring invoices, and another business that tries to. */
export function documentActs({ world, random, history, ask, expectOneOf, next }: Asking) {
  const { invoices, story } = history
  const isItemised = async (id: string) => {
    const [kept] = await world.query<{ itemised: boolean }>('select itemised from invoices where id = $1', [id])
    return kept?.itemised ?? false
  }
  // What was issued keeps its number for good; a draft that is deleted gives it back (decision 59).
  const isTaken = async (workspaceId: string, number: string) => {
    const kept = await world.query(
      `select 1 from invoices where workspace_id = $1 and kind = 'invoice' and invoice_number = $2 and (deleted_at is null or revision > 0)`,
      [workspaceId, number],
    )
    return kept.length > 0
  }
  const isDeleted = async (id: string) => {
    const kept = await world.query('select 1 from invoices where id = $1 and deleted_at is not null', [id])
    return kept.length > 0
  }
  return {
    create() {
      const [business, stranger] = random.chance(0.5) ? world.businesses : [...world.businesses].reverse()
      if (!business || !stranger) return nothing
      const twin = random.chance(0.15) ? invoices.find((one) => one.business === business) : undefined
      const number = twin?.number ?? `${history.tag}-${next()}`
      const body = anInvoice({
        ...content(random),
        invoiceNumber: number,
        status: random.pick(['DRAFT', 'SENT', 'PAID']),
      })
      return async () => {
        const wasTaken = twin !== undefined && (await isTaken(business.workspaceId, number))
        const answer = await ask(business, 'POST', '/invoices', body)
        // The draft that gave the number back, or had it, can have been restored or deleted in the same moment.
        const isRefused = answer.status === 409 && (wasTaken || (await isTaken(business.workspaceId, number)))
        if (twin && isRefused) return
        if (wasTaken && twin && !(await isDeleted(twin.id)))
          expectOneOf(answer, [409], `a number that is taken (${number})`)
        if (expectOneOf(answer, [201], 'an invoice'))
          invoices.push({ id: answer.body.id, number, business, stranger, byHand: new Map(), isCredited: false })
      }
    },
    edit() {
      const invoice = random.pick(invoices)
      const said = content(random)
      const version = random.chance(0.2) ? { version: random.whole(0, 3) } : {}
      return async () => {
        const before = await isItemised(invoice.id)
        const body = { ...(before ? itemised(said) : said), ...version }
        const answer = await ask(invoice.business, 'PATCH', `/invoices/${invoice.id}`, body)
        // What came between can have let its lines name their taxes.
        const refused = !before && (await isItemised(invoice.id)) ? [400] : []
        expectOneOf(answer, [200, 404, 409, ...refused], 'an edit')
      }
    },
    status() {
      const invoice = random.pick(invoices)
      const status = random.pick(['DRAFT', 'SENT', 'PAID', 'PAID', 'OVERDUE', 'CANCELLED'])
      return async () => {
        story.push(status)
        const answer = await ask(invoice.business, 'PATCH', `/invoices/${invoice.id}`, { status })
        expectOneOf(answer, invoice.isCredited ? [200, 404, 409] : [200, 404], 'a status')
      }
    },
    schedule() {
      const invoice = random.pick(invoices)
      const count = random.whole(2, 4)
      const shares = Array.from({ length: count - 1 }, () => random.whole(1, Math.floor(99 / (count - 1))))
      const parts = shares.map((value, at) => ({ dueDate: `2026-0${at + 4}-01`, type: 'percentage', value }))
      const isTaken = random.chance(0.8)
      return async () => {
        const schedule = isTaken ? [...parts, { dueDate: '2026-09-01', type: 'rest' }] : null
        const answer = await ask(invoice.business, 'PATCH', `/invoices/${invoice.id}`, { schedule })
        expectOneOf(answer, [200, 404, 409], 'an edit')
      }
    },
    deleteOrRestore() {
      const invoice = random.pick(invoices)
      const isDelete = random.chance(0.5)
      return async () => {
        const path = `/invoices/${invoice.id}`
        const answer = isDelete
          ? await ask(invoice.business, 'DELETE', path)
          : await ask(invoice.business, 'POST', `${path}/restore`)
        const refused = invoice.isCredited ? [409] : []
        expectOneOf(answer, isDelete ? [200, 204, 404, ...refused] : [200, 404, ...refused], 'a deletion or its end')
      }
    },
    stranger() {
      const { id, stranger } = random.pick(invoices)
      const [method, path, body] = random.pick([
        ['GET', '', undefined],
        ['PATCH', '', { status: 'PAID' }],
        ['DELETE', '', undefined],
        ['GET', '/payments', undefined],
        ['POST', '/payments', { amount: 1, method: 'cash' }],
        ['POST', '/restore', undefined],
      ] as const)
      return async () =>
        void expectOneOf(await ask(stranger, method, `/invoices/${id}${path}`, body), [404], 'another business')
    },
  }
}

/** Lines and adjustments of every kind of rounding: quantities of four decimals, rates of six, percentages of four. */
export function content(random: Seeded) {
  const decimal = (most: number, places: number) => Number((random.next() * most).toFixed(random.whole(0, places)))
  const items = Array.from({ length: random.whole(1, 3) }, (_, line) => ({
    name: `Line ${line + 1}`,
    quantity: decimal(20, 4) + 1,
    rate: decimal(300, 6) + 0.01,
  })).map(({ quantity, rate, ...rest }) => ({
    ...rest,
    quantity: Number(quantity.toFixed(4)),
    rate: Number(rate.toFixed(6)),
  }))
  return {
    items,
    discountType: 'percentage',
    discountValue: random.chance(0.5) ? decimal(60, 4) : 0,
    shippingType: 'fixed',
    shippingValue: random.chance(0.5) ? decimal(40, 2) : 0,
    taxType: 'percentage',
    taxValue: random.chance(0.7) ? decimal(25, 4) : 0,
  }
}

/** The same for an invoice whose lines name their taxes, such as one that was imported: it takes no single discount, shipping and tax. */
function itemised({ items, discountValue, shippingValue, taxValue }: ReturnType<typeof content>) {
  return {
    items,
    taxes: taxValue > 0 ? [{ name: 'Tax', rate: taxValue }] : [],
    allowances: discountValue > 0 ? [{ type: 'percentage', value: discountValue }] : [],
    charges: shippingValue > 0 ? [{ type: 'fixed', value: shippingValue }] : [],
  }
}
