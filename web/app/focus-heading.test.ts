// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { focusHeading } from './focus-heading.ts'

const screen = '<h1>Invoices</h1><input id="search">'
const login = '<input id="password">'

beforeEach(() => {
  document.body.innerHTML = '<button id="menu"></button><main id="main" tabindex="-1"></main>'
})

const main = () => document.getElementById('main') as HTMLElement
const focused = () => document.activeElement?.id || document.activeElement?.tagName.toLowerCase()
const focus = (id: string) => document.getElementById(id)?.focus()
const observed = () => new Promise((done) => setTimeout(done))

it('moves the focus to the heading', () => {
  main().innerHTML = screen
  focusHeading()
  expect(focused()).toBe('h1')
})

it('leaves who stands in a field of the screen there, also when the screen changes', async () => {
  main().innerHTML = screen
  focus('search')
  focusHeading()
  main().append(document.createElement('p'))
  await observed()
  expect(focused()).toBe('search')
})

it('waits for a heading that is on its way', async () => {
  focusHeading()
  expect(focused()).toBe('main')
  main().innerHTML = screen
  await observed()
  expect(focused()).toBe('h1')
})

it('moves the focus to the heading when the former screen goes late, with the field that was focused', async () => {
  main().innerHTML = login
  focus('password')
  focusHeading()
  expect(focused()).toBe('password')
  main().outerHTML = `<main id="main" tabindex="-1">${screen}</main>`
  await observed()
  expect(focused()).toBe('h1')
})

it('waits for the heading after the former screen went, too', async () => {
  main().innerHTML = login
  focus('password')
  focusHeading()
  main().outerHTML = '<main id="main" tabindex="-1"></main>'
  await observed()
  main().innerHTML = screen
  await observed()
  expect(focused()).toBe('h1')
})

it.each(['keydown', 'pointerdown'])('leaves the focus to whoever acts meanwhile (%s)', async (kind) => {
  main().innerHTML = login
  focus('password')
  focusHeading()
  document.dispatchEvent(new Event(kind))
  main().innerHTML = screen
  await observed()
  expect(focused()).toBe('body')
})

it('leaves whoever went elsewhere meanwhile there', async () => {
  focusHeading()
  focus('menu')
  main().innerHTML = screen
  await observed()
  expect(focused()).toBe('menu')
})
