import { addDays, daysBetween } from '@duly/core/dates/calendar-date.ts'
import { graceDays, type ReminderStep, stepName } from '@duly/core/reminders/rules.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLog } from '../../platform/log/log.ts'
import { workspaceOf } from '../../test/an-employee.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import type { InvoiceMail } from '../invoices/dependencies.ts'
import type { ReminderDependencies } from './dependencies.ts'
import { remindWorkspace } from './service.ts'

/**
 * Random lives of invoices, with looks by one to three processes at once at random hours, in zones and weeks whose clocks
 * change: whatever goes out was wanted at that moment, by day where its reader lives, and once.
 */

let app: TestApp
let mails: { id: string; key: string }[] = []
let parts: ReminderDependencies

beforeAll(async () => {
  const queued = {
    queueMail: async (_tx: unknown, mail: InvoiceMail) =>
      ({ id: String(mails.push({ id: mail.invoiceId, key: String(mail.dedupeKey) })) }) as const,
    queueSms: async () => ({ id: '' }),
    waitFor: async () => ({ outcome: 'delivered' as const, detail: '' }),
  }
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' }, invoiceParts: queued })
  parts = {
    db: app.db,
    jobs: { enqueue: async () => {} } as unknown as ReminderDependencies['jobs'],
    log: openLog('silent'),
    clock: () => app.clock.now ?? new Date(),
    queueMail: (tx, message) => queued.queueMail(tx, { ...message, kind: 'reminder' }),
    queueSms: queued.queueSms,
    maySms: async () => true,
    waitFor: queued.waitFor,
    unsubscribeUrl: () => 'http://localhost:3000/api/unsubscribe/x',
  }
})
afterAll(() => app.close())

// The same ones each time in `npm test`; others by REMINDER_HISTORIES=200 REMINDER_SEED=7.
const runs = Number(process.env.REMINDER_HISTORIES ?? 6)
const seed = Number(process.env.REMINDER_SEED ?? 20261121)

const steps: readonly ReminderStep[] = [-3, 0, 1, 7].map((days) => ({ days, channel: 'mail' }))

// Clocks that a reader may have, written down here and not asked of the library that the product asks.
const clocksOf: Readonly<Record<string, readonly string[]>> = {
  Germany: ['Europe/Berlin'],
  Japan: ['Asia/Tokyo'],
  Canada: ['America/Vancouver', 'America/Edmonton', 'America/Toronto', 'America/Halifax', 'America/St_Johns'],
  'United Kingdom': ['Europe/London'],
  Atlantis: [],
}
const countries = Object.keys(clocksOf)
const businessZones = ['America/Edmonton', 'Europe/Berlin', 'Pacific/Auckland', 'Asia/Kathmandu']
// Mondays before clocks change somewhere, and one in summer.
const mondays = ['2026-03-02', '2026-03-23', '2026-10-19', '2026-10-26', '2026-06-01']

const hourIn = (instant: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant))
const dayIn = (instant: Date, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)

interface Business {
  owner: TestPerson
  workspaceId: string
  zone: string
}

async function aBusiness(zone: string, monday: string): Promise<Business> {
  app.clock.now = new Date(`${monday}T12:00:00Z`)
  mails = []
  const owner = await app.register({ timeZone: zone })
  const answer = await owner.call('PATCH', '/reminders', { enabled: true, steps })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { owner, workspaceId: await workspaceOf(app, owner), zone }
}

async function anInvoice({ owner }: Business, dueDate: string, country: string): Promise<string> {
  const bill = aBillOf(100, { issueDate: '2026-01-01', dueDate, status: 'SENT', billingCountry: country })
  const { status, body } = await owner.call('POST', '/invoices', bill)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

const look = ({ workspaceId, zone }: Business) => remindWorkspace(parts, { workspaceId, timeZone: zone })

/** What the test knows of an invoice. */
interface Known {
  id: string
  dueDate: string
  country: string
  open: boolean
  stopped: boolean
}

type Act =
  | { do: 'look'; processes: number }
  | { do: 'wait'; hours: number }
  | { do: 'switch'; on: boolean }
  | { do: 'pay' | 'unpay' | 'stop' | 'resume'; which: number }
  | { do: 'move'; which: number; days: number }
  | { do: 'migrate'; which: number; country: string }

const which = fc.nat(2)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('look' as const), processes: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch' as const), on: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('pay', 'unpay', 'stop', 'resume'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('move' as const), which, days: fc.integer({ min: -4, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('migrate' as const), which, country: fc.constantFrom(...countries) }),
  },
)

it('nobody is reminded at night, twice, twice a day, or of what is paid, stopped or switched off', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...businessZones),
      fc.constantFrom(...mondays),
      fc.array(fc.constantFrom(...countries), { minLength: 3, maxLength: 3 }),
      fc.array(act, { minLength: 30, maxLength: 45 }),
      live,
    ),
    { numRuns: runs, seed },
  )
})

async function live(zone: string, monday: string, homes: string[], acts: Act[]): Promise<void> {
  const business = await aBusiness(zone, monday)
  const { owner } = business
  const dueDate = addDays(monday, 4)
  const invoices: Known[] = []
  for (const country of homes)
    invoices.push({ id: await anInvoice(business, dueDate, country), dueDate, country, open: true, stopped: false })
  let enabled = true
  const seen = new Set<string>()
  const change = async (path: string, body: object) => {
    const answer = await owner.call('PATCH', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  for (const one of acts) {
    const invoice = 'which' in one ? (invoices[one.which] as Known) : null
    if (one.do === 'wait') app.clock.now = new Date((app.clock.now as Date).getTime() + one.hours * 3_600_000)
    else if (one.do === 'switch') {
      await change('/reminders', { enabled: one.on, steps })
      enabled = one.on
    } else if (one.do === 'look') {
      const before = mails.length
      await Promise.all(Array.from({ length: one.processes }, () => look(business)))
      for (const mail of mails.slice(before)) {
        const about = invoices.find(({ id }) => id === mail.id) as Known
        expect([enabled, about.open, about.stopped]).toEqual([true, true, false])
        expectWanted(business, about, mail.key, seen)
      }
    } else if (invoice && (one.do === 'pay' || one.do === 'unpay')) {
      if (invoice.open === (one.do === 'unpay')) continue
      await change(`/invoices/${invoice.id}`, { status: one.do === 'pay' ? 'PAID' : 'SENT' })
      invoice.open = one.do === 'unpay'
    } else if (invoice && (one.do === 'stop' || one.do === 'resume')) {
      await change(`/invoices/${invoice.id}/reminders`, { stopped: one.do === 'stop' })
      invoice.stopped = one.do === 'stop'
    } else if (invoice && one.do === 'move') {
      invoice.dueDate = addDays(invoice.dueDate, one.days)
      await change(`/invoices/${invoice.id}`, { dueDate: invoice.dueDate })
    } else if (invoice && one.do === 'migrate') {
      invoice.country = one.country
      await change(`/invoices/${invoice.id}`, { billingCountry: one.country })
    }
  }
}

/** A reminder that has just gone out: by day for its reader, within the grace of its step, and the only one. */
function expectWanted({ zone }: Business, about: Known, key: string, seen: Set<string>): void {
  const now = app.clock.now as Date
  const clocks = clocksOf[about.country] ?? []
  for (const clock of clocks.length > 0 ? clocks : [zone]) {
    const hour = hourIn(now, clock)
    expect(hour >= 8 && hour < 20, `${hour} o’clock in ${clock}`).toBe(true)
  }
  const day = dayIn(now, zone)
  const late = daysBetween(about.dueDate, day)
  const step = steps.find((candidate) => key.endsWith(`:${stepName(candidate)}:${about.dueDate}:mail`))
  expect(step, key).toBeDefined()
  expect(late - (step?.days ?? 0)).toBeGreaterThanOrEqual(0)
  expect(late - (step?.days ?? 0)).toBeLessThanOrEqual(graceDays)
  for (const once of [key, `${about.id} on ${day}`]) {
    expect(seen.has(once), `a second time: ${once}`).toBe(false)
    seen.add(once)
  }
}

it.each([
  ['America/Edmonton', '2026-03-08', 'Canada'],
  ['Pacific/Auckland', '2026-10-25', 'Germany'],
  ['Europe/Berlin', '2026-11-01', 'Canada'],
])('an hourly look misses none: from %s, due %s, to %s', { timeout: 60_000 }, async (zone, dueDate, country) => {
  const business = await aBusiness(zone, addDays(dueDate, -5))
  const id = await anInvoice(business, dueDate, country)
  const went: string[] = []
  for (let hour = 0; hour < 14 * 24; hour += 1) {
    app.clock.now = new Date(Date.parse(`${addDays(dueDate, -5)}T00:07:00Z`) + hour * 3_600_000)
    const before = mails.length
    await look(business)
    for (const mail of mails.slice(before)) went.push(`${mail.key.split(':')[2]} ${dayIn(app.clock.now, zone)}`)
  }
  expect(mails.every((mail) => mail.id === id)).toBe(true)
  expect(went).toEqual(steps.map((step) => `${stepName(step)} ${addDays(dueDate, step.days)}`))
})
