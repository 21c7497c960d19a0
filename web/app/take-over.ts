/**
 * The first commit replaces the ready HTML. What a quick visitor has done with that meanwhile (typed, moved the focus,
 * pressed the button) is done again on the app's own page, so that nothing is lost.
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

/** As if it was typed: past React's own watch over the value, then told. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** How to find the element again in the same page drawn anew: the same kind, at the same place among its kind. */
function describe(root: HTMLElement, element: Element | null): { selector: string; index: number } | null {
  if (!element || !root.contains(element)) return null
  const selector = element.tagName.toLowerCase()
  return { selector, index: [...root.querySelectorAll(selector)].indexOf(element) }
}
