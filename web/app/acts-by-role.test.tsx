// @vitest-environment happy-dom
import type { Ability } from '@duly/core/access/abilities.ts'
import { may } from '@duly/core/access/may.ts'
import { abilitiesOf, givenPresets } from '@duly/core/access/presets.ts'
import { maySee } from '@duly/core/access/screen-abilities.ts'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { AppointmentScreen } from '../features/appointments/appointment-screen.tsx'
import { ScheduleScreen } from '../features/appointments/schedule-screen.tsx'
import { CustomerScreen } from '../features/customers/customer-screen.tsx'
import { CustomersScreen } from '../features/customers/customers-screen.tsx'
import { InvoiceListScreen } from '../features/invoices/list/invoice-list-screen.tsx'
import { PaymentLinksScreen } from '../features/payment-links/payment-links-screen.tsx'
import { ProductsScreen } from '../features/products/products-screen.tsx'
import { RecurringScreen } from '../features/recurring/recurring-screen.tsx'
import { type Answers, owner, renderScreen } from '../test/render-screen.tsx'

/** What somebody may not do, is not there: each screen as each preset, held against what its calls ask for. */

const meta = { total: 1, page: 1, limit: 10, totalPages: 1 }
const at = '2026-03-05T12:00:00.000Z'
const customer = {
  id: 'c-1',
  name: 'Harbour Pine',
  email: 'desk@harbourpine.example',
  phone: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: 'Canada',
  contactName: '',
  taxId: '',
  currency: null,
  paymentTerms: '',
  notes: '',
  emails: [],
  createdAt: at,
}
const product = {
  id: 'p-1',
  shortDescription: 'Paper',
  detailedDescription: 'Good paper',
  price: 3,
  currency: null,
  createdAt: at,
}
const link = {
  id: 'l-1',
  billingName: 'Harbour Pine',
  billingEmail: 'desk@harbourpine.example',
  billingPhone: '',
  currency: 'CAD',
  total: 250,
  additionalNotes: '',
  customerId: null,
  status: 'PENDING',
  payable: 'yes',
  expiresAt: at,
  createdAt: at,
}
const appointment = {
  id: 'a-1',
  title: 'Survey',
  startTime: '2031-03-05T16:00:00.000Z',
  endTime: '2031-03-05T17:00:00.000Z',
  duration: 60,
  timeZone: 'America/Edmonton',
  status: 'pending',
  notes: '',
  version: 1,
  createdAt: at,
  customer,
  customerId: 'c-1',
  employeeId: null,
  employee: null,
}
const series = {
  id: 's-1',
  name: 'Retainer',
  billingName: 'Harbour Pine',
  currency: 'CAD',
  total: 90,
  rule: { unit: 'month', every: 1, day: 'date', anchor: '2026-03-05', endsOn: null, endsAfter: null },
  mode: 'send',
  nextDate: '2026-04-05',
  paused: null,
  missed: [],
  isOver: false,
}

interface Shown {
  screen: ReactNode
  path: string
  route?: string
  answers: Answers
  /** Stands there for everybody once the screen does. */
  settled: string | RegExp
  /** What is pressed, by its name, and what that takes. */
  acts: readonly Act[]
  /** A menu, there as soon as one of its items is, and what it holds. */
  opens?: string
  items?: readonly Act[]
}

type Act = readonly [name: string | RegExp, ...needs: Ability[]]

const shown: readonly Shown[] = [
  {
    screen: <ProductsScreen />,
    path: '/products',
    answers: { 'GET /products': { products: [product], meta } },
    settled: 'Paper',
    acts: [
      ['Export', 'exports:read'],
      ['Import', 'imports:make'],
      ['Add Product', 'products:write'],
      ['Edit Paper', 'products:write'],
      ['Delete Paper', 'products:write'],
    ],
  },
  {
    screen: <ProductsScreen />,
    path: '/products',
    answers: { 'GET /products': { products: [], meta: { ...meta, total: 0 } } },
    settled: /No products/,
    acts: [['Add Product', 'products:write']],
  },
  {
    screen: <CustomersScreen />,
    path: '/customers',
    answers: { 'GET /customers': { customers: [customer], meta } },
    settled: 'Harbour Pine',
    opens: 'More',
    items: [
      ['Import', 'imports:make'],
      ['Import e-invoice', 'customers:write', 'invoices:draft'],
      ['Export', 'exports:read'],
    ],
    acts: [
      ['Add Customer', 'customers:write'],
      ['Edit Harbour Pine', 'customers:write'],
      [/nvoice for Harbour Pine/, 'invoices:draft'],
      ['Delete Harbour Pine', 'customers:write'],
    ],
  },
  {
    screen: <CustomerScreen />,
    path: '/customers/c-1',
    route: '/customers/$id',
    answers: {
      'GET /customers/c-1': customer,
      'GET /customers/c-1/overview': { balances: [], payments: [], appointments: [] },
      'GET /customers/c-1/look-alikes': [],
      'GET /invoices': { data: [], meta: { ...meta, total: 0 } },
    },
    settled: 'desk@harbourpine.example',
    acts: [
      ['Edit', 'customers:write'],
      ['Merge', 'customers:all', 'customers:write'],
      ['Delete', 'customers:write'],
      ['Create invoice', 'invoices:draft'],
    ],
  },
  {
    screen: <PaymentLinksScreen />,
    path: '/payment-links',
    answers: { 'GET /payment-links': { data: [link], meta } },
    settled: 'Harbour Pine',
    acts: [
      ['Create Payment Link', 'payment-links:write'],
      [/^Edit payment link/, 'payment-links:write'],
      [/^Send payment link/, 'messages:send'],
      [/^History of payment link/],
      [/^Delete payment link/, 'payment-links:write'],
    ],
  },
  {
    screen: <ScheduleScreen />,
    path: '/appointments',
    answers: { 'GET /appointments': [] },
    settled: 'List',
    acts: [['Calendar settings'], ['New Meeting', 'appointments:write']],
  },
  {
    screen: <AppointmentScreen />,
    path: '/appointments/a-1',
    route: '/appointments/$id',
    answers: { 'GET /appointments/a-1': appointment },
    settled: 'Survey',
    acts: [
      ['Confirm', 'appointments:write'],
      ['Create invoice', 'invoices:draft'],
      ['Edit', 'appointments:write'],
      ['Cancel', 'appointments:write'],
      ['Delete', 'appointments:write'],
    ],
  },
  {
    screen: <RecurringScreen />,
    path: '/invoices/recurring',
    answers: { 'GET /recurring': [series] },
    settled: 'Retainer',
    acts: [[/^Actions for Retainer/, 'invoices:issue']],
  },
  {
    screen: <InvoiceListScreen />,
    path: '/invoices',
    answers: {
      'GET /invoices': { data: [], meta: { ...meta, total: 0 } },
      'GET /invoices/stats': [],
    },
    settled: /No invoices/,
    acts: [
      ['Export', 'exports:read'],
      ['Create', 'invoices:draft'],
    ],
  },
]

const presets = ['owner', ...givenPresets] as const
const walks = shown.flatMap((one) =>
  presets.filter((preset) => maySee({ abilities: abilitiesOf(preset) }, one.path)).map((preset) => ({ preset, one })),
)

const pressed = (name: string | RegExp) => [
  ...screen.queryAllByRole('button', { name }),
  ...screen.queryAllByRole('link', { name }),
]

it.each(walks)('$preset sees what they may do on $one.path', async ({ preset, one }) => {
  const abilities = abilitiesOf(preset)
  const who = { ...owner, role: preset === 'owner' ? 'USER' : 'EMPLOYEE', abilities }
  const { user } = await renderScreen(
    one.screen,
    {
      'GET /bin/counts': {},
      'GET /employees': [],
      'GET /setup': 404,
      'GET /recurring': [],
      'GET /invoices/counts': 404,
      'GET /customers/counts': 404,
      'GET /payment-links/counts': 404,
      'GET /payment-settings/user/u-1': 404,
      'GET /card-payments': { state: 'off', currency: null },
      ...one.answers,
      'GET /auth/profile': who,
    },
    one.path,
    one.route,
  )
  expect((await screen.findAllByText(one.settled)).length).toBeGreaterThan(0)
  for (const [name, ...needs] of one.acts) {
    const isThere = pressed(name).length > 0
    expect(isThere, `${name} for ${preset}`).toBe(may({ abilities }, ...needs))
  }
  const { opens, items = [] } = one
  if (!opens) return
  const [menu] = pressed(opens)
  const inMenu = items.filter(([, ...needs]) => may({ abilities }, ...needs)).map(([name]) => name)
  expect(menu !== undefined, `${opens} for ${preset}`).toBe(inMenu.length > 0)
  if (!menu) return
  await user.click(menu)
  const found = await screen.findAllByRole('menuitem')
  expect(found.map(({ textContent }) => textContent)).toEqual(inMenu)
})
