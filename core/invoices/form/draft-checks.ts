import { isEmail } from '../../contact/email.ts'
import { textProblem } from '../../contract/plain-text.ts'
import { countryProblem } from '../../customers/countries.ts'
import { isCalendarDate } from '../../dates/calendar-date.ts'
import * as fields from '../../words/gen/customer-fields.gen.ts'
import * as words from '../../words/gen/invoice-checks.gen.ts'
import { inEnglish, type Say } from '../../words/word.ts'
import { invoiceLimits } from '../limits.ts'
import { isAboveZero } from './tab-completion.ts'

/** The texts at the head and foot of an invoice, in the order of the form, with what stands above them. */
const headTexts = {
  billingName: { label: fields.name, tab: 'from' },
  billingPhone: { label: fields.phone, tab: 'from' },
  billingAddress: { label: fields.address, tab: 'from' },
  billingCity: { label: fields.city, tab: 'from' },
  billingProvince: { label: fields.state, tab: 'from' },
  billingZip: { label: fields.zip, tab: 'from' },
  billingCountry: { label: fields.country, tab: 'from' },
  billingContact: { label: fields.contactName, tab: 'from' },
  billingAddress2: { label: fields.address2, tab: 'from' },
  billingTaxId: { label: fields.taxId, tab: 'from' },
  invoiceNumber: { label: words.numberLabel, tab: 'details' },
  paymentTerms: { label: words.terms, tab: 'summary', lines: true },
  additionalNotes: { label: words.notes, tab: 'summary', lines: true },
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
export function draftProblems(draft: DraftToCheck, say: Say = inEnglish): DraftProblem[] {
  const found: DraftProblem[] = []
  if (draft.billingName.trim() === '') found.push(problem(say(fields.nameRequired), 'from', 'billingName'))
  if (!isEmail(draft.billingEmail)) found.push(problem(say(fields.emailWrong), 'from', 'billingEmail'))
  if (draft.items.length === 0) found.push(problem(say(words.items), 'items', 'items'))
  return oncePerField([...found, ...dateProblems(draft, say), ...itemProblems(draft, say), ...textProblems(draft, say)])
}

/** What is asked before every submit (specification part 1, section 5, "Before submit"), then whatever keeps a draft back, then the number. */
export function submitProblems(draft: DraftToCheck, say: Say = inEnglish): DraftProblem[] {
  return oncePerField([
    ...missingDates(draft, say),
    ...draftProblems(draft, say),
    ...notACountry(draft, say),
    ...(draft.invoiceNumber?.trim() === '' ? [problem(say(words.number), 'details', 'invoiceNumber')] : []),
  ])
}

// The form's own rule: the server takes any text, as records of earlier years have it.
function notACountry({ billingCountry = '', keptCountry = '' }: DraftToCheck, say: Say): DraftProblem[] {
  const message = countryProblem(billingCountry, keptCountry, say)
  return message === null ? [] : [problem(message, 'from', 'billingCountry')]
}

/** Both dates have to be there. */
function missingDates(draft: Pick<DraftToCheck, 'issueDate' | 'dueDate'>, say: Say): DraftProblem[] {
  return [
    ...(isCalendarDate(draft.issueDate) ? [] : [problem(say(words.setIssueDate), 'details', 'issueDate')]),
    ...(isCalendarDate(draft.dueDate) ? [] : [problem(say(words.setDueDate), 'details', 'dueDate')]),
  ]
}

function oncePerField(problems: readonly DraftProblem[]): DraftProblem[] {
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
}

function dateProblems(draft: DraftToCheck, say: Say): DraftProblem[] {
  const hasIssue = isCalendarDate(draft.issueDate)
  const hasDue = isCalendarDate(draft.dueDate)
  const isBefore = hasIssue && hasDue && draft.dueDate < draft.issueDate
  return [
    ...(hasIssue ? [] : [problem(say(words.issueDate), 'details', 'issueDate')]),
    ...(hasDue ? [] : [problem(say(words.dueDate), 'details', 'dueDate')]),
    ...(isBefore ? [problem(say(words.dueBeforeIssue), 'details', 'dueDate')] : []),
  ]
}

function itemProblems({ items }: DraftToCheck, say: Say): DraftProblem[] {
  const each = (part: 'name' | 'quantity' | 'rate', message: string, isRight: (text: string) => boolean) =>
    items.flatMap((item, index) => {
      const passes = isRight(item[part]) || (part !== 'name' && item.isFree) || (part === 'quantity' && takesBack(item))
      return passes ? [] : [problem(message, 'items', `items.${index}.${part}`)]
    })
  return [
    ...each('name', say(words.itemName), (name) => name.trim() !== ''),
    ...each('quantity', say(words.itemQuantity), isAboveZero),
    ...each('rate', say(words.itemRate), isAboveZero),
  ]
}

const takesBack = ({ quantity, taxes }: DraftToCheck['items'][number]) =>
  taxes !== undefined && isAboveZero(quantity.trim().replace(/^-/, ''))

/** Texts that are too long or cannot be printed, as the server would refuse them. */
function textProblems(draft: DraftToCheck, say: Say): DraftProblem[] {
  const found: DraftProblem[] = []
  const check = (message: string | null, tab: DraftProblem['tab'], field: string) => {
    if (message !== null) found.push(problem(message, tab, field))
  }
  for (const [field, { tab, label, ...rule }] of Object.entries(headTexts) as [
    HeadText,
    (typeof headTexts)[HeadText],
  ][])
    check(textProblem(draft[field] ?? '', { ...rule, label: say(label), max: invoiceLimits[field] }, say), tab, field)
  for (const [index, { name, description = '' }] of draft.items.entries()) {
    check(
      textProblem(name, { label: say(words.itemNameLabel), max: invoiceLimits.itemName }, say),
      'items',
      `items.${index}.name`,
    )
    const rule = { label: say(words.itemDescription), max: invoiceLimits.itemDescription, lines: true }
    check(textProblem(description, rule, say), 'items', `items.${index}.description`)
  }
  return found
}

function problem(message: string, tab: DraftProblem['tab'], field: string): DraftProblem {
  return { message, tab, field }
}
