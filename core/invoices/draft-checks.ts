import { isEmail } from '../contact/email.ts'
import { textProblem } from '../contract/plain-text.ts'
import { isCalendarDate } from '../dates/calendar-date.ts'
import { parseDecimal } from '../money/decimal.ts'
import { invoiceLimits } from './limits.ts'

/** The texts at the head and foot of an invoice, in the order of the form, with what stands above them. */
const headTexts = {
  billingName: { label: 'Name', tab: 'from' },
  billingPhone: { label: 'Phone', tab: 'from' },
  billingAddress: { label: 'Address', tab: 'from' },
  billingCity: { label: 'City', tab: 'from' },
  billingProvince: { label: 'Province/State', tab: 'from' },
  billingZip: { label: 'ZIP/Postal code', tab: 'from' },
  billingCountry: { label: 'Country', tab: 'from' },
  invoiceNumber: { label: 'Invoice number', tab: 'details' },
  paymentTerms: { label: 'Terms on the invoice', tab: 'summary', lines: true },
  additionalNotes: { label: 'Additional notes', tab: 'summary', lines: true },
} as const
type HeadText = keyof typeof headTexts

/** What the checks look at: the form's own values, as typed. */
export interface DraftToCheck extends Partial<Readonly<Record<HeadText, string>>> {
  readonly billingName: string
  readonly billingEmail: string
  readonly issueDate: string
  readonly dueDate: string
  readonly items: readonly {
    readonly name: string
    readonly description?: string
    readonly quantity: string
    readonly rate: string
  }[]
}

/** A failed check: its sentence and where it is, so that the form can go there. */
export interface DraftProblem {
  readonly message: string
  readonly tab: 'from' | 'details' | 'items' | 'summary'
  /** Path of the field, such as `items.2.rate`. */
  readonly field: string
}

/** The first thing that keeps a draft from being saved, in the order of the specification (part 1, section 5); null if none. */
export function firstDraftProblem(draft: DraftToCheck): DraftProblem | null {
  if (draft.billingName.trim() === '') return problem('Name is required', 'from', 'billingName')
  if (!isEmail(draft.billingEmail)) {
    return problem('Please enter a valid email address', 'from', 'billingEmail')
  }
  if (draft.items.length === 0) return problem('At least one item is required', 'items', 'items')
  return firstDateProblem(draft) ?? firstItemProblem(draft) ?? firstTextProblem(draft)
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

/** The first text that is too long or cannot be printed, as the server would refuse it. */
function firstTextProblem(draft: DraftToCheck): DraftProblem | null {
  for (const [field, { tab, ...rule }] of Object.entries(headTexts) as [HeadText, (typeof headTexts)[HeadText]][]) {
    const message = textProblem(draft[field] ?? '', { ...rule, max: invoiceLimits[field] })
    if (message !== null) return problem(message, tab, field)
  }
  for (const [index, { name, description = '' }] of draft.items.entries()) {
    const ofName = textProblem(name, { label: 'Item name', max: invoiceLimits.itemName })
    if (ofName !== null) return problem(ofName, 'items', `items.${index}.name`)
    const rule = { label: 'Item description', max: invoiceLimits.itemDescription, lines: true }
    const ofDescription = textProblem(description, rule)
    if (ofDescription !== null) return problem(ofDescription, 'items', `items.${index}.description`)
  }
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
