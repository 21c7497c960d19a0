/**
 * The app takes the place of the ready HTML: `render` goes on with its elements, or draws anew. What a quick visitor has
 * done meanwhile (typed, moved the focus, pressed the button) is told to the app, so that nothing is lost.
 */
export function takeOver(root: HTMLElement, render: () => void): void {
  const typed = new Map<string, string>()
  for (const field of fieldsOf(root)) if (field.value !== '') typed.set(field.name, field.value)
  const focus = describe(root, document.activeElement)
  const { sent, pressed } = document.documentElement.dataset
  render()
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
