// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handBackFocus } from './focus-hand-back.ts'

let stop = () => {}
beforeEach(() => {
  document.body.innerHTML = '<input id="used"><input id="other">'
  stop = handBackFocus()
})
afterEach(() => stop())

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
/** As browsers do: what is disabled loses the focus. */
function disable(element: HTMLInputElement): void {
  element.blur()
  element.disabled = true
}
/** Observers are told of changes after the work that made them. */
const told = () => new Promise((done) => setTimeout(done))

it('gives the focus back to what was disabled while its work was under way', async () => {
  const used = find<HTMLInputElement>('#used')
  used.focus()
  disable(used)
  await told()
  expect(document.activeElement).toBe(document.body)
  used.disabled = false
  await vi.waitFor(() => expect(document.activeElement).toBe(used))
})

it('leaves it to what has taken it meanwhile', async () => {
  const used = find<HTMLInputElement>('#used')
  used.focus()
  disable(used)
  await told()
  find('#other').focus()
  used.disabled = false
  await told()
  expect(document.activeElement).toBe(find('#other'))
})
