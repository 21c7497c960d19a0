import { refuse } from '@duly/core/contract/refusals.ts'
import type { TaxInput } from '@duly/core/pricing/stated.ts'
import type { taxBody } from '@duly/core/taxes/contract.ts'
import { mostTaxes } from '@duly/core/taxes/limits.ts'
import type { NamedTax } from '@duly/core/taxes/named.ts'
import { type OneTax, taxAtRate } from '@duly/core/taxes/one-tax.ts'
import { untaxedCategories } from '@duly/core/taxes/rules.ts'
import type { z } from 'zod'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import * as store from './store.ts'

export { taxOfRate } from './store.ts'

/** A tax as a call says it. */
export type TaxFields = z.output<typeof taxBody>

function answerOf(row: store.TaxRecord, day: string) {
  return {
    id: row.id,
    name: row.name,
    region: row.region,
    rate: Number(row.rate),
    category: row.category,
    registrationNumber: row.registration_number,
    compound: row.compound,
    reason: row.reason,
    reasonCode: row.reason_code,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    isDefault: row.is_default,
    isValid: (row.valid_from ?? day) <= day && day <= (row.valid_to ?? day),
    createdAt: row.created_at.toISOString(),
  }
}

const valuesOf = (fields: TaxFields): store.TaxValues => ({
  name: fields.name.trim(),
  region: fields.region,
  rate: fields.rate,
  category: fields.category,
  registration_number: fields.registrationNumber,
  compound: fields.compound,
  reason: fields.reason,
  reason_code: fields.reasonCode,
  valid_from: fields.validFrom,
  valid_to: fields.validTo,
  is_default: fields.isDefault,
})

const fieldsOf = (row: store.TaxRecord): TaxFields => ({
  name: row.name,
  region: row.region,
  rate: row.rate,
  category: row.category,
  registrationNumber: row.registration_number,
  compound: row.compound,
  reason: row.reason,
  reasonCode: row.reason_code,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  isDefault: row.is_default,
})

const untaxed = new Set<string>(untaxedCategories)

function check({ validFrom, validTo, category, rate }: TaxFields): void {
  const messages: string[] = []
  if (validFrom && validTo && validTo < validFrom) messages.push('validTo must be after validFrom')
  if (category && untaxed.has(category) && rate !== '0') messages.push('rate must be 0')
  if (messages.length > 0) throw refuse('invalid_request', { messages })
}

/** The taxes of a business, with whether they can be chosen on `day`, and whether its prices include them. */
export async function taxesOf(tx: ReadTx, workspaceId: string, day: string) {
  const [rows, pricesIncludeTax] = await Promise.all([
    store.listTaxes(tx, workspaceId),
    store.pricesIncludeTax(tx, workspaceId),
  ])
  return { taxes: rows.map((row) => answerOf(row, day)), pricesIncludeTax }
}

/**
 * The rate of the one tax that a new invoice begins with, in per cent, where the business has named its taxes and one can be chosen on
 * `day`: null where that one is carried when chosen only. Where it has named none, or several, which lines carry by themselves, it is `otherwise`.
 */
export async function rateToBeginWith(tx: ReadTx, workspaceId: string, day: string, otherwise: string | null) {
  const taxes = (await store.listTaxes(tx, workspaceId)).map((row) => answerOf(row, day)).filter((tax) => tax.isValid)
  const [only] = taxes
  if (!only || taxes.length > 1) return otherwise
  return only.isDefault && only.rate > 0 ? String(only.rate) : null
}

/** The tax of the business that an invoice's one tax of `rate` per cent is on `day`; null where it is none, or could be several. */
export async function findTaxOfRate(
  tx: ReadTx,
  workspaceId: string,
  rate: string,
  day: string,
): Promise<OneTax | null> {
  const taxes = await store.listTaxes(tx, workspaceId)
  return taxAtRate(taxes.map(fieldsOf), rate, day)
}

/** Taxes as documents carry them, with the number that the business has given to them since where they have none. */
export async function withNumbers<T extends TaxInput>(
  tx: ReadTx,
  workspaceId: string,
  taxes: readonly T[],
): Promise<T[]> {
  const ids = taxes.flatMap(({ taxId, registrationNumber }) => (taxId && registrationNumber === '' ? [taxId] : []))
  if (ids.length === 0) return [...taxes]
  const rows = await store.findTaxes(tx, workspaceId, [...new Set(ids)])
  const numbers = new Map(rows.map((row) => [row.id, row.registration_number] as const))
  return taxes.map((tax) =>
    tax.registrationNumber === '' && tax.taxId ? { ...tax, registrationNumber: numbers.get(tax.taxId) ?? '' } : tax,
  )
}

/** The taxes of a business as files name them. */
export async function namedTaxes(tx: ReadTx, workspaceId: string): Promise<NamedTax[]> {
  return (await store.listTaxes(tx, workspaceId)).map(({ id, name, region, rate }) => ({ id, name, region, rate }))
}

export async function addTax(tx: Tx, workspaceId: string, fields: TaxFields, day: string) {
  check(fields)
  if ((await store.listTaxes(tx, workspaceId)).length >= mostTaxes)
    throw refuse('invalid_request', { messages: [`taxes must be at most ${mostTaxes}`] })
  return answerOf(await store.insertTax(tx, workspaceId, newId(), valuesOf(fields)), day)
}

/** Changes what is given. Documents keep what they were made with. */
export async function changeTax(tx: Tx, workspaceId: string, id: string, changes: Partial<TaxFields>, day: string) {
  const row = await store.findTax(tx, workspaceId, id)
  if (!row) throw refuse('tax_not_found')
  const fields = { ...fieldsOf(row), ...changes }
  check(fields)
  const changed = await store.updateTax(tx, workspaceId, id, valuesOf(fields))
  if (!changed) throw refuse('tax_not_found')
  return answerOf(changed, day)
}

export async function removeTax(tx: Tx, workspaceId: string, id: string): Promise<void> {
  if (!(await store.deleteTax(tx, workspaceId, id))) throw refuse('tax_not_found')
}

export async function setPricesIncludeTax(tx: Tx, workspaceId: string, value: boolean) {
  await store.keepPricesIncludeTax(tx, workspaceId, value)
  return { pricesIncludeTax: value }
}

/** Whether the prices of the business include tax, where a document does not say. */
export function pricesIncludeTax(tx: ReadTx, workspaceId: string): Promise<boolean> {
  return store.pricesIncludeTax(tx, workspaceId)
}

/** A tax of the business as a document copies it, with the calendar dates between which it can be chosen. */
export interface DatedTax {
  copy: TaxInput
  validFrom: string | null
  validTo: string | null
}

/** Copies of some taxes for a document, by id. Refuses one that the business does not have. */
export async function copiesOf(
  tx: ReadTx,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, DatedTax>> {
  if (ids.length === 0) return new Map()
  const rows = await store.findTaxes(tx, workspaceId, ids)
  if (rows.length < new Set(ids).size) throw refuse('tax_not_found')
  return new Map(
    rows.map((row) => [
      row.id,
      {
        copy: {
          taxId: row.id,
          name: row.name,
          category: row.category,
          rate: row.rate,
          compound: row.compound,
          registrationNumber: row.registration_number,
          reason: row.reason,
          reasonCode: row.reason_code,
        },
        validFrom: row.valid_from,
        validTo: row.valid_to,
      },
    ]),
  )
}
