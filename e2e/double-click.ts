/// <reference lib="dom" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { open, overlays, type Place, type Press, pressable, settled, shownBy, waysIn } from './every-screen.ts'

const web = fileURLToPath(new URL('../web', import.meta.url))

/** The calls that the screens' sources make to change something, as the contract names them: `POST /invoices/:id/send`. */
export function changingCalls(): string[] {
  const files = globSync('{api,app,features,ui}/**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.*', '**/gallery/**'] })
  const found = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/'((?:POST|PATCH|PUT|DELETE) \/[^']*)'/g)].map(([, key]) => key),
  )
  return [...new Set(found.map(String))].sort()
}

/** Calls that only tell or show something; screens make them by themselves. */
export const quietCalls: readonly string[] = [
  'POST /analytics/pageview',
  'POST /invoices/:id/views',
  'POST /message-templates/:message/preview',
]

const refusal = { statusCode: 400, message: ['This is only a rehearsal'], error: 'Bad Request' }

/** What was sent while a button was pressed twice. */
export interface Pressed {
  /** Where the button is, what it says, and how it was pressed. */
  name: string
  /** Calls by the contract's key, such as `POST /customers`. */
  calls: string[]
}

declare global {
  interface Window {
    rehearsal: { calls: string[]; held: (() => void)[] }
  }
}

/**
 * Holds back, in the page itself, every call that would change something, and refuses it when told: the business stays as
 * it is, and a call counts in the very moment in which it is made.
 */
export async function holdChanges(page: Page, keys: readonly string[]) {
  const patterns = keys.map((key) => {
    const [method, path = ''] = key.split(' ')
    return { key, pattern: `^${method} /api${path.replace('.', '\\.').replace(/:\w+/g, '[^/]+')}$` }
  })
  const heard = patterns.filter(({ key }) => quietCalls.includes(key)).map(({ pattern }) => pattern)
  await page.addInitScript(replaceFetch, { heard, refusal })
  const keyOf = (call: string) => patterns.find(({ pattern }) => new RegExp(pattern).test(call))?.key ?? call
  return {
    /** Refuses what is held, until no more comes; answers all calls since the last time. */
    async release(): Promise<string[]> {
      return (await page.evaluate(refuseHeld)).map(keyOf)
    },
  }
}

/** Runs in the page, before its own scripts. */
function replaceFetch(given: { heard: string[]; refusal: object }): void {
  const real = window.fetch.bind(window)
  const rehearsal = { calls: [] as string[], held: [] as (() => void)[] }
  window.rehearsal = rehearsal
  window.fetch = (address, init) => {
    const call = `${init?.method ?? 'GET'} ${new URL(String(address), window.location.href).pathname}`
    if (call.startsWith('GET ') || given.heard.some((pattern) => new RegExp(pattern).test(call)))
      return real(address, init)
    rehearsal.calls.push(call)
    return new Promise((answer) => {
      rehearsal.held.push(() => answer(Response.json(given.refusal, { status: 400 })))
    })
  }
}

/** Runs in the page: whatever is started at once has been started after two frames. */
async function refuseHeld(): Promise<string[]> {
  const { rehearsal } = window
  const twoFrames = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
  await twoFrames()
  while (rehearsal.held.length > 0) {
    for (const refuse of rehearsal.held.splice(0)) refuse()
    await twoFrames()
  }
  return rehearsal.calls.splice(0)
}

/** What a walk remembers. */
export interface Walk {
  page: Page
  changes: Awaited<ReturnType<typeof holdChanges>>
  pressed: Pressed[]
  /** Openers of the frame around the screens that were looked at. */
  openers: Set<string>
  /** Ways into overlays, and buttons, that were taken already: states of a screen and rows of a list repeat theirs. */
  done: Set<string>
}

/** A state of a screen: the place itself, or an overlay of it by the presses that lead there. */
interface Stand {
  place: Place
  way: readonly Press[]
}

/** Presses every button of the place and of its overlays twice: by a double click, and by Enter. */
export async function pressEverything(walk: Walk, place: Place): Promise<void> {
  await open(walk.page, place)
  const ways = await waysIn(walk.page, place, walk.openers)
  await pressAt(walk, { place, way: [] }, ways)
  for (const way of ways)
    if (isNew(walk, `${place.address.split('?')[0]} ${way.join(' > ')}`)) await pressAt(walk, { place, way }, ways)
}

/** What may send: not what only opens, chooses or leads elsewhere. */
const senders =
  'button.btn:not(.btn-control, .btn-link, [aria-haspopup], [aria-expanded], [disabled]), button[type="submit"], [role="menuitem"]'

/** What only closes, shows, fetches or turns pages, or leaves for the card provider. */
const sendsNothing =
  /^(Cancel|Close|Keep|Back|Clear|Next|Previous|Reload|Today|Insert|Copy|Connect|Move|Remove item|Show|Undo|Discard|Download|Receipt|PDF|Choose|Another|Generate|Add Blank)\b|letter as PDF$/

async function pressAt(walk: Walk, at: Stand, ways: readonly (readonly Press[])[]): Promise<void> {
  const { page } = walk
  let buttons = await reach(page, at)
  const stood = await stateOf(page)
  // What opens an overlay that is walked by itself: here, or as an item of a menu.
  const opens = (name: string, item: boolean) =>
    (at.way.length === 0 || item) &&
    ways
      .map((way) => way[item ? 1 : 0] ?? '')
      .some((press) => (press instanceof RegExp ? press.test(name) : press === name))
  for (const [index, { name, main, item }] of (await buttons.evaluateAll(readButtons)).entries()) {
    // Rows of a list repeat their buttons, and states of a screen theirs.
    const kind = main ? `${name} ${index}` : name.replace(/ (for|of|to) .*/, '')
    if (sendsNothing.test(name) || opens(name, item) || !isNew(walk, `${stood}: ${kind}`)) continue
    for (const how of ['double click', 'Enter'] as const) {
      if ((await stateOf(page)) !== stood) buttons = await reach(page, at)
      const press = () => pressTwice(walk, buttons.nth(index), how)
      const calls = await press().catch(async () => {
        // What the press before opened has come only now, and lies over it.
        buttons = await reach(page, at)
        return press()
      })
      walk.pressed.push({ name: `${[at.place.name, ...at.way].join(' > ')}: ${name}, ${how}`, calls })
      if (calls.length === 0) break
      await settled(page)
    }
  }
}

/** Runs in the page: what each button says, and whether it is the one that its form or screen is for. */
function readButtons(buttons: Element[]): { name: string; main: boolean; item: boolean }[] {
  return buttons.map((button) => {
    const copy = button.cloneNode(true) as Element
    for (const silent of copy.querySelectorAll('[aria-hidden="true"], .kbd')) silent.remove()
    const words = (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
    return {
      name: button.getAttribute('aria-label') ?? words,
      main: button.matches('[type="submit"], .btn-primary'),
      item: button.matches('[role="menuitem"]'),
    }
  })
}

function isNew({ done }: Walk, what: string): boolean {
  if (done.has(what)) return false
  done.add(what)
  return true
}

async function pressTwice({ page, changes }: Walk, button: Locator, how: 'double click' | 'Enter'): Promise<string[]> {
  if (how === 'double click') await button.dblclick({ timeout: 2000 })
  else {
    await button.focus({ timeout: 2000 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }
  return changes.release()
}

/** The address and the topmost overlay. */
async function stateOf(page: Page): Promise<string> {
  const open = overlays(page)
  const count = await open.count()
  const title =
    count === 0
      ? ''
      : await open.last().evaluate((top) => {
          const label = document.getElementById(top.getAttribute('aria-labelledby') ?? '')
          return label?.textContent ?? top.getAttribute('role') ?? ''
        })
  return `${new URL(page.url()).pathname} ${count} ${title}`
}

/** Stands at the place, or in the overlay, with its fields filled; answers what may send there. */
async function reach(page: Page, { place, way }: Stand): Promise<Locator> {
  await open(page, place)
  for (const [depth, press] of way.entries()) {
    const target = pressable(page, press, depth === 0 ? page : overlays(page).last())
    await shownBy(page, String(press), () => target.click())
  }
  const scope = way.length > 0 ? overlays(page).last() : page.getByRole('main')
  await fill(page, scope)
  return scope.locator(senders).filter({ visible: true })
}

const table = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Email\nAnn,ann@duly.example\n') }

/** What a field takes, by its type and keyboard. */
const values: Record<string, string> = {
  email: 'somebody.else@duly.example',
  tel: '+1 250 555 0199',
  password: 'correct horse',
  number: '12',
  decimal: '12',
}

/** Gives every empty field what it takes, and a table where one is asked for; changes a text, since some forms save only what is new. */
async function fill(page: Page, scope: Locator): Promise<void> {
  let changed = false
  for (const input of await scope.locator('input[type="file"]').all()) await input.setInputFiles(table).catch(() => {})
  for (const field of await scope.locator('input, textarea').filter({ visible: true }).all()) {
    if (!(await field.isEditable().catch(() => false))) continue
    const { type, mode, value, picks } = await field.evaluate((element: HTMLInputElement) => ({
      type: element.type,
      mode: element.inputMode,
      value: element.value,
      picks: element.getAttribute('role') === 'combobox',
    }))
    if (['checkbox', 'radio', 'file', 'search', 'color', 'range'].includes(type)) continue
    const isText = (type === 'text' || type === 'textarea') && mode === '' && !picks
    if (value === '' && picks) await pick(page, field)
    else if (value === '') await field.fill(values[type] ?? values[mode] ?? 'Something to say')
    else if (isText && !changed) await field.fill(`${value}.`)
    else continue
    changed = true
  }
  const choice = scope.locator('select:not([disabled])').filter({ visible: true }).first()
  if (!changed && (await choice.count()) > 0)
    await choice.selectOption({
      index: (await choice.evaluate((select: HTMLSelectElement) => select.selectedIndex)) === 0 ? 1 : 0,
    })
}

/** Takes the first suggestion. */
async function pick(page: Page, field: Locator): Promise<void> {
  await field.focus()
  await field.pressSequentially('can')
  await page.getByRole('option').filter({ visible: true }).first().click()
}
