import { isEmail } from '../../contact/email.ts'
import { textProblem } from '../../contract/plain-text.ts'
import { countryProblem } from '../../customers/countries.ts'
import { isCalendarDate } from '../../dates/calendar-date.ts'
import { invoiceLimits } from '../limits.ts'
import { isAboveZero } from './tab-completion.ts'

/** The texts at the head and foot of an invoice, in the order of the form, with what stands above them. */
const headTexts = {
  billingName: { label: 'Name', tab: 'from' },
  billingPhone: { label: 'Phone', tab: 'from' },
  billingAddress: { label: 'Address', tab: 'from' },
  billingCity: { label: 'City', tab: 'from' },
  billingProvince: { label: 'Province/State', tab: 'from' },
  billingZip: { label: 'ZIP/Postal code', tab: 'from' },
  billingCountry: { label: 'Country', tab: 'from' },
  billingContact: { label: 'Contact person', tab: 'from' },
  billingAddress2: { label: 'Address line 2', tab: 'from' },
  billingTaxId: { label: 'Tax ID', tab: 'from' },
  invoiceNumber: { label: 'Invoice number', tab: 'details' },
  paymentTerms: { label: 'Terms on the invoice', tab: 'summary', lines: true },
  additionalNotes: { label: 'Additional notes', tab: 'summary', lines: true },
} as const
type HeadText = keyof typeof headTexts

/** What the checks look at: the form's own values, as typed. */
export interface DraftToCheck extends Partial<Readonly<Record<HeadText, string>>> {
  readonly billingName: string
  readonly billingEmail: string
  /** The country as a stored record has it, which may be none that we know. */
  readonly keptCountry?: string
  readonly issueDate: string
  readonly dueDate: string
  readonly items: readonly {
    readonly name: string
    readonly description?: string
    readonly quantity: string
    readonly rate: string
    /** Present where lines name their taxes: such a line may take something back. */
    readonly taxes?: readonly unknown[]
    /** It is stored for nothing, as programs may say it. */
    readonly isFree?: boolean
  }[]
}

/** A failed check: its sentence and where it is, so that the form can go there. */
export interface DraftProblem {
  readonly message: string
  readonly tab: 'from' | 'details' | 'items' | 'summary'
  /** Path of the field, such as `items.2.rate`. */
  readonly field: string
}

/**
 * Everything that keeps a draft from being saved, in the order of the specification (part 1, section 5), whose first one is
 * what a toast says; at most one for a field.
 */
export function draftProblems(draft: DraftToCheck): DraftProblem[] {
  const found: DraftProblem[] = []
  if (draft.billingName.trim() === '') found.push(problem('Name is required', 'from', 'billingName'))
  if (!isEmail(draft.billingEmail)) found.push(problem('Please enter a valid email address', 'from', 'billingEmail'))
  if (draft.items.length === 0) found.push(problem('At least one item is required', 'items', 'items'))
  return oncePerField([...found, ...dateProblems(draft), ...itemProblems(draft), ...textProblems(draft)])
}

/** What is asked before every submit (specification part 1, section 5, "Before submit"), then whatever keeps a draft back, then the number. */
export function submitProblems(draft: DraftToCheck): DraftProblem[] {
  return oncePerField([
    ...missingDates(draft),
    ...draftProblems(draft),
    ...notACountry(draft),
    ...(draft.invoiceNumber?.trim() === '' ? [problem('Invoice number is required', 'details', 'invoiceNumber')] : []),
  ])
}

// The form's own rule: the server takes any text, as records of earlier years have it.
function notACountry({ billingCountry = '', keptCountry = '' }: DraftToCheck): DraftProblem[] {
  const message = countryProblem(billingCountry, keptCountry)
  return message === null ? [] : [problem(message, 'from', 'billingCountry')]
}

/** Both dates have to be there. */
function missingDates(draft: Pick<DraftToCheck, 'issueDate' | 'dueDate'>): DraftProblem[] {
  return [
    ...(isCalendarDate(draft.issueDate) ? [] : [problem('Please set an issue date', 'details', 'issueDate')]),
    ...(isCalendarDate(draft.dueDate) ? [] : [problem('Please set a due date', 'details', 'dueDate')]),
  ]
}

function oncePerField(problems: readonly DraftProblem[]): DraftProblem[] {
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
}

function dateProblems(draft: DraftToCheck): DraftProblem[] {
  const hasIssue = isCalendarDate(draft.issueDate)
  const hasDue = isCalendarDate(draft.dueDate)
  const isBefore = hasIssue && hasDue && draft.dueDate < draft.issueDate
  return [
    ...(hasIssue ? [] : [problem('Issue date is required', 'details', 'issueDate')]),
    ...(hasDue ? [] : [problem('Due date is required', 'details', 'dueDate')]),
    ...(isBefore ? [problem('Due date must be after issue date', 'details', 'dueDate')] : []),
  ]
}

function itemProblems({ items }: DraftToCheck): DraftProblem[] {
  const each = (part: 'name' | 'quantity' | 'rate', message: string, isRight: (text: string) => boolean) =>
    items.flatMap((item, index) => {
      const passes = isRight(item[part]) || (part !== 'name' && item.isFree) || (part === 'quantity' && takesBack(item))
      return passes ? [] : [problem(message, 'items', `items.${index}.${part}`)]
    })
  return [
    ...each('name', 'Item name is required', (name) => name.trim() !== ''),
    ...each('quantity', 'Item quantity must be greater than 0', isAboveZero),
    ...each('rate', 'Item rate must be greater than 0', isAboveZero),
  ]
}

const takesBack = ({ quantity, taxes }: DraftToCheck['items'][number]) =>
  taxes !== undefined && isAboveZero(quantity.trim().replace(/^-/, ''))

/** Texts that are too long or cannot be printed, as the server would refuse them. */
function textProblems(draft: DraftToCheck): DraftProblem[] {
  const found: DraftProblem[] = []
  const check = (message: string | null, tab: DraftProblem['tab'], field: string) => {
    if (message !== null) found.push(problem(message, tab, field))
  }
  for (const [field, { tab, ...rule }] of Object.entries(headTexts) as [HeadText, (typeof headTexts)[HeadText]][])
    check(textProblem(draft[field] ?? '', { ...rule, max: invoiceLimits[field] }), tab, field)
  for (const [index, { name, description = '' }] of draft.items.entries()) {
    check(textProblem(name, { label: 'Item name', max: invoiceLimits.itemName }), 'items', `items.${index}.name`)
    const rule = { label: 'Item description', max: invoiceLimits.itemDescription, lines: true }
    check(textProblem(description, rule), 'items', `items.${index}.description`)
  }
  return found
}

function problem(message: string, tab: DraftProblem['tab'], field: string): DraftProblem {
  return { message, tab, field }
}
