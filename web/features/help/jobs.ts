import type { HelpJob } from '@duly/core/help/help-jobs.ts'

/** What is pressed, by its role on the page. */
export type Pressed = 'link' | 'button' | 'menuitem' | 'tab'

/**
 * What a step does with a control that it names:
 * - `press` it
 * - `open`: press what leads to the record in the first row of a list; the column is named
 * - `confirm` what is asked in between, with its button
 * - `fill` a field, `pick` one of its suggestions, `choose` from a list, `day` of a calendar, `tick` a box or a switch
 * - `give` a file, by the button that asks for one
 * - `see`: it is there, and nothing is done with it
 */
export type Act =
  | { readonly do: 'press'; readonly role: Pressed }
  | { readonly do: 'open' | 'confirm' | 'fill' | 'pick' | 'choose' | 'day' | 'tick' | 'give' | 'see' }

/** The controls that a step names, by the keys that stand in its words, in the order of use. */
export type Step = Readonly<Record<string, Act>>

const press = (role: Pressed): Act => ({ do: 'press', role })
const link = press('link')
const button = press('button')
const item = press('menuitem')
const tab = press('tab')
const open: Act = { do: 'open' }
const confirm: Act = { do: 'confirm' }
const fill: Act = { do: 'fill' }
const pick: Act = { do: 'pick' }
const choose: Act = { do: 'choose' }
const day: Act = { do: 'day' }
const tick: Act = { do: 'tick' }
const give: Act = { do: 'give' }
const see: Act = { do: 'see' }

/** Says nothing that a browser test could walk: what happens elsewhere, or by itself. */
const told: Step = {}

/**
 * The steps of each job as somebody who manages the business takes them from the list of invoices. The words stand apart
 * (en/), so that they can be had in other languages; e2e/help.spec.ts walks every step in the running product.
 */
export const helpSteps: Readonly<Record<HelpJob, readonly Step[]>> = {
  'first-invoice': [
    { invoices: link, create: link },
    { name: fill, email: fill, next: button },
    { number: see, due: see, next: button },
    { add: button, item: fill, rate: fill, next: button },
    { send: button, mail: button },
    { firm: fill, country: choose, pays: see, go: button },
    told,
  ],
  'same-again': [{ invoices: link, menu: button, duplicate: item }, told, { draft: see, send: button }],
  overdue: [
    { invoices: link, overdue: button, dates: see },
    { page: tick },
    { remind: button },
    { channel: see, letter: see, send: button },
    told,
  ],
  reminders: [
    { company: link, messages: link, reminders: tab },
    { on: tick },
    { days: see, add: button },
    { save: button },
    told,
  ],
  payments: [
    { invoices: link, menu: button, record: item },
    { amount: fill, received: see, method: choose },
    { receipt: tick, save: button },
    { again: button, history: item, reverse: button, confirm },
    told,
  ],
  cards: [{ settings: link, integration: tab }, { connect: button }, { disconnect: see }, told],
  'payment-links': [
    told,
    { links: link, create: button },
    { name: fill, email: fill, phone: fill, total: fill },
    { make: button },
    { send: button, mail: button },
    told,
  ],
  bounced: [
    { invoices: link, bounced: button, number: open },
    told,
    { correct: button, email: fill, send: button },
    { outbox: link },
  ],
  wording: [
    { company: link, messages: link },
    { message: choose },
    { subject: fill, text: fill },
    { preview: see, save: button },
    { ours: see },
  ],
  figures: [
    { figures: link, owed: link, tax: link },
    { period: choose },
    { export: button, part: see, form: choose },
    { pdfs: see, save: button },
    told,
  ],
  import: [
    { customers: link, import: button },
    { file: give },
    { name: see, next: button },
    { commit: button },
    { undo: see, done: button },
    told,
  ],
  employees: [
    { employees: link, add: button },
    { email: fill, send: button },
    { invite: button },
    told,
    { remove: see },
  ],
  schedule: [
    { schedule: link, new: button },
    { title: fill, customer: pick, date: day, make: button },
    told,
    { settings: button, address: button, copy: see },
    told,
  ],
  bin: [{ invoices: link, bin: link }, { all: button }, { restore: button }, told],
  'your-data': [
    { profile: link, export: button },
    { password: fill, save: button },
    { delete: button, again: fill, confirm: button },
    told,
  ],
}

/** How the page of all jobs is divided. */
export const helpGroups = [
  { key: 'invoices', jobs: ['first-invoice', 'same-again', 'overdue', 'reminders'] },
  { key: 'money', jobs: ['payments', 'cards', 'payment-links', 'figures'] },
  { key: 'mail', jobs: ['bounced', 'wording'] },
  { key: 'people', jobs: ['import', 'employees', 'schedule'] },
  { key: 'data', jobs: ['bin', 'your-data'] },
] as const satisfies readonly { key: string; jobs: readonly HelpJob[] }[]

export type HelpGroup = (typeof helpGroups)[number]['key']
