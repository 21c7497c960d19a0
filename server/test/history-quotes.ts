import { anInvoice } from './an-invoice.ts'
import type { Asking } from './history-asking.ts'
import { content } from './history-documents.ts'

/** Quotes: offered with a line to choose, answered, sometimes twice or both ways at once, and made an invoice of. */
export function quoteActs({ world, random, history, ask, expectOneOf, next }: Asking) {
  const { invoices, quotes, findings, story } = history
  return {
    quote() {
      const [business, stranger] = random.chance(0.5) ? world.businesses : [world.businesses[1], world.businesses[0]]
      const { items, ...adjustments } = content(random)
      const option = { name: 'If you like', quantity: 1, rate: random.whole(1, 50_000) / 100, optional: true }
      const offer = anInvoice({
        ...adjustments,
        kind: 'quote',
        status: 'SENT',
        invoiceNumber: `Q-${history.tag}-${next()}`,
        dueDate: '2126-04-04',
        items: [...items, option],
      })
      const chosen = random.chance(0.5) ? [items.length] : []
      const wanted = random.pick(['accept', 'accept', 'twice', 'decline', 'both'] as const)
      const made = random.pick(['invoice', 'invoice', 'twice', 'both', 'deposit', 'nothing'] as const)
      return async () => {
        const quote = await ask(business, 'POST', '/invoices', offer)
        if (!expectOneOf(quote, [201], 'a quote')) return
        const path = `/quotes/${quote.body.id}`
        const shown = await ask(business, 'GET', `${path}/public${chosen.map((place) => `?chosen=${place}`).join('')}`)
        const accept = () =>
          ask(business, 'POST', `${path}/accept`, { name: 'Priya Raman', digest: shown.body.digest, chosen })
        const decline = () => ask(business, 'POST', `${path}/decline`, { reason: 'price', words: '' })
        const presses = { accept: [accept], twice: [accept, accept], decline: [decline], both: [accept, decline] }[
          wanted
        ]
        const answers = await Promise.all(presses.map((press) => press()))
        for (const answer of answers) expectOneOf(answer, [200, 409], 'an answer to a quote')
        const heard = answers.filter(({ status }) => status === 200)
        // Who says the same again is told what was said; the other way round it is too late.
        const states = new Set(heard.map(({ body }) => body.state))
        if (states.size !== 1) findings.push(`${path} was answered ${[...states].join(' and ') || 'by nobody'}`)
        quotes.push({ id: quote.body.id, business, state: [...states][0] })
        story.push(`${path} is ${[...states].join()}`)

        const invoice = () => ask(business, 'POST', `${path}/invoice`)
        const deposit = () => ask(business, 'POST', `${path}/deposits`, { type: 'percentage', value: 30 })
        const ways: Record<typeof made, (typeof invoice)[]> = {
          invoice: [invoice],
          twice: [invoice, invoice],
          both: [invoice, deposit],
          deposit: [deposit],
          nothing: [],
        }
        const makes = ways[made]
        const results = await Promise.all(makes.map(async (make) => ({ make, ...(await make()) })))
        const ids = new Set<string>()
        for (const { make, ...result } of results) {
          // A share of next to nothing is nothing.
          if (!expectOneOf(result, make === deposit ? [201, 400, 409] : [201, 409], 'what is made of a quote')) continue
          if (make === deposit) continue
          ids.add(result.body.id)
          if (result.body.total !== shown.body.total)
            findings.push(`${path} offered ${shown.body.total}, its invoice says ${result.body.total}`)
        }
        if (ids.size > 1) findings.push(`${path} became ${ids.size} invoices`)
        for (const id of ids) {
          // Of the day of all others, so that what follows can split it into parts as it does those.
          const dates = { issueDate: '2026-03-05', dueDate: '2026-04-04' }
          const { status, body } = await ask(business, 'PATCH', `/invoices/${id}`, dates)
          if (status !== 200) continue
          const isCredited = makes.includes(deposit)
          invoices.push({ id, number: body.invoiceNumber, business, stranger, byHand: new Map(), isCredited })
        }
      }
    },
  }
}
