import { act, fireEvent } from '@testing-library/react'

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

/** Whether a control cannot be used now; one that was switched off while it had the focus keeps it (ui/button.tsx). */
export const isOff = (element: HTMLElement) =>
  element.matches(':disabled, [aria-disabled="true"], [data-disabled]') || element.closest('fieldset:disabled') !== null

function nameOf(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby')
  const label = element.closest('label') ?? (element.id && document.querySelector(`label[for="${element.id}"]`))
  const text = element.textContent || (label ? label.textContent : '') || element.getAttribute('value')
  const named = by ? by.split(' ').map((id) => document.getElementById(id)?.textContent) : []
  return (element.getAttribute('aria-label') ?? (named.join(' ') || text) ?? '').replace(/\s+/g, ' ').trim()
}

/**
 * Fills in the form that a button sends: types something into every empty field, chooses where nothing is chosen, and changes
 * something where all of it is there already. `settle` waits until the screen rests.
 */
export async function fillForm(button: HTMLElement, settle: () => Promise<void>): Promise<void> {
  const form = (button as HTMLButtonElement).form ?? button.closest('[role="dialog"]') ?? document
  const open = [...form.querySelectorAll<Field>('input, textarea, select')].filter(isOpen)
  const boxes = open.filter(({ type }) => type === 'checkbox')
  if (boxes.every((box) => !(box as HTMLInputElement).checked)) for (const box of boxes) fireEvent.click(box)
  const fields = open.filter(({ type }) => type !== 'checkbox')
  const empty = fields.filter(({ value }) => value === '')
  for (const field of empty)
    if (field.matches('[role="combobox"][aria-autocomplete="list"]')) await chooseFirst(field, settle)
    else type(field, valueFor(field))
  if (empty.length === 0) changeOne(fields)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isOpen = (field: Field) =>
  !isOff(field) && !field.matches('[readonly], [aria-hidden="true"]') && !/^(radio|file|hidden)$/.test(field.type)

function type(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

/** Chooses the first of what a field finds; it is another element once somebody is at it. */
async function chooseFirst({ id }: Field, settle: () => Promise<void>): Promise<void> {
  const field = () => document.getElementById(id)
  await act(async () => field()?.focus())
  await settle()
  await act(async () => fireEvent.keyDown(field() ?? document, { key: 'ArrowDown' }))
  await settle()
  const [first] = document.querySelectorAll<HTMLElement>('[role="listbox"] [role="option"]')
  if (first) await act(async () => fireEvent.click(first))
  await settle()
}

/** What is stored already is sent once something of it is changed: a text, or else a number, or else what is chosen. */
function changeOne(fields: readonly Field[]): void {
  const isNumber = ({ type, inputMode }: Field) => type === 'number' || /^(decimal|numeric)$/.test(inputMode)
  const text = fields.find((field) => field.type === 'text' && !isNumber(field))
  const number = fields.find(isNumber)
  const list = fields.find((field) => field instanceof HTMLSelectElement) as HTMLSelectElement | undefined
  const other = [...(list?.options ?? [])].find(({ value }) => value !== '' && value !== list?.value)
  if (text) type(text, `${text.value} B`)
  else if (number) type(number, String(Number(number.value) + 1))
  else if (list && other) type(list, other.value)
}

function valueFor(field: Field): string {
  if (field instanceof HTMLSelectElement) return [...field.options].find(({ value }) => value !== '')?.value ?? ''
  const { type: kind, inputMode } = field
  if (kind === 'email' || inputMode === 'email') return 'ada@fernwood.example'
  if (kind === 'tel' || inputMode === 'tel') return '+1 250 555 0100'
  if (kind === 'url' || inputMode === 'url') return 'https://fernwood.example/hook'
  if (kind === 'number' || inputMode === 'decimal' || inputMode === 'numeric') return '5'
  if (kind === 'date') return '2031-03-05'
  if (kind === 'time') return '10:00'
  if (/^Country/.test(nameOf(field))) return 'Canada'
  return field instanceof HTMLTextAreaElement ? 'Paper, sails and rigging' : 'Fernwood'
}

/** What stands in the way of sending a form, by field, as its reader is told. */
export function refusals(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]')].map(
    (field) =>
      `${nameOf(field)}: ${document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent}`,
  )
}
