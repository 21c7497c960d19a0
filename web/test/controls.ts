import { fireEvent } from '@testing-library/react'

/** What can be pressed, as it stands on the screen. */
export interface Control {
  /** What it is and what it is called: `button: Delete Paper`. */
  name: string
  element: HTMLElement
}

const pressable =
  'button, a[href], [role="menuitem"], [role="tab"], [role="option"], input[type="radio"], input[type="checkbox"]'

/** Everything that can be pressed now, the first of each name. */
export function controls(): Control[] {
  const found = new Map<string, Control>()
  for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
    if (isOff(element) || element.closest('[hidden], [inert]')) continue
    const kind = element.getAttribute('role') ?? element.tagName.toLowerCase()
    const name = `${element.closest('[role="dialog"], [role="alertdialog"]') ? 'dialog ' : ''}${kind}: ${nameOf(element)}`
    if (!found.has(name)) found.set(name, { name, element })
  }
  return [...found.values()]
}

const isOff = (element: HTMLElement) =>
  element.matches(':disabled, [aria-disabled="true"], [data-disabled]') || element.closest('fieldset:disabled') !== null

function nameOf(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby')
  const label = element.closest('label') ?? (element.id && document.querySelector(`label[for="${element.id}"]`))
  const text = element.textContent || (label ? label.textContent : '') || element.getAttribute('value')
  const named = by ? by.split(' ').map((id) => document.getElementById(id)?.textContent) : []
  return (element.getAttribute('aria-label') ?? (named.join(' ') || text) ?? '').replace(/\s+/g, ' ').trim()
}

/** Types something into every empty field that is in the way of sending a button's form, and chooses something where nothing is. */
export function fillForm(button: HTMLElement): void {
  const form = (button as HTMLButtonElement).form ?? button.closest('[role="dialog"]') ?? document
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  const open = fields.filter((field) => !isOff(field) && !field.readOnly && !/^(radio|file|hidden)$/.test(field.type))
  const boxes = open.filter(({ type }) => type === 'checkbox')
  if (boxes.every(({ checked }) => !checked)) for (const box of boxes) fireEvent.click(box)
  const texts = open.filter(({ type }) => type !== 'checkbox')
  const empty = texts.filter(({ value }) => value === '')
  for (const field of empty) type(field, valueFor(field))
  // What is stored already is sent once something of it is changed.
  const [first] = texts.filter(({ type: kind }) => kind === 'text')
  if (empty.length === 0 && first) type(first, `${first.value} B`)
}

function type(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

function valueFor(field: HTMLElement): string {
  if (field instanceof HTMLSelectElement) return [...field.options].find(({ value }) => value !== '')?.value ?? ''
  const { type, inputMode } = field as HTMLInputElement
  if (type === 'email' || inputMode === 'email') return 'ada@fernwood.example'
  if (type === 'tel' || inputMode === 'tel') return '+1 250 555 0100'
  if (type === 'url' || inputMode === 'url') return 'https://fernwood.example/hook'
  if (type === 'number' || inputMode === 'decimal' || inputMode === 'numeric') return '5'
  if (type === 'date') return '2031-03-05'
  if (type === 'time') return '10:00'
  return 'Fernwood'
}
