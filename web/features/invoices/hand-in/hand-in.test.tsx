// @vitest-environment happy-dom
import { abilitiesOf } from '@duly/core/access/presets.ts'
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { invoiceStatuses } from '@duly/core/invoices/status.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, owner, renderScreen } from '../../../test/render-screen.tsx'
import { momentAt } from '../../../words/times.ts'
import { InvoiceScreen } from '../page/invoice-screen.tsx'
import type { HandIn } from '../queries.ts'

const handedIn: HandIn = {
  state: 'handed-in',
  by: { id: 'u-2', name: 'Tomas Reyes' },
  at: '2026-03-05T18:20:00.000Z',
  remark: 'Both days on site. Please check the rate.',
}
const returned: HandIn = {
  ...handedIn,
  state: 'returned',
  by: { id: 'u-1', name: 'Ingrid Holt' },
  remark: 'Rate is 750',
}
const draft = {
  id: '3',
  kind: 'invoice',
  invoiceNumber: 'INV-3',
  customerId: null,
  billingName: 'Ridgeway Veterinary Clinic',
  billingEmail: 'ap@client.example',
  billingPhone: '',
  billingAddress: '',
  billingCity: '',
  billingProvince: '',
  billingZip: '',
  billingCountry: '',
  issueDate: '2026-05-13',
  dueDate: '2099-06-12',
  currency: 'CAD',
  total: 1575,
  paid: 0,
  balance: 1575,
  status: 'DRAFT',
  undelivered: null,
  handIn: null as HandIn | null,
  paymentMethod: 'bank',
  paymentTerms: '',
  additionalNotes: '',
  items: [],
  pricing: null,
  discountType: 'fixed',
  discountValue: 0,
  shippingType: 'fixed',
  shippingValue: 0,
  taxType: 'fixed',
  taxValue: 0,
  revision: 0,
  createdAt: '2026-03-05T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  version: 7,
}
const staff = { ...owner, id: 'u-2', role: 'EMPLOYEE', abilities: abilitiesOf('staff') }
const reader = { ...owner, id: 'u-3', role: 'EMPLOYEE', abilities: abilitiesOf('reader') }
const counts = (handedIn: number) => ({ all: 5, byStatus: {}, creditNotes: 0, deposits: 0, handedIn, returned: 0 })

/** The page of a document for somebody, before a server on which `stored` changes with the calls. */
async function opened(who: object, first: object, more: Answers = {}) {
  const stored = { now: { ...draft, ...first } as Record<string, unknown> }
  const becomes = (change: object) => () => {
    stored.now = { ...stored.now, ...change }
    return stored.now
  }
  const page = await renderScreen(
    <InvoiceScreen />,
    {
      'GET /auth/profile': who,
      'GET /invoices/3': () => stored.now,
      'GET /invoices/3/payments': [],
      'GET /invoices/3/revisions': [],
      'GET /invoices/3/timeline': [],
      'GET /invoices/3/messages': [],
      'GET /invoices/3/files': [],
      'GET /invoices/3/reminders': 500,
      'GET /invoices/3/issue-findings': { findings: [] },
      'GET /invoices/counts': counts(2),
      'GET /companies/me': null,
      'GET /payment-settings/user/u-1': null,
      'GET /payment-settings/user/u-2': null,
      'GET /payment-settings/user/u-3': null,
      'GET /profile/owner': { name: '', email: '', phone: '' },
      'GET /invoice-design': plainDesign,
      'GET /scheduled-sends': [],
      'POST /invoices/3/hand-in': becomes({ handIn: handedIn }),
      'POST /invoices/3/take-back': becomes({ handIn: null }),
      'POST /invoices/3/return': becomes({ handIn: returned }),
      'POST /invoices/3/approve': () => {
        becomes({ handIn: null, status: 'SENT' })()
        return { outcome: 'delivered' }
      },
      ...more,
    },
    '/invoices/3',
    '/invoices/$id',
  )
  await screen.findByRole('complementary', { name: 'Paper' })
  await side()
  return { ...page, stored }
}
const side = async () => within(await screen.findByRole('region', { name: 'Invoice' }))
const bar = async () => {
  const found = await side()
  await found.findByText(/INV-3/)
  await found.findByRole('heading', { level: 1 })
  const acts = document.querySelector('.invoice-acts')
  return acts
    ? within(acts as HTMLElement)
        .getAllByRole('button')
        .map((button) => button.textContent)
    : []
}
/** What the menu of all other acts offers. */
async function more(user: { click(element: Element): Promise<void>; keyboard(keys: string): Promise<void> }) {
  await user.click(await screen.findByRole('button', { name: 'More actions for INV-3' }))
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent?.replace(/[A-Z]$/, ''))
  await user.keyboard('{Escape}')
  return items
}
const refused = (code: string, message: string) =>
  Response.json({ statusCode: 409, message, error: 'Conflict', code }, { status: 409 })

it('says when it was handed in as the timeline says it: in the zone of whoever looks, not of the business', async () => {
  const zoned = { ...owner, workspace: { ...owner.workspace, timeZone: 'Pacific/Kiritimati' } }
  const entry = { id: 't-1', at: handedIn.at, kind: 'handed_in', actor: 'Tomas Reyes', detail: {} }
  await opened(zoned, { handIn: handedIn }, { 'GET /invoices/3/timeline': [entry] })
  const shown = await side()
  await waitFor(() => expect(shown.getAllByText(new RegExp(momentAt(handedIn.at)))).toHaveLength(2))
})

it.each([
  ['staff', staff, null, ['Edit', 'Hand in']],
  ['staff', staff, returned, ['Hand in', 'Edit']],
  ['staff', staff, handedIn, ['Take back']],
  ['other staff', { ...staff, id: 'u-9' }, handedIn, []],
  ['somebody who reads', reader, handedIn, []],
  ['the owner', owner, handedIn, ['Return', 'Approve and send']],
  [
    'somebody who issues and sends nothing',
    { ...owner, abilities: owner.abilities.filter((one) => one !== 'messages:send') },
    handedIn,
    ['Return'],
  ],
])('%s has the acts of the state', async (_who, who, handIn, acts) => {
  await opened(who, { handIn })
  await waitFor(async () => expect(await bar()).toEqual(acts))
})

it.each(invoiceStatuses.filter((status) => status !== 'DRAFT'))('nobody hands in what is %s', async (status) => {
  await opened(staff, { status })
  await screen.findByRole('heading', { name: 'INV-3' })
  expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull()
})

it('shows the owner of a draft that nobody handed in what there was before', async () => {
  const { sent } = await opened(owner, {})
  expect((await bar())[0]).toBe('Edit')
  expect(screen.queryByText(/wait/)).toBeNull()
  expect(sent('GET /invoices/counts')).toEqual([])
})

it('hands in what was seen, with the remark, once, and tells so', async () => {
  const { user, sent } = await opened(staff, {})
  await user.click(await screen.findByRole('button', { name: 'Hand in' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand in' })
  await user.type(within(dialog).getByLabelText(/Remark/), ' Please check ')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Hand in' }))
  expect(await (await side()).findByText('Handed in')).toBeTruthy()
  const [call, ...others] = sent('POST /invoices/3/hand-in')
  expect(others).toEqual([])
  expect(call?.body).toEqual({ version: 7, remark: 'Please check' })
  expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect((await side()).getByText(/cannot be changed/)).toBeTruthy()
  // Its button is gone: what is read next is what became of it.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Invoice' })))
})

it('hands in without a remark, and gives the focus back where nothing was done', async () => {
  const { user, sent } = await opened(staff, {})
  const button = await screen.findByRole('button', { name: 'Hand in' })
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Hand in' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(button)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }))
  await waitFor(() => expect(sent('POST /invoices/3/hand-in').map(({ body }) => body)).toEqual([{ version: 7 }]))
})

it('takes back at once, and leaves what waits alone otherwise', async () => {
  const { user, sent } = await opened(staff, { handIn: handedIn })
  expect(await more(user)).toEqual(['Download PDF', 'Pay', 'Copy pay link', 'Duplicate'])
  await user.dblClick(await screen.findByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Taken back. You can change it again.')).toBeTruthy()
  expect(sent('POST /invoices/3/take-back')).toHaveLength(1)
  await waitFor(async () => expect(await bar()).toEqual(['Edit', 'Hand in']))
})

it('says who returned it, why and when', async () => {
  await opened(staff, { handIn: returned })
  expect(await (await side()).findByText('Returned')).toBeTruthy()
  expect(screen.getByText('“Rate is 750”')).toBeTruthy()
  expect(screen.getByText(/Ingrid Holt/).closest('figcaption')?.textContent).toBe(
    `Ingrid Holt, ${momentAt(returned.at)}`,
  )
})

it('returns with a remark only, which stays when the connection fails', async () => {
  let tries = 0
  const { user, sent } = await opened(
    owner,
    { handIn: handedIn },
    {
      'POST /invoices/3/return': () => {
        tries += 1
        if (tries === 1) throw new TypeError('Failed to fetch')
        return { ...draft, handIn: returned }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Return' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Return' }))
  await user.type(dialog.getByLabelText(/Remark/), '   ')
  await user.click(dialog.getByRole('button', { name: 'Return' }))
  expect(await dialog.findByText('Say what is to be changed')).toBeTruthy()
  expect(sent('POST /invoices/3/return')).toEqual([])
  expect(document.activeElement).toBe(dialog.getByLabelText(/Remark/))
  await user.type(dialog.getByLabelText(/Remark/), 'Rate is 750')
  await user.click(dialog.getByRole('button', { name: 'Return' }))
  expect(await screen.findByText('It could not be returned')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Return' }))
  expect(await screen.findByText('Returned to Tomas Reyes')).toBeTruthy()
  const calls = sent('POST /invoices/3/return')
  expect(calls.map(({ body }) => body)).toEqual([
    { remark: 'Rate is 750', version: 7 },
    { remark: 'Rate is 750', version: 7 },
  ])
  // The answer was lost: the repeat is known for one.
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

it('approves and sends what was seen to the address, and says where it went', async () => {
  const { user, sent } = await opened(owner, { handIn: handedIn })
  await user.click(await screen.findByRole('button', { name: 'Approve and send' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve and send' }))
  expect(dialog.getByText(/INV-3 is issued and goes by e-mail/)).toBeTruthy()
  const email = dialog.getByLabelText(/Recipient email/)
  await user.clear(email)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve and send' }).disabled).toBe(true)
  await user.type(email, 'books@client.example')
  await user.dblClick(dialog.getByRole('button', { name: 'Approve and send' }))
  expect(await screen.findByText(/Sent to books@client.example/)).toBeTruthy()
  expect(sent('POST /invoices/3/approve').map(({ body }) => body)).toEqual([
    { version: 7, email: 'books@client.example' },
  ])
  expect(screen.queryByRole('button', { name: 'Return' })).toBeNull()
})

it.each([
  ['Take back', staff, 'take-back'],
  ['Approve and send', owner, 'approve'],
  ['Return', owner, 'return'],
])('%s after somebody else was there first says so and shows how it stands', async (name, who, path) => {
  const page = await opened(
    who,
    { handIn: handedIn },
    {
      [`POST /invoices/3/${path}`]: () => refused('not_handed_in', 'This draft is not handed in'),
    },
  )
  const { user, stored } = page
  const button = await screen.findByRole('button', { name })
  stored.now = { ...stored.now, handIn: null, status: 'SENT' }
  await user.click(button)
  if (path !== 'take-back') {
    const dialog = within(await screen.findByRole('dialog', { name }))
    if (path === 'return') await user.type(dialog.getByLabelText(/Remark/), 'No')
    await user.click(dialog.getByRole('button', { name }))
  }
  expect(await screen.findByText(/Somebody else has approved, returned or taken it back/)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'INV-3' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name })).toBeNull()
})

it('does not approve what was changed since it was read', async () => {
  const stale = {
    statusCode: 409,
    message: 'Changed',
    code: 'stale_version',
    detail: { differs: ['items'], version: 8 },
  }
  const { user } = await opened(
    owner,
    { handIn: handedIn },
    {
      'POST /invoices/3/approve': () => Response.json(stale, { status: 409 }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Approve and send' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve and send' }))
  await user.click(dialog.getByRole('button', { name: 'Approve and send' }))
  expect(await screen.findByText(/It was changed meanwhile/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Return' })).toBeTruthy()
})

it.each([
  [1, '1 waits for you'],
  [2, '2 wait for you'],
])('leads to the %i that wait', async (count, name) => {
  await opened(owner, { handIn: handedIn }, { 'GET /invoices/counts': counts(count) })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/invoices?status=handed-in')
})

it('tells staff nothing of what waits for others', async () => {
  const { sent } = await opened(staff, { handIn: handedIn })
  await screen.findByRole('button', { name: 'Take back' })
  expect(screen.queryByText(/wait for you/)).toBeNull()
  expect(sent('GET /invoices/counts')).toEqual([])
})

it('names what came back to those who may send it themselves', async () => {
  await opened(owner, { handIn: returned })
  expect(await (await side()).findByText('“Rate is 750”')).toBeTruthy()
  expect((await bar())[0]).toBe('Edit')
})
