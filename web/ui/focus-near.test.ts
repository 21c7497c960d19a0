// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFocusNear } from './focus-near.ts'

let stop = () => {}
beforeEach(() => {
  document.body.innerHTML = `<a id="elsewhere" href="#">Elsewhere</a>
    <div id="acts" data-keeps-focus tabindex="-1"><button id="gone">Record</button><button id="stays">More</button></div>
    <div role="dialog"><button id="save">Save</button></div>`
  stop = keepFocusNear()
})
afterEach(() => stop())

const find = (selector: string) => document.querySelector(selector) as HTMLElement
/** Observers are told of changes after the work that made them. */
const told = () => new Promise((done) => setTimeout(done))
/** As browsers do: what goes takes the focus along. */
function take(selector: string): void {
  const element = find(selector)
  element.blur()
  element.remove()
}

it('gives the focus to what is left where a button went with what it did', async () => {
  find('#gone').focus()
  take('#gone')
  await vi.waitFor(() => expect(document.activeElement).toBe(find('#stays')))
  take('#stays')
  await vi.waitFor(() => expect(document.activeElement).toBe(find('#acts')))
})

it('does so where the button had opened a dialog that has gone, too', async () => {
  find('#gone').focus()
  find('#save').focus()
  find('#gone').remove()
  take('[role=dialog]')
  await vi.waitFor(() => expect(document.activeElement).toBe(find('#stays')))
})

it('leaves it to the dialog that has gone to give it back to the button that opened it', async () => {
  find('#stays').focus()
  find('#save').focus()
  take('[role=dialog]')
  await told()
  expect(document.activeElement).toBe(document.body)
})

it('leaves it to what has taken it, and to nobody where it was elsewhere last', async () => {
  find('#gone').focus()
  find('#elsewhere').focus()
  find('#gone').remove()
  await told()
  expect(document.activeElement).toBe(find('#elsewhere'))
  take('#elsewhere')
  await told()
  expect(document.activeElement).toBe(document.body)
})
