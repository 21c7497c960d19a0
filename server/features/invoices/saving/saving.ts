import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { abilityForDeleting } from '@duly/core/invoices/acts/act-abilities.ts'
import { type DocumentKind, kindsAllowing } from '@duly/core/invoices/kinds/kinds.ts'
import { numbersBeside } from '@duly/core/invoices/numbers/numbering.ts'
import { displayStatus, type InvoiceStatus } from '@duly/core/invoices/status.ts'
import type { OpenCheckout } from '@duly/core/payments/open-checkout.ts'
import { pricingVersion } from '@duly/core/pricing/price.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import { newCapabilityId } from '../../../platform/db/ids.ts'
import { type Actor, requireAbilities } from '../../../platform/http/actor.ts'
import { noteChangedFields } from '../../../platform/http/audit.ts'
import { customerFor, findCustomerFor } from '../../customers/merging.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import { checkNotHandedIn } from '../acts/hand-in.ts'
import { locksIssued } from '../acts/locking.ts'
import { isCredited } from '../credit-notes/credit-store.ts'
import { lockDeletedInvoice, undeleteInvoice } from '../deletion-store.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { plainOf } from '../deposits/plain-form.ts'
import { holdWhole, itemised, restoreDeposits, takeOff } from '../deposits/taking-off.ts'
import { isAwaited, numberAtFirst, type SeriesInForce } from '../numbers/series.ts'
import { takenOf } from '../numbers/taken-numbers.ts'
import { checkOptionalLines, checkQuoteOpen } from '../quotes/outcomes.ts'
import { differencesOf } from '../revisions/differences.ts'
import { freezeRevision } from '../revisions/revisions.ts'
import { checkKindInParts, checkPaidInParts } from '../schedule/parts.ts'
import * as store from '../store.ts'
import { priced } from '../totals/pricing.ts'
import { inputFrom, type SaidInvoice, saysMore } from '../totals/said-pricing.ts'
import { withTaxCopies } from '../totals/tax-copies.ts'
import { type InvoiceInput, inputOf, type NewInvoice, withoutDeposits } from './input.ts'
import { insertInvoice, updateInvoice } from './saving-store.ts'
import { changeStatus, type Maker, settleByLedger } from './statuses.ts'

/**
 * What a document was made from, for its timeline: another one, the quote that it carries out or takes the place of, or a date of a
 * series, which nobody has to ask for.
 */
export type Origin =
  | { copyOf?: string }
  | { quote: string }
  | { supersedes: string }
  | { deposit: string }
  | { series: string; seriesId: string; seriesDate: string }

/** What a new document is, an invoice when absent, and the quote or invoice that it is joined to. */
export interface Kinship {
  kind?: DocumentKind
  quoteId?: string
  supersedesId?: string
  depositForId?: string
  /** Where its number comes from, where that was asked already. */
  inForce?: SeriesInForce
}

/**
 * Creates an invoice with a number of its own, and answers it as it is kept. The unique index decides races: 409 for all
 * but one. All that is written and read goes out in one round trip.
 */
export async function createInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Maker,
  input: NewInvoice,
  status: string,
  now: Date,
  origin: Origin = {},
  { kind = 'invoice', quoteId, supersedesId, depositForId, inForce }: Kinship = {},
): Promise<store.InvoiceRecord | undefined> {
  const customerId = input.customerId && (await customerFor(tx, actor.workspaceId, input.customerId))
  if (input.schedule) checkKindInParts(kind)
  checkOptionalLines(kind, input.items)
  const { workspaceId, userId } = actor
  const { isPending, invoiceNumber } = await numberAtFirst(
    tx,
    workspaceId,
    input.invoiceNumber,
    input.issueDate,
    kind,
    inForce,
  )
  const content = { ...withoutDeposits(input), invoiceNumber, customerId }
  const { values, items, adjustments } = priced(content, pricingVersion)
  const id = newCapabilityId()
  const joined = {
    quote_id: quoteId ?? null,
    supersedes_id: supersedesId ?? null,
    deposit_for_id: depositForId ?? null,
  }
  const beginning = { id, created_by: userId, number_pending: isPending, kind, ...joined }
  const written = insertInvoice(tx, workspaceId, beginning, { ...values, status: 'DRAFT' }, items, adjustments)
  const told = addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'created',
    actorUserId: 'seriesId' in origin ? null : userId,
    detail: { ...origin },
  })
  const kept = store.findInvoice(tx, workspaceId, id, store.ofAnyKind)
  const [, , invoice] = await Promise.all([written, told, kept]).catch((error: unknown) => {
    if (violatedConstraint(error) === 'invoices_number') throw refuse('invoice_number_taken')
    throw unlessUnknownProduct(error)
  })
  if (status === 'DRAFT') return invoice
  await changeStatus(tx, parts, actor, id, status, now)
  return store.findInvoice(tx, workspaceId, id, store.ofAnyKind)
}

/** Documents whose words can be changed. */
const edited = { kinds: kindsAllowing('edit') } as const

export type InvoiceChanges = SaidInvoice & { status?: string | undefined; version?: number | undefined }

/**
 * Changes what is given and differs. A stale version is refused with what differs; the number stays once given. A change
 * to an issued invoice makes a new revision, and PAID is judged anew by the ledger when the total moved. Answers the card
 * payment that a payer had begun over another amount than is owed now; null when there is none.
 */
export async function changeInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  changes: InvoiceChanges,
  now: Date,
): Promise<OpenCheckout | null> {
  // Before the invoice, as a merge of customers does it, so that neither waits for the other.
  const heldId = changes.customerId ? await findCustomerFor(tx, actor.workspaceId, changes.customerId) : null
  const current = await store.findInvoice(tx, actor.workspaceId, id, { lock: true, ...edited })
  if (!current) throw refuse('invoice_not_found')
  const { status, version, ...asked } = changes
  const before = inputOf(current)
  const said = heldId === null ? asked : { ...asked, customerId: heldId }
  if (await isNumberToCome(tx, actor.workspaceId, current, said.invoiceNumber)) said.invoiceNumber = undefined
  const content = contentFrom(await withTaxCopies(tx, actor.workspaceId, said, before), before)
  const fields = differencesOf(before, content)
  const shown = displayStatus(
    { status: current.status as InvoiceStatus, dueDate: current.due_date },
    today(now, actor.timeZone),
  )
  // A client may send back a whole record that it loaded, its derived OVERDUE included.
  const wantedStatus = status === shown ? undefined : status
  if (version !== undefined && version !== current.version) {
    const differs = wantedStatus === undefined ? fields : [...fields, 'status']
    throw refuse('stale_version', {
      detail: { version: current.version, updatedAt: current.updated_at.toISOString(), differs },
    })
  }
  if (fields.includes('invoiceNumber')) throw refuse('invoice_number_fixed')
  if (fields.length > 0) checkNotHandedIn(actor, current)
  noteChangedFields(tx, wantedStatus === undefined ? fields : [...fields, 'status'])
  if (fields.length > 0) {
    if (current.revision > 0) requireAbilities(actor, 'invoices:issue')
    if (content.schedule) await checkPaidInParts(tx, actor.workspaceId, current)
    const whole = await holdForChange(tx, actor.workspaceId, current, fields, content)
    if (fields.includes('customerId') && content.customerId && heldId === null) throw refuse('customer_not_found')
    const next = { ...before, ...withoutAbsent(content), ...nameless(fields) }
    const { values, items, adjustments } = priced(next, current.arithmetic_version)
    await updateInvoice(tx, actor.workspaceId, id, values, { items, adjustments }).catch((error: unknown) => {
      throw unlessUnknownProduct(error)
    })
    await addTimelineEntry(tx, actor.workspaceId, {
      subjectKind: 'invoice',
      subjectId: id,
      kind: 'edited',
      actorUserId: actor.userId,
      detail: { fields },
    })
    await takeOff(tx, actor.workspaceId, whole)
    const issued = current.status !== 'DRAFT' && wantedStatus !== 'DRAFT'
    if (issued) await freezeRevision(tx, parts, actor.workspaceId, id, actor.userId)
  }
  if (wantedStatus !== undefined) await changeStatus(tx, parts, actor, id, wantedStatus, now)
  else if (current.paid_minor > 0 || current.status === 'PAID') await settleByLedger(tx, actor.workspaceId, id)
  const changed = fields.length > 0 || wantedStatus !== undefined
  return changed ? parts.reviewCheckouts(tx, actor.workspaceId, id) : null
}

/** Whether a number is what a form showed as the one that a draft will be given. */
async function isNumberToCome(tx: Tx, workspaceId: string, draft: store.InvoiceRecord, number: string | undefined) {
  if (!draft.number_pending || number === undefined || number === draft.invoice_number) return false
  return isAwaited(tx, workspaceId, number, draft.issue_date, draft.kind)
}

/** What a call says. A schedule says when money is due, whatever a client sends along. */
function contentFrom(said: SaidInvoice, before: InvoiceInput): Partial<InvoiceInput> {
  const content = wholeContent(said, before)
  const { schedule = before.schedule } = content
  return schedule ? { ...content, dueDate: undefined } : content
}

/**
 * What a call says. One that names one discount, shipping and tax is understood, too, where lines name their taxes only because
 * deposits are taken off.
 */
function wholeContent(said: SaidInvoice, before: InvoiceInput): Partial<InvoiceInput> {
  const plain = before.pricing?.deposits && !saysMore(said) && namesOneTax(said) ? plainOf(before) : null
  if (!plain) return inputFrom(said, before)
  const { pricing, ...content } = itemised({ ...plain, ...withoutAbsent(inputFrom(said, plain)) })
  return { ...content, pricing: { ...pricing, deposits: before.pricing?.deposits ?? [] } }
}

/** Another tax than before may have another name, which is found when it is written. */
const nameless = (fields: readonly string[]): Pick<InvoiceInput, 'oneTax'> =>
  fields.includes('taxType') || fields.includes('taxValue') ? { oneTax: null } : {}

const namesOneTax = ({ discountValue, shippingValue, taxValue }: SaidInvoice) =>
  [discountValue, shippingValue, taxValue].some((value) => value !== undefined)

/** Refuses what must not change. Answers the draft that takes off an issued deposit, held for `takeOff`. */
async function holdForChange(
  tx: Tx,
  workspaceId: string,
  current: store.InvoiceRecord,
  fields: readonly string[],
  { items = [] }: Partial<InvoiceInput>,
): Promise<store.InvoiceRecord | undefined> {
  checkQuoteOpen(current)
  checkOptionalLines(current.kind, items)
  if (fields.includes('currency') && current.deposits) throw refuse('deposit_other_currency')
  if (current.revision === 0) return undefined
  await checkChangeable(tx, workspaceId, current.id)
  return holdWhole(tx, workspaceId, current)
}

/** Refuses to change an issued invoice of a workspace that locks them, and one that was credited. */
async function checkChangeable(tx: Tx, workspaceId: string, id: string): Promise<void> {
  if (await locksIssued(tx, workspaceId)) throw refuse('invoice_locked')
  if (await isCredited(tx, workspaceId, id)) throw refuse('invoice_credited')
}

/**
 * Takes a deletion back. A draft whose number was given to another one meanwhile gets one beside it, which is answered. Money
 * may have come or gone meanwhile, so that the status is judged anew by the ledger.
 */
export async function restoreInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
): Promise<string | null> {
  const { workspaceId, userId } = actor
  const gone = await lockDeletedInvoice(tx, workspaceId, id)
  if (!gone) throw refuse('invoice_not_found')
  requireAbilities(actor, abilityForDeleting(gone))
  const number =
    gone.revision > 0
      ? gone.invoice_number
      : ((await restoredNumbersOf(tx, workspaceId, [gone.invoice_number], gone.kind)).get(gone.invoice_number) ?? null)
  if (number === null) throw refuse('invoice_number_taken')
  const isRenumbered = number !== gone.invoice_number
  await undeleteInvoice(tx, workspaceId, id, isRenumbered ? number : null).catch((error: unknown) => {
    throw violatedConstraint(error) === 'invoices_number' ? refuse('invoice_number_taken') : error
  })
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'restored',
    actorUserId: userId,
    ...(isRenumbered ? { detail: { number } } : {}),
  })
  await settleAfterRestoring(tx, parts, actor, id)
  return isRenumbered ? number : null
}

async function settleAfterRestoring(tx: Tx, parts: InvoiceDependencies, actor: Actor, id: string): Promise<void> {
  const { workspaceId, userId } = actor
  const invoice = await store.findInvoice(tx, workspaceId, id, { lock: true })
  if (!invoice) return
  await restoreDeposits(tx, workspaceId, invoice)
  const isPaidDraft = invoice.status === 'DRAFT' && invoice.paid_minor > 0
  if (isPaidDraft) await freezeRevision(tx, parts, workspaceId, id, userId)
  if (invoice.paid_minor > 0 || invoice.status === 'PAID') await settleByLedger(tx, workspaceId, id)
}

/** The number that a deleted draft with each of these numbers would get now; none for one that has no free number beside it. */
export async function restoredNumbersOf(
  tx: ReadTx,
  workspaceId: string,
  numbers: readonly string[],
  kind: DocumentKind = 'invoice',
): Promise<Map<string, string>> {
  const wanted = [...new Set(numbers)]
  if (wanted.length === 0) return new Map()
  const taken = await takenOf(tx, workspaceId, wanted, { kind })
  const beside = taken.size > 0 ? await takenOf(tx, workspaceId, [...taken].flatMap(numbersBeside), { kind }) : taken
  return new Map(
    wanted.flatMap((number) => {
      const free = taken.has(number) ? numbersBeside(number).find((other) => !beside.has(other)) : number
      return free === undefined ? [] : [[number, free] as const]
    }),
  )
}

// A line's product must be one of the workspace; the foreign key decides.
function unlessUnknownProduct(error: unknown): unknown {
  return violatedConstraint(error) === 'invoice_items_product' ? refuse('product_not_found') : error
}

function withoutAbsent<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Partial<T>
}
