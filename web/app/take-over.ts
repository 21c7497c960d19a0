/** What people do on a page, before React is told of it. */
const doings = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'input', 'change', 'submit']

/**
 * The app takes the place of the ready HTML: the `steps` go on with its elements, or draw anew. Each is a task of its own, so that
 * on slow phones the page answers in between; whatever somebody does there meanwhile finds all of them done. What a quick visitor
 * has done before (typed, moved the focus, pressed the button) is told to the app after the last, so that nothing is lost.
 */
export function takeOver(root: HTMLElement, steps: readonly (() => void)[], done = () => {}): void {
  const open = [...steps]
  const typed = new Map<string, string>()
  const next = () => {
    noteTyped(root, typed)
    const step = open.shift()
    if (!step || open.length > 0) return step?.()
    for (const doing of doings) window.removeEventListener(doing, finish, true)
    finishWith(root, typed, () => {
      step()
      done()
    })
  }
  const finish = ({ target }: Event) => {
    if (isField(target) && target.value === '') typed.delete(target.name)
    while (open.length > 0) next()
  }
  const go = () => {
    next()
    if (open.length > 0) setTimeout(go)
  }
  for (const doing of doings) window.addEventListener(doing, finish, true)
  go()
}

/** Lets the page answer to whoever touches it before more is done. */
export const nextTask = () => new Promise<void>((done) => setTimeout(done))

function finishWith(root: HTMLElement, typed: ReadonlyMap<string, string>, lastStep: () => void): void {
  const focus = describe(root, document.activeElement)
  const { sent, pressed } = document.documentElement.dataset
  lastStep()
  for (const field of fieldsOf(root)) {
    const value = typed.get(field.name)
    if (value !== undefined) type(field, value)
  }
  if (focus) root.querySelectorAll<HTMLElement>(focus.selector)[focus.index]?.focus()
  delete document.documentElement.dataset.sent
  delete document.documentElement.dataset.pressed
  // The fields' news must have reached the form's state first.
  if (sent !== undefined) setTimeout(() => root.querySelector('form')?.requestSubmit())
  else if (pressed !== undefined) root.querySelectorAll('button')[Number(pressed)]?.click()
}

type Field = HTMLInputElement | HTMLTextAreaElement

function fieldsOf(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('input[name], textarea[name]')]
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

function noteTyped(root: HTMLElement, typed: Map<string, string>): void {
  for (const { name, value } of fieldsOf(root)) if (value !== '') typed.set(name, value)
}

/** As if it was typed: emptied where React watches the value, filled past its watch, then told. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  // Null where the kind of field has no caret to tell of, such as an email.
  const { selectionStart, selectionEnd } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** How to find the element again in the same page drawn anew: the same kind, at the same place among its kind. */
function describe(root: HTMLElement, element: Element | null): { selector: string; index: number } | null {
  if (!element || !root.contains(element)) return null
  const selector = element.tagName.toLowerCase()
  return { selector, index: [...root.querySelectorAll(selector)].indexOf(element) }
}
