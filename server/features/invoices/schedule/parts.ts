import { refuse } from '@duly/core/contract/refusals.ts'
import type { DocumentKind } from '@duly/core/invoices/kinds/kinds.ts'
import {
  owedNowMinor,
  type PartNow,
  partsNow,
  type SchedulePart,
  type ScheduleProblem,
  scheduleProblems,
  splitTotal,
} from '@duly/core/invoices/schedule/schedule.ts'
import type { InvoiceStatus } from '@duly/core/invoices/status.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import type { ReadTx } from '../../../platform/db/database.ts'
import { depositsOf } from '../deposits/deposit-store.ts'
import type { InvoiceInput } from '../saving/input.ts'
import type * as store from '../store.ts'

/** What is stored of an invoice's schedule: its parts with what they come to. Refuses parts that do not come to the total. */
export function pricedSchedule(
  { schedule, pricing, currency }: InvoiceInput,
  totalMinor: number,
): SchedulePart[] | null {
  if (!schedule) return null
  if (pricing?.deposits) throw refuse('schedule_or_deposits')
  const whole = { totalMinor, currency }
  const [problem] = scheduleProblems(schedule, whole)
  if (problem) throw refuse('invalid_request', { messages: [messageOf(problem, currency)] })
  return splitTotal(schedule, whole)
}

/** Refuses parts on what cannot be paid in parts: other kinds, deposits, and invoices that deposits were asked for. */
export async function checkPaidInParts(
  tx: ReadTx,
  workspaceId: string,
  invoice: Pick<store.InvoiceRecord, 'id' | 'kind' | 'deposit_for_id'>,
): Promise<void> {
  checkKindInParts(invoice.kind)
  const hasDeposits = invoice.deposit_for_id !== null || (await depositsOf(tx, workspaceId, invoice.id)).length > 0
  if (hasDeposits) throw refuse('schedule_or_deposits')
}

/** Refuses parts on what no money is asked for with. */
export function checkKindInParts(kind: DocumentKind): void {
  if (kind !== 'invoice') throw refuse('invalid_request', { messages: ['schedule is for invoices only'] })
}

function messageOf({ at, problem }: ScheduleProblem, currency: string): string {
  const part = `schedule.${at}`
  if (problem === 'order') return `${part}.dueDate must be after that of the part before`
  if (problem === 'rest') return `${part}.type must be rest for the last part, and for no other`
  if (problem === 'decimals') return `${part}.value must have at most ${decimalsOf(currency)} decimals`
  return problem === 'nothing'
    ? `${part}.value must come to more than 0`
    : 'schedule must leave something of the total for its last part'
}

type Scheduled = Pick<store.InvoiceRecord, 'status' | 'total_minor' | 'paid_minor' | 'credited_minor' | 'schedule'>

/** How the parts of an invoice stand on a day; none where it is paid at once. */
export function partsOn(invoice: Scheduled, day: string): PartNow[] {
  const { schedule, status, total_minor: totalMinor, paid_minor: paidMinor, credited_minor: creditedMinor } = invoice
  return schedule
    ? partsNow(schedule, { status: status as InvoiceStatus, totalMinor, paidMinor, creditedMinor }, day)
    : []
}

/** What a message asks for first: the part due on that day, else all that is due by `day`, else the next part. */
export function askedFirst(invoice: Scheduled, { day, dueOn }: { day: string; dueOn?: string | undefined }) {
  const open = partsOn(invoice, day).filter(({ openMinor }) => openMinor > 0)
  const [first] = open
  if (!first) return null
  const named = open.filter(({ dueDate }) => dueDate === dueOn)
  const due = open.filter(({ dueDate }) => dueDate <= day)
  const asked = named.length > 0 ? named : due.length > 0 ? due : [first]
  const [only] = asked
  return {
    sumMinor: asked.reduce((sum, { openMinor }) => sum + openMinor, 0),
    dueDate: asked[0]?.dueDate ?? first.dueDate,
    /** Of its pay link; several parts at once are what the page offers by itself. */
    query: asked.length === 1 ? `?part=${only?.part}` : '',
  }
}

/** The parts as payers see them, and what is owed by now; nothing where the invoice is paid at once. */
export function partsAnswer(invoice: Scheduled & { currency: string }, day: string) {
  if (!invoice.schedule) return {}
  const amount = (minor: number) => toApiNumber(minor, invoice.currency)
  const parts = partsOn(invoice, day)
  return {
    schedule: parts.map(({ part, dueDate, amountMinor, paidMinor, openMinor, state }) => ({
      part,
      dueDate,
      amount: amount(amountMinor),
      paid: amount(paidMinor),
      open: amount(openMinor),
      state,
    })),
    owedNow: amount(owedNowMinor(parts, day)),
  }
}

/** What is owed by a day of an invoice that is paid in parts; nothing where it is paid at once. */
export const owedNowAnswer = (invoice: Scheduled & { currency: string }, day: string) =>
  invoice.schedule && { owedNow: toApiNumber(owedNowMinor(partsOn(invoice, day), day), invoice.currency) }

/** The same with each part as it was stated, for the business. */
export function scheduleAnswer(invoice: Scheduled & { currency: string }, day: string) {
  const { schedule, ...owed } = partsAnswer(invoice, day)
  if (!schedule) return {}
  const stated = invoice.schedule ?? []
  return {
    ...owed,
    schedule: schedule.map((part, at) => ({
      ...part,
      type: stated[at]?.type ?? 'rest',
      value: Number(stated[at]?.value ?? 0),
    })),
  }
}
