/// <reference lib="dom" />
import { writeFile } from 'node:fs/promises'
import { addDays } from '@duly/core/dates/calendar-date.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { type HelpJob, helpJobs } from '@duly/core/help/help-jobs.ts'
import { helpTitles } from '@duly/core/help/help-titles.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { guides } from '@duly/web/features/help/guides.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { aPerson, type Person } from './access-people.ts'
import { type Between, type Typed, walkGuide } from './help-walk.ts'
import { aDesk, type Desk, deskOf } from './invoice-list-world.ts'
import { connectClover } from './journey.ts'
import { expect, mailTo, type Product, test } from './product.ts'

/* Every guide is walked in the running product: what it names is there, and what it promises comes of it. */

interface Parts {
  page: Page
  product: Product
  request: APIRequestContext
  desk: Desk
}

interface Walk {
  /** What is there before. */
  prepare?(parts: Parts): Promise<void>
  typed?: Typed
  after?: Between
  /** What has come of it. */
  outcome(parts: Parts): Promise<void>
}

const late = { issueDate: '2026-03-05', dueDate: '2026-04-04' }
const password = 'correct horse battery'

test.use({ instance: 'help' })

/** Has somebody with an account join the business of the desk. */
async function joins({ desk, product }: Parts, email: string, theirs: Desk, role = 'employee'): Promise<void> {
  await desk.call('POST', '/employees', { email, role })
  const mail = (await mailTo(product, email, /invites you to Duly/)).toString('utf8').replace(/=\r?\n/g, '')
  const token = /accept-invitation\?token=(?:3D)?([\w-]+)/.exec(mail.replaceAll('token=3D', 'token='))?.[1]
  expect((await theirs.call('POST', `/invitations/${token}/accept`)).status).toBe(200)
}

/** Goes on as somebody else, in the same tab. */
async function goOnAs(page: Page, token: string): Promise<void> {
  await page.evaluate((given) => {
    localStorage.clear()
    sessionStorage.clear()
    // Whoever the page was opened as does not come back (openAs).
    sessionStorage.setItem('given', 'yes')
    localStorage.setItem('token', given)
  }, token)
  await page.goto('/invoices')
}

/** Who approves what is handed in on a page. */
const approvers = new WeakMap<Page, string>()

/** Opens the app as another person than the desk's. */
async function signedInInstead(page: Page, { token }: Person): Promise<void> {
  await page.addInitScript((given) => localStorage.setItem('token', given), token)
}

const company = ({ desk }: Parts) =>
  desk.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', country: 'Canada' })

/** Customers as another program saves them. */
async function aFile(): Promise<string> {
  const path = test.info().outputPath('customers.csv')
  await writeFile(path, 'Name,Email\nHarbour & Pine Studio,one@import.example\nLumen Bakery,two@import.example\n')
  return path
}

/** An act of a quote's page, as a button or in its menu. */
async function hasAct(page: Page, name: string): Promise<void> {
  const asButton = page.getByRole('button', { name })
  if ((await asButton.count()) > 0) return expect(asButton).toBeVisible()
  await page.getByRole('button', { name: /^More actions for Q-/ }).click()
  await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await page.keyboard.press('Escape')
}

const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

const chooseDraft = async (page: Page) => void (await page.getByLabel('What is made').selectOption('A draft'))

const cedar = 'Cedar Row Joinery'
const nowIn = (page: Page, name: string) => toast(page, `You are now in ${name}`)

// A new guide has to be added here to compile.
const walks: Record<HelpJob, Walk> = {
  'first-invoice': {
    // Somebody of whom nothing is known yet.
    prepare: async ({ page, product, request }) => signedInInstead(page, await aPerson(request, product)),
    typed: {
      name: 'Harbour & Pine Studio',
      email: 'first@help.example',
      item: 'Reading corner',
      rate: '80',
      firm: 'Fernwood Studio Ltd.',
      country: 'Canada',
    },
    async outcome({ page, product }) {
      await toast(page, 'Email sent successfully!')
      expect((await mailTo(product, 'first@help.example', /INV-/)).toString()).toContain('Fernwood Studio Ltd.')
      await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
    },
  },
  'same-again': {
    prepare: async ({ desk }) => void (await desk.invoice('AGAIN-1', { billingEmail: 'again@help.example' })),
    async outcome({ page, product }) {
      await toast(page, 'Email sent successfully!')
      await mailTo(product, 'again@help.example', /INV-/)
    },
  },
  quotes: {
    prepare: async (parts) => void (await company(parts)),
    typed: { name: 'Lumen Bakery', email: 'quote@help.example', item: 'Brand identity', rate: '2400' },
    after: {
      '4 save': (page) => expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible(),
      '5 mail': async (page) => {
        const sent = page.getByRole('region', { name: 'Invoice' }).getByText('Sent', { exact: true })
        await expect(sent).toBeVisible()
        // Its customer, on their own device.
        const theirs = await page.context().browser()?.newPage()
        if (!theirs) throw new Error('no browser')
        await theirs.goto(page.url().replace('/invoices/', '/quote/'))
        await theirs.getByRole('textbox', { name: 'Your full name' }).fill('Priya Raman')
        await theirs.getByRole('button', { name: 'Accept for $2,400.00' }).click()
        await expect(theirs.getByRole('heading', { name: 'Accepted' })).toBeVisible()
        await theirs.close()
        await page.reload()
        await expect(page.getByText(/Accepted by Priya Raman/).first()).toBeVisible()
        for (const name of ['Ask for a deposit', 'Make recurring']) await hasAct(page, name)
      },
    },
    async outcome({ page, product, desk }) {
      await expect(page.getByRole('heading', { name: 'Edit Invoice' })).toBeVisible()
      await mailTo(product, 'quote@help.example', /Quote Q-/)
      const { email } = (await desk.call('GET', '/auth/profile')).body as { email: string }
      await mailTo(product, email, /was accepted/)
    },
  },
  recurring: {
    async prepare({ desk }) {
      const day = today(new Date(), 'America/Edmonton')
      await desk.invoice('AGAIN-2', { issueDate: day, dueDate: addDays(day, 30) })
    },
    typed: { name: 'Website care', every: '3', unit: 'month', what: 'Issued and sent' },
    after: {
      // The other one that is named.
      '3 what': (page) => chooseDraft(page),
      '3 make': (page) => toast(page, '“Website care” is set up'),
    },
    async outcome({ page, desk }) {
      await expect(page.getByText(/^Paused by Ada Moss since/)).toBeVisible()
      const { body } = await desk.call('GET', '/recurring')
      expect(JSON.stringify(body)).toContain('"every":3')
    },
  },
  deposits: {
    async prepare(parts) {
      await company(parts)
      await parts.desk.invoice('WHOLE-2', { status: 'DRAFT', billingEmail: 'part@help.example' })
    },
    typed: { percent: '40' },
    after: { '2 make': (page) => expect(page.getByText('Deposit for WHOLE-2')).toBeVisible() },
    async outcome({ page, product, desk }) {
      await mailTo(product, 'part@help.example', /INV-/)
      await expect(page.getByRole('row', { name: /Select INV-.*\$40\.00/ })).toBeVisible()
      await expect(page.getByRole('row', { name: /WHOLE-2/ })).toHaveCount(0)
      const { body } = await desk.call('GET', '/invoices?searchQuery=WHOLE-2')
      const [whole] = body.data as { id: string }[]
      await desk.call('PATCH', `/invoices/${whole?.id}`, { status: 'SENT' })
      expect((await desk.call('GET', `/invoices/${whole?.id}`)).body).toMatchObject({ balance: 60 })
    },
  },
  'credit-notes': {
    prepare: async ({ desk }) => void (await desk.invoice('CREDIT-2')),
    typed: { reason: 'Agreed on the phone' },
    after: { '3 issue': (page) => toast(page, 'issued') },
    async outcome({ page, desk }) {
      await expect(page.getByText('Agreed on the phone').first()).toBeVisible()
      const { body } = await desk.call('GET', '/invoices?searchQuery=CREDIT-2')
      expect(body.data).toContainEqual(expect.objectContaining({ invoiceNumber: 'CREDIT-2', balance: 0 }))
    },
  },
  overdue: {
    async prepare({ desk }) {
      for (const number of ['LATE-1', 'LATE-2'])
        await desk.invoice(number, { ...late, billingEmail: `${number.toLowerCase()}@help.example` })
      await desk.invoice('SOON-1')
    },
    after: { '1 overdue': (page) => expect(page.getByRole('row', { name: /SOON-1/ })).toHaveCount(0) },
    async outcome({ page, product }) {
      await toast(page, '2 of 2 reminded')
      await mailTo(product, 'late-1@help.example', /LATE-1 is overdue/)
      await mailTo(product, 'late-2@help.example', /LATE-2 is overdue/)
    },
  },
  reminders: {
    prepare: async (parts) => void (await company(parts)),
    after: { '3 add': (page) => page.getByLabel('Days, reminder 5').fill('30') },
    outcome: ({ page }) => toast(page, 'Reminders are on'),
  },
  payments: {
    prepare: async ({ desk }) => void (await desk.invoice('PAID-1', { billingEmail: 'paid@help.example' })),
    typed: { amount: '40', method: 'Cash' },
    after: { '3 save': (page) => toast(page, 'Payment recorded') },
    async outcome({ page, product, desk }) {
      await toast(page, 'Payment reversed')
      await mailTo(product, 'paid@help.example', /receipt|received/i)
      const { body } = await desk.call('GET', '/invoices?searchQuery=PAID-1')
      expect(body.data).toMatchObject([{ paid: 0, balance: 100 }])
    },
  },
  cards: {
    after: { '2 connect': (page) => page.getByRole('button', { name: 'Approve' }).click() },
    async outcome({ page }) {
      await toast(page, 'Successfully connected to Clover!')
      // The test merchant belongs to one business at a time.
      await page.getByRole('button', { name: 'Disconnect' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
      await toast(page, 'Successfully disconnected from Clover')
    },
  },
  'payment-links': {
    prepare: ({ page }) => connectClover(page),
    typed: { name: 'Lumen Bakery', email: 'link@help.example', phone: '+1 587 555 0100', total: '120.50' },
    async outcome({ page, product }) {
      await toast(page, 'Email sent successfully!')
      await mailTo(product, 'link@help.example', /Payment request/)
    },
  },
  bounced: {
    async prepare({ desk }) {
      const id = await desk.invoice('BACK-1', { billingEmail: 'bounce@help.example' })
      await desk.call('POST', `/invoices/${id}/send`, {})
    },
    typed: { email: 'right@help.example' },
    after: {
      '3 send': (page) => toast(page, 'Email sent successfully!'),
    },
    async outcome({ page, product }) {
      await mailTo(product, 'right@help.example', /BACK-1/)
      await expect(page.getByRole('heading', { name: /^Outbox/ })).toBeVisible()
    },
  },
  wording: {
    prepare: async (parts) => void (await company(parts)),
    typed: { message: 'Invoice', subject: 'Your bill {invoiceNumber}', text: 'Good day {customerName}!' },
    outcome: ({ page }) => toast(page, 'Wording saved'),
  },
  figures: {
    prepare: async ({ desk }) => void (await desk.invoice('FIGURE-1')),
    typed: { period: 'This year', form: 'Xero' },
    outcome: ({ page }) => toast(page, 'Export'),
  },
  import: {
    async outcome({ page }) {
      await expect(page.getByText('Showing 1 to 2 of 2 customers')).toBeVisible()
    },
  },
  employees: {
    typed: { email: 'bea@help.example' },
    async outcome({ page, product }) {
      await mailTo(product, 'bea@help.example', /invites you to Duly/)
      await expect(page.getByRole('row', { name: /bea@help.example/ })).toContainText('PENDING')
    },
  },
  roles: {
    async prepare(parts) {
      await company(parts)
      const bea = await aPerson(parts.request, parts.product)
      await joins(parts, bea.email, deskOf(bea, parts.request, parts.product))
    },
    typed: { name: 'Site lead', like: 'reader', role: 'Site lead' },
    after: {
      '5 own': async (page) => {
        const invoices = page.getByRole('radiogroup', { name: 'Read invoices' })
        await invoices.getByText('Own', { exact: true }).click()
        await expect(page.getByText(/differ/)).toBeVisible()
      },
      '5 save': (page) => toast(page, 'Role saved'),
      '6 employees': async (page) => {
        await page.getByRole('button', { name: /^Employee, the role of/ }).click()
        await expect(page.getByRole('dialog').getByLabel('Role')).toBeVisible()
      },
    },
    async outcome({ page, desk }) {
      await toast(page, 'Role changed')
      await expect(page.getByRole('button', { name: /^Site lead, the role of/ })).toBeVisible()
      const { body } = await desk.call('GET', '/roles')
      expect(JSON.stringify(body)).toContain('"Site lead"')
      expect(JSON.stringify(body)).not.toContain('invoices:all')
    },
  },
  'hand-in': {
    async prepare(parts) {
      const { page, product, request } = parts
      await company(parts)
      const staff = await aPerson(request, product)
      const theirs = deskOf(staff, request, product)
      await theirs.call('PATCH', '/profile', { firstName: 'Tomas', lastName: 'Reyes' })
      await joins(parts, staff.email, theirs, 'staff')
      await theirs.invoice('HAND-1', { status: 'DRAFT', billingEmail: 'hand@help.example' })
      await page.goto('/invoices')
      approvers.set(page, (await page.evaluate(() => localStorage.getItem('token'))) ?? '')
      await goOnAs(page, staff.token)
    },
    typed: { remark: 'Both days on site.' },
    after: {
      '1 number': (page) => expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0),
      '3 takeBack': async (page) => {
        await expect(page.getByText(/cannot be changed until then/).first()).toBeVisible()
        await goOnAs(page, approvers.get(page) ?? '')
      },
      '4 draft': (page) => expect(page.getByText('“Both days on site.”').first()).toBeVisible(),
      // The button of the dialog has the same name as the one that opens it.
      '6 approve': (page) => expect(page.getByRole('dialog', { name: 'Approve and send' })).toBeVisible(),
    },
    async outcome({ page, product, desk }) {
      await expect(page.getByText('Sent to hand@help.example').first()).toBeVisible()
      await mailTo(product, 'hand@help.example', /HAND-1/)
      const { body } = await desk.call('GET', '/invoices?searchQuery=HAND-1')
      expect(body.data).toMatchObject([{ status: 'SENT' }])
    },
  },
  businesses: {
    async prepare(parts) {
      const { desk, request, product } = parts
      await company(parts)
      // What a business holds makes it somebody's.
      await desk.invoice('OWN-1')
      const profile = (await desk.call('GET', '/auth/profile')).body as { email: string }
      const bea = await aPerson(request, product)
      const theirs = deskOf(bea, request, product)
      await theirs.call('PATCH', '/profile', { firstName: 'Bea', lastName: 'Moore' })
      await joins(parts, bea.email, theirs)
      const other = deskOf(await aPerson(request, product), request, product)
      await other.call('POST', '/companies', { name: cedar })
      const { body } = await desk.call('GET', '/businesses')
      await joins({ ...parts, desk: other }, profile.email, desk)
      const own = (body as unknown as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => isCurrent)
      await desk.call('POST', `/businesses/${own?.id}/choose`)
    },
    typed: { owner: 'Bea Moore' },
    after: {
      // By the list of businesses, whose trigger bears the name of the one on the screen.
      '1 add': async (page) => {
        await nowIn(page, 'your own workspace')
        // Some screens begin in a field, where letters are text.
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        await page.keyboard.press('b')
        await page.getByRole('menuitem', { name: 'Fernwood Studio Ltd.' }).click()
        await nowIn(page, 'Fernwood Studio Ltd.')
      },
      '4 confirm': (page) => toast(page, `You have left ${cedar}`),
    },
    async outcome({ page, desk }) {
      await nowIn(page, 'Fernwood Studio Ltd.')
      await expect(page.getByRole('link', { name: 'Employees' })).toHaveCount(0)
      // The list before shows the same words until the hand-over is answered.
      const businesses = async () => (await desk.call('GET', '/businesses')).body
      const given = expect.objectContaining({ name: 'Fernwood Studio Ltd.', isOwner: false })
      await expect.poll(businesses).toContainEqual(given)
      expect(await businesses()).not.toContainEqual(expect.objectContaining({ name: cedar }))
    },
  },
  schedule: {
    prepare: async ({ desk }) =>
      void (await desk.call('POST', '/customers', { name: 'Lumen Bakery', email: 'meeting@help.example' })),
    typed: { title: 'Brand review', customer: 'lumen' },
    async outcome({ page, product }) {
      await toast(page, 'Calendar address created')
      expect((await mailTo(product, 'meeting@help.example', /Brand review/)).toString()).toContain('text/calendar')
    },
  },
  bin: {
    async prepare({ desk }) {
      await desk.call('DELETE', `/invoices/${await desk.invoice('GONE-1', { status: 'DRAFT' })}`)
      const { body } = await desk.call('POST', '/customers', { name: 'Lumen Bakery', email: 'gone@help.example' })
      await desk.call('DELETE', `/customers/${body.id}`)
    },
    outcome: ({ page }) => toast(page, 'restored'),
  },
  'your-data': {
    typed: { password, again: password },
    after: { '2 save': (page) => toast(page, 'Your data was exported') },
    outcome: ({ page }) => expect(page).toHaveURL(/\/login/),
  },
}

for (const job of helpJobs) {
  test(`the guide “${inEnglish(helpTitles[job].title)}” leads where it says`, async ({ page, product, request }) => {
    const desk = await aDesk(page, request, product)
    const parts = { page, product, request, desk }
    const { prepare, typed = {}, after = {}, outcome } = walks[job]
    await prepare?.(parts)
    await page.goto('/invoices')
    const file: Typed = job === 'import' ? { file: await aFile() } : {}
    await walkGuide(page, job, { ...typed, ...file }, after)
    await outcome(parts)
  })
}

test('the guides are found by their words, from the keys’ help, and from where something is missing', async ({
  page,
  product,
  request,
}) => {
  await aDesk(page, request, product)
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible()
  await page.getByRole('link', { name: 'Send your first invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send your first invoice' })).toBeVisible()
  await expect(page).toHaveTitle('Send your first invoice · Duly')
  await page.getByRole('link', { name: 'All guides' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(helpJobs.length)
  await page.getByRole('searchbox').fill('refund CARD')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/^Record a payment/])
  await page.getByRole('searchbox').fill('zebra')
  await expect(page.getByText('No guide matches your search.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to App' }).click()
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('link', { name: 'guides' }).click()
  await expect(page).toHaveURL(`${product.url}/help`)
  await page.goto('/help/nothing')
  await expect(page.getByText('Page Not Found')).toBeVisible()
})

test('each guide that describes a picture has it by day and by night, its place kept, and leads on a phone, too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const job of helpJobs)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await page.goto(`/help/${job}`)
      await expect(page.getByRole('heading', { level: 1, name: inEnglish(helpTitles[job].title) })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), job).toBeLessThanOrEqual(320)
      const described = guides[job].picture
      if (!described) continue
      const picture = page.getByRole('img', { name: inEnglish(described) })
      await expect(picture, `${job}, ${theme}`).toHaveCount(1)
      await expect(picture).toHaveAttribute('src', new RegExp(`/assets/${job}-${theme}-`))
      const isThere = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)
      await expect.poll(isThere, `${job}, ${theme}`).toBeGreaterThan(0)
      const [shown, real] = await picture.evaluate((image: HTMLImageElement) => [
        image.width / image.height,
        image.naturalWidth / image.naturalHeight,
      ])
      expect(shown).toBeCloseTo(real ?? 0, 1)
    }
})

test.describe('with what was brought in advance', () => {
  test.use({ serviceWorkers: 'allow', savesData: false })

  test('the guides are read without a connection', async ({ page, product, request, context }) => {
    await aDesk(page, request, product)
    await page.goto('/invoices')
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await page.reload()
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        const urls = files.flat().map(({ url }) => url)
        return ['help-screen-', 'help-job-screen-', 'keyboard-help-'].filter((name) =>
          urls.some((url) => url.includes(`/assets/${name}`)),
        )
      })
    await expect.poll(kept).toHaveLength(3)
    await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible()
    await context.setOffline(true)
    for (const go of [
      () => page.keyboard.press('?').then(() => page.getByRole('link', { name: 'guides' }).click()),
      () => page.goto('/help'),
    ]) {
      await go()
      await page.getByRole('link', { name: inEnglish(helpTitles.bounced.title) }).click()
      await expect(page.getByText(/^The notice on its page says/)).toBeVisible()
      await page.goBack()
    }
  })
})
