// @vitest-environment happy-dom
import type { Ability } from '@duly/core/access/abilities.ts'
import { may } from '@duly/core/access/may.ts'
import { abilitiesOf, givenPresets } from '@duly/core/access/presets.ts'
import { maySee } from '@duly/core/access/screen-abilities.ts'
import { abilitiesForStatus, abilityForDeleting } from '@duly/core/invoices/acts/act-abilities.ts'
import { act, fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { whole } from '../../server/test/whole-walks.ts'
import { controls, fillForm, refusals } from '../test/controls.ts'
import { abilitiesOfCall, keyOfCall } from '../test/recorded-answers.ts'
import { anyOther, type Call, owner, renderScreen } from '../test/render-screen.tsx'
import { answerOf, cases, type ScreenCase, someId } from '../test/screen-cases.ts'
import { queryClient } from './query-client.ts'
import { routeTree } from './routes.tsx'

/**
 * Every screen as every preset: what stands there enabled leads to no call that the server refuses. What an act leads to is found by
 * pressing it as the owner, dialogs and menus included, and what a call asks for is read from its contract. So a screen, an act or a
 * call that is added tomorrow is tried too.
 */

vi.setConfig({ testTimeout: 600_000 })

const presets = ['owner', ...givenPresets] as const
type Preset = (typeof presets)[number]

interface Known {
  /** The last one sends a form. */
  isSent: boolean
  /** What fields of it were told to be wrong. */
  wrong: readonly string[]
  /** Where it leads; where one is already when it leads nowhere else. */
  to: string
  calls: readonly Call[]
  inside: string[]
}
const mostRounds = 30

async function settle(): Promise<void> {
  let before = ''
  // What never comes to rest, such as a clock, is looked at as it stands.
  for (let quiet = 0, round = 0; quiet < 2 && round < mostRounds; round += 1) {
    await vi.dynamicImportSettled()
    await act(() => new Promise<void>((done) => setTimeout(done)))
    const now = document.body.innerHTML
    quiet = now === before && queryClient.isFetching() + queryClient.isMutating() === 0 ? quiet + 1 : 0
    before = now
  }
}

interface Node {
  options: { path?: string; component?: ComponentType & { preload?: () => Promise<unknown> } }
  children?: readonly Node[] | undefined
}
function* screensOf({
  options,
  children,
}: Node): Generator<readonly [string, NonNullable<Node['options']['component']>]> {
  if (options.path && options.component) yield [options.path, options.component]
  for (const child of children ?? []) yield* screensOf(child)
}
const isApp = (node: Node) => (node.options as { id?: string }).id === 'app'
const app = (routeTree as unknown as Node).children?.find(isApp)
if (!app) throw new Error('the tree has no screens')
const screens = new Map(screensOf(app))

const addressOf = ({ route, search = '' }: ScreenCase) => `${route.replace('$id', someId)}${search}`

/** A screen as somebody meets it, with what leads to the state that is tried already pressed. */
async function open(one: ScreenCase, preset: Preset) {
  const Screen = screens.get(one.route) as NonNullable<Node['options']['component']>
  await Screen.preload?.()
  const profile = { ...owner, role: preset === 'owner' ? 'USER' : 'EMPLOYEE', abilities: abilitiesOf(preset) }
  const answers = { 'GET /auth/profile': profile, [anyOther]: answerOf(one) }
  const page = await renderScreen(<Screen />, answers, addressOf(one), one.route)
  await settle()
  for (const name of one.first ?? []) await press(controls().find((control) => control.name.startsWith(name)))
  return page
}

async function press(control: { element: HTMLElement } | undefined): Promise<void> {
  if (!control) return
  const { element } = control
  if (element.matches('[type="submit"]')) await fillForm(element, settle)
  await act(async () => {
    element.focus()
    fireEvent.click(element)
  })
  await settle()
}

/** What a call asks of whoever makes it; more in some cases than its contract names (`requireAbilities` on the server). */
function neededBy({ key, body }: Call, { answers = {} }: ScreenCase): readonly Ability[] {
  const given = (body ?? {}) as { status?: string; use?: string }
  const document = (answers['GET /invoices/:id'] ?? { status: 'DRAFT', revision: 0 }) as {
    status: string
    revision: number
  }
  const declared = keyOfCall(key)
  const further = () => {
    if (declared === 'PATCH /invoices/:id' && given.status) return abilitiesForStatus(document.status, given.status)
    if (declared === 'DELETE /invoices/:id') return [abilityForDeleting(document)]
    if (declared === 'POST /invoices/:id/payments' && document.status === 'DRAFT') return ['invoices:issue'] as const
    if (/^POST \/invoices\/:id\/send(-sms)?$/.test(declared) && document.status === 'DRAFT')
      return ['invoices:issue'] as const
    if (declared === 'POST /invoices/:id/credit-notes' && given.use === 'card') return ['payments:refund'] as const
    if (declared === 'POST /invoices/:id/credit-notes' && given.use === 'refund') return ['payments:record'] as const
    return []
  }
  return [...abilitiesOfCall(key), ...further()]
}

/** What pressing one control after the other leads to: the last one's calls, and what it brings along. */
async function follow(one: ScreenCase, preset: Preset, path: readonly string[]): Promise<Known> {
  const page = await open(one, preset)
  let before = new Set<string>()
  let from = 0
  let isSent = false
  for (const name of path) {
    const all = controls()
    const control = all.find((each) => each.name === name)
    if (!control) throw new Error(`${name} is not there any more on ${addressOf(one)}`)
    before = new Set(all.map((each) => each.name))
    from = page.calls.length
    isSent = control.element.matches('form [type="submit"]')
    await press(control)
  }
  const calls = page.calls.slice(from)
  const wrong = refusals()
  const to = page.router.state.location.pathname
  const inside = controls().flatMap(({ name }) => (before.has(name) ? [] : [name]))
  page.unmount()
  return { isSent, wrong, to, calls, inside }
}

/** Days of a calendar, what a field offers, and ways out. */
const onlyLooks = /: \D{0,12}\d{1,4}\D{0,6}$|\d, 20\d\d\b|open the day|option: |: (Close|Cancel|Dismiss|Search|Clear)\b/
const isLink = (name: string) => /^(dialog )?a: /.test(name)
const isLayer = (name: string) => /^dialog |^menuitem/.test(name)
const deeper = (path: readonly string[]) => path.length < (path.some((name) => name.startsWith('menuitem')) ? 3 : 2)

/** What can be tried of a screen in one state: of one where something was pressed first, what that brought. */
async function startOf(one: ScreenCase, preset: Preset) {
  const plain = one.first ? await open({ ...one, first: [] }, preset) : null
  const before = new Set(plain ? controls().map(({ name }) => name) : [])
  plain?.unmount()
  const page = await open(one, preset)
  const tried = controls()
    .filter(({ name }) => !before.has(name))
    .map(({ name, element }) => ({ name, href: element.getAttribute('href') }))
  page.unmount()
  return { tried, calls: page.calls }
}

/** A screen's acts, each with what it leads to, as they are learned by pressing them. */
class Acts {
  readonly known = new Map<string, Known>()
  private readonly one: ScreenCase
  /** What acts of the screen in other states led to: the same ones lead to the same. */
  private readonly shared: Map<string, Known>
  constructor(one: ScreenCase, shared: Map<string, Known>) {
    this.one = one
    this.shared = shared
  }

  async learn(preset: Preset, path: readonly string[]): Promise<void> {
    const key = path.join(' > ')
    const last = path.at(-1) ?? ''
    if (this.known.has(key) || isLink(last) || onlyLooks.test(last)) return
    // What comes with another view of a list is what stands there without it.
    const alike = path.length > 1 && !isLayer(last) ? last : key
    const before = this.shared.get(alike)
    const found =
      before && (before.inside.length === 0 || alike !== key) ? before : await follow(this.one, preset, path)
    this.shared.set(alike, found)
    this.known.set(key, found)
    if (deeper(path) && alike === key) for (const name of found.inside) await this.learn(preset, [...path, name])
  }

  /** The ways to what somebody may not do, that is known of. */
  refused(abilities: readonly Ability[]): string[][] {
    return [...this.known]
      .filter(
        ([, { calls, to }]) =>
          !maySee({ abilities }, to) || calls.some((call) => !may({ abilities }, ...neededBy(call, this.one))),
      )
      .map(([key]) => key.split(' > '))
  }
}

/** Whether the way is there for them, and leads to a call that they may not make. */
async function isOpen(one: ScreenCase, preset: Preset, path: readonly string[]): Promise<string | null> {
  const page = await open(one, preset)
  try {
    let from = 0
    for (const name of path) {
      const control = controls().find((each) => each.name === name)
      if (!control) return null
      from = page.calls.length
      await press(control)
    }
    const abilities = abilitiesOf(preset)
    const call = page.calls.slice(from).find((each) => !may({ abilities }, ...neededBy(each, one)))
    const to = page.router.state.location.pathname
    if (!maySee({ abilities }, to)) return `${preset}: ${path.join(' > ')} leads to ${to}`
    return call ? `${preset}: ${path.join(' > ')} calls ${keyOfCall(call.key)}` : null
  } finally {
    page.unmount()
  }
}

async function problemsOf(one: ScreenCase, acts: Acts, preset: Preset): Promise<string[]> {
  const abilities = abilitiesOf(preset)
  const problems: string[] = []
  const { tried, calls } = await startOf(one, preset)
  for (const call of calls)
    if (!may({ abilities }, ...neededBy(call, one)))
      problems.push(`${preset}: the screen asks for ${keyOfCall(call.key)}`)
  for (const { name, href } of tried) {
    if (href?.startsWith('/') && !maySee({ abilities }, new URL(href, 'http://x').pathname))
      problems.push(`${preset}: ${name} leads to ${href}`)
    await acts.learn(preset, [name])
  }
  const there = new Set(tried.map(({ name }) => name))
  for (const path of acts.refused(abilities)) {
    const problem = there.has(path[0] ?? '') ? await isOpen(one, preset, path) : null
    if (problem) problems.push(problem)
  }
  return [...new Set(problems)]
}

/** Whom a state is tried as. A slice tries each state as two presets, and each preset in many states (decision 99). */
function presetsFor(one: ScreenCase): readonly Preset[] {
  if (whole) return givenPresets
  const at = cases.indexOf(one)
  return [0, 3].flatMap((further) => givenPresets[(at + further) % givenPresets.length] ?? [])
}

/** A view of a list is kept by the browser, so that sending its form calls nobody. */
const kept = /^button: Views > dialog button: Keep$/

const routes = [...screens.keys()].filter((path) => path !== '/' && !path.startsWith('/admin'))

it.each(routes)('whoever sees %s can do there what they see', async (route) => {
  const states = cases.filter((one) => one.route === route)
  expect(states.length, 'a case of the screen stands in test/screen-cases.ts').toBeGreaterThan(0)
  const problems: string[] = []
  const stuck = new Set<string>()
  const shared = new Map<string, Known>()
  for (const one of states) {
    const acts = new Acts(one, shared)
    const { tried } = await startOf(one, 'owner')
    for (const { name } of tried) await acts.learn('owner', [name])
    for (const preset of presetsFor(one))
      if (maySee({ abilities: abilitiesOf(preset) }, new URL(addressOf(one), 'http://x').pathname))
        problems.push(...(await problemsOf(one, acts, preset)).map((problem) => `${one.state ?? ''} ${problem}`))
    for (const [path, { isSent, wrong, calls }] of acts.known)
      if (isSent && calls.length === 0 && !kept.test(path)) stuck.add([path, ...wrong].join('; '))
  }
  expect({ problems, stuck: [...stuck] }).toEqual({ problems: [], stuck: [] })
})
