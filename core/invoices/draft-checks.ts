import { isEmail } from '../contact/email.ts'
import { isCalendarDate } from '../dates/calendar-date.ts'
import { parseDecimal } from '../money/decimal.ts'

/** What the checks look at: the form's own values, as typed. */
export interface DraftToCheck {
  readonly billingName: string
  readonly billingEmail: string
  readonly issueDate: string
  readonly dueDate: string
  readonly items: readonly { readonly name: string; readonly quantity: string; readonly rate: string }[]
}

/** A failed check: its sentence and where it is, so that the form can go there. */
export interface DraftProblem {
  readonly message: string
  readonly tab: 'from' | 'details' | 'items'
  /** Path of the field, such as `items.2.rate`. */
  readonly field: string
}

/** The first thing that keeps a draft from being saved, in the order of the specification (part 1, section 5); null if none. */
export function firstDraftProblem(draft: DraftToCheck): DraftProblem | null {
  if (draft.billingName.trim() === '') return problem('Name is required', 'from', 'billingName')
  if (!isEmail(draft.billingEmail.trim())) {
    return problem('Please enter a valid email address', 'from', 'billingEmail')
  }
  if (draft.items.length === 0) return problem('At least one item is required', 'items', 'items')
  return firstDateProblem(draft) ?? firstItemProblem(draft)
}

/** What is asked before every submit: both dates (specification part 1, section 5, "Before submit"). */
export function firstMissingDate(draft: Pick<DraftToCheck, 'issueDate' | 'dueDate'>): DraftProblem | null {
  if (!isCalendarDate(draft.issueDate)) return problem('Please set an issue date', 'details', 'issueDate')
  if (!isCalendarDate(draft.dueDate)) return problem('Please set a due date', 'details', 'dueDate')
  return null
}

/** Whether the items are a list of lines at all: a draft that was kept by an older version, or by hand, may hold anything. */
export function itemsAreValid(items: unknown): items is DraftToCheck['items'] {
  const isText = (value: unknown) => typeof value === 'string'
  return (
    Array.isArray(items) &&
    items.every((item: unknown) => {
      if (typeof item !== 'object' || item === null) return false
      const { name, quantity, rate } = item as Record<string, unknown>
      return isText(name) && isText(quantity) && isText(rate)
    })
  )
}

/** Said when an edit has no id. */
export const invalidInvoiceId = 'Invalid invoice ID'

function firstDateProblem(draft: DraftToCheck): DraftProblem | null {
  if (!isCalendarDate(draft.issueDate)) return problem('Issue date is required', 'details', 'issueDate')
  if (!isCalendarDate(draft.dueDate)) return problem('Due date is required', 'details', 'dueDate')
  if (draft.dueDate < draft.issueDate) return problem('Due date must be after issue date', 'details', 'dueDate')
  return null
}

function firstItemProblem(draft: DraftToCheck): DraftProblem | null {
  const find = (bad: (item: DraftToCheck['items'][number]) => boolean) => draft.items.findIndex(bad)
  const nameless = find((item) => item.name.trim() === '')
  if (nameless >= 0) return problem('Item name is required', 'items', `items.${nameless}.name`)
  const none = find((item) => !isAboveZero(item.quantity))
  if (none >= 0) return problem('Item quantity must be greater than 0', 'items', `items.${none}.quantity`)
  const free = find((item) => !isAboveZero(item.rate))
  if (free >= 0) return problem('Item rate must be greater than 0', 'items', `items.${free}.rate`)
  return null
}

/** True for typed text that is a decimal above 0. */
export function isAboveZero(text: string): boolean {
  const value = parseDecimal(text.trim(), 20)
  return value !== null && value !== '0' && !value.startsWith('-')
}

function problem(message: string, tab: DraftProblem['tab'], field: string): DraftProblem {
  return { message, tab, field }
}
