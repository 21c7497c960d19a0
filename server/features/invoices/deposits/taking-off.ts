import { isDeepStrictEqual } from 'node:util'
import { Refusal, refuse } from '@duly/core/contract/refusals.ts'
import { decimalOf } from '@duly/core/money/money.ts'
import type { DepositTaken, DocumentPricing } from '@duly/core/pricing/stated.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { creditedBy, creditNotesOf } from '../credit-notes/credit-store.ts'
import { type InvoiceInput, inputOf } from '../saving/input.ts'
import { updateInvoice } from '../saving/saving-store.ts'
import * as store from '../store.ts'
import { priced } from '../totals/pricing.ts'
import { inputFrom } from '../totals/said-pricing.ts'
import { type DepositRow, depositsOf, depositTaxes, makeDeposit, moveDeposits } from './deposit-store.ts'
import { plainOf } from './plain-form.ts'

/*
 * An invoice takes off what its deposits come to. While it is a draft that follows them; what it said when it was issued stays. Both
 * sides hold the row of that invoice first, so that no deposit is issued, changed or credited past it.
 */

/** A document whose lines name their taxes, as only such a one has room for what is taken off. */
export type ItemisedInput = InvoiceInput & { pricing: DocumentPricing }

/** What an invoice says, with a tax on each line where it said one of the whole. Refuses one amount of tax without a rate. */
export function itemised(input: InvoiceInput): ItemisedInput {
  if (input.pricing) return { ...input, pricing: input.pricing }
  return { ...input, ...inputFrom({ pricesIncludeTax: false }, input) } as ItemisedInput
}

/** Whether an invoice takes off a deposit: one that was issued and is neither cancelled nor credited as a whole. */
export const isTaken = ({ revision, status, left_minor }: DepositRow): boolean =>
  revision > 0 && status !== 'CANCELLED' && left_minor > 0

/** What an invoice takes off as its deposits stand, the oldest first. */
async function takenOf(tx: ReadTx, workspaceId: string, whole: store.InvoiceRecord): Promise<DepositTaken[]> {
  const rows = (await depositsOf(tx, workspaceId, whole.id)).filter(isTaken)
  const taxes = await depositTaxes(
    tx,
    workspaceId,
    rows.map(({ id }) => id),
  )
  const { currency } = whole
  if (rows.some((row) => row.currency !== currency)) throw refuse('deposit_other_currency')
  return rows.map((row) => ({
    id: row.id,
    number: row.invoice_number,
    issueDate: row.issue_date,
    net: decimalOf(row.left_minor - row.left_tax_minor, currency),
    tax: decimalOf(row.left_tax_minor, currency),
    taxes: taxes.get(row.id) ?? [],
  }))
}

/** Whether an invoice was issued and still asks for something: what it took off then stays as it was. */
async function isStanding(tx: ReadTx, workspaceId: string, whole: store.InvoiceRecord): Promise<boolean> {
  if (whole.revision === 0 || whole.status === 'CANCELLED') return false
  const { totalMinor } = creditedBy(await creditNotesOf(tx, workspaceId, whole.id))
  return whole.total_minor === 0 || totalMinor < whole.total_minor
}

/**
 * Holds the invoice that takes off a deposit, before that is issued, changed, credited or deleted. Refuses once it was issued.
 * Answers it for `takeOff`; nothing for what is no deposit, or where the invoice was deleted.
 */
export async function holdWhole(
  tx: Tx,
  workspaceId: string,
  deposit: Pick<store.InvoiceRecord, 'deposit_for_id'>,
  refusal: 'deposit_taken_off' | 'deposit_too_late' = 'deposit_taken_off',
): Promise<store.InvoiceRecord | undefined> {
  const id = deposit.deposit_for_id
  const whole = id ? await store.findInvoice(tx, workspaceId, id, { lock: true }) : undefined
  if (!whole) return undefined
  if (await isStanding(tx, workspaceId, whole)) throw refuse(refusal, { values: { number: whole.invoice_number } })
  return whole
}

/**
 * Holds the invoice that takes off a deposit before that is issued, and answers what is to be done afterwards. Where money that came
 * issues it, nobody can be refused: one that the invoice has no place for is then an invoice by itself.
 */
export async function holdForIssue(
  tx: Tx,
  workspaceId: string,
  deposit: Pick<store.InvoiceRecord, 'id' | 'deposit_for_id'>,
  userId: string | null,
): Promise<() => Promise<void>> {
  const orAlone = async <Answer>(act: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await act()
    } catch (error) {
      if (userId !== null || !(error instanceof Refusal)) throw error
      await makeDeposit(tx, workspaceId, deposit.id, null)
      return undefined
    }
  }
  const whole = await orAlone(() => holdWhole(tx, workspaceId, deposit, 'deposit_too_late'))
  return async () => {
    await orAlone(() => takeOff(tx, workspaceId, whole))
  }
}

/** Takes off a draft what its deposits come to now. Refuses more than the whole. The caller holds it. */
export async function takeOff(tx: Tx, workspaceId: string, whole: store.InvoiceRecord | undefined): Promise<void> {
  if (!whole || whole.revision > 0) return
  const deposits = await takenOf(tx, workspaceId, whole)
  if (isDeepStrictEqual(deposits, whole.deposits ?? [])) return
  const { pricing, ...input } = itemised(inputOf(whole))
  const { deposits: _, ...rest } = pricing
  const without = { ...input, pricing: rest }
  // With nothing to take off any more, what had one discount, shipping and tax has them again.
  const next = deposits.length > 0 ? { ...input, pricing: { ...rest, deposits } } : (plainOf(without) ?? without)
  const { values, items, adjustments } = priced(next, whole.arithmetic_version)
  await updateInvoice(tx, workspaceId, whole.id, values, { items, adjustments })
}

/** Refuses to take an invoice back into force whose deposits are no longer those that it took off. */
export async function checkSameDeposits(tx: ReadTx, workspaceId: string, whole: store.InvoiceRecord): Promise<void> {
  if (whole.revision === 0 || (!whole.deposits && !(await depositsOf(tx, workspaceId, whole.id)).some(isTaken))) return
  if (!isDeepStrictEqual(await takenOf(tx, workspaceId, whole), whole.deposits ?? [])) throw refuse('deposits_changed')
}

/** After an invoice came back from the bin: what takes off what is judged anew. The caller holds it. */
export async function restoreDeposits(tx: Tx, workspaceId: string, invoice: store.InvoiceRecord): Promise<void> {
  await checkSameDeposits(tx, workspaceId, invoice)
  await takeOff(tx, workspaceId, invoice)
  if (invoice.revision > 0) await takeOff(tx, workspaceId, await holdWhole(tx, workspaceId, invoice))
}

/**
 * The draft that takes the place of a credited invoice takes off its deposits; that of a credited deposit is one again. Answers
 * whether the draft was changed.
 */
export async function followCorrection(
  tx: Tx,
  workspaceId: string,
  before: store.InvoiceRecord,
  draftId: string,
): Promise<boolean> {
  if (before.deposit_for_id) await makeDeposit(tx, workspaceId, draftId, before.deposit_for_id)
  if ((await moveDeposits(tx, workspaceId, before.id, draftId)) === 0) return before.deposit_for_id !== null
  await takeOff(tx, workspaceId, await store.findInvoice(tx, workspaceId, draftId, { lock: true }))
  return true
}
