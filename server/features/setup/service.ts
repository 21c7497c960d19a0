import { factsOfWritten } from '@duly/core/countries/country-facts.ts'
import { countries } from '@duly/core/customers/countries.ts'
import { isPaymentMethod, type PaymentMethod } from '@duly/core/invoices/payment-methods.ts'
import { defaultCurrency } from '@duly/core/money/currency.ts'
import { parseDecimal } from '@duly/core/money/decimal.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import { changeCompany, companyOf, createCompany } from '../company/service.ts'
import {
  changePaymentSettings,
  createPaymentSettings,
  hasOtherDetails,
  paymentSettingsOf,
} from '../payment-settings/service.ts'
import type { SetupDependencies } from './dependencies.ts'
import * as store from './store.ts'

/** What the sheet of the first run says; details of payment that are absent stay. */
export interface SetupFields {
  name: string
  country: string
  paymentMethods: PaymentMethod[]
  eTransferEmail?: string | undefined
  bankName?: string | undefined
  accountNumber?: string | undefined
  iban?: string | undefined
}

/** What the business has said of itself so far, and what is still open. */
export async function setupOf(tx: ReadTx, parts: SetupDependencies, workspaceId: string) {
  const company = await companyOf(tx, workspaceId)
  const settings = await paymentSettingsOf(tx, parts.sealer, workspaceId)
  const kept = await store.findSetup(tx, workspaceId)
  const currency = settings?.preferredCurrency ?? defaultCurrency
  return {
    name: company?.name ?? '',
    country: company?.country ?? '',
    paymentMethods: (kept?.payment_methods ?? []).filter(isPaymentMethod),
    eTransferEmail: settings?.eTransferEmail ?? '',
    bankName: settings?.bankName ?? '',
    accountNumber: settings?.accountNumber ?? '',
    iban: settings?.iban ?? '',
    left: {
      name: !company?.name.trim(),
      logo: !company?.logo,
      taxNumber: !company?.taxNumber.trim(),
      cards: (await parts.cardPayability(tx, workspaceId, currency)) === 'disabled',
      customer: !(await store.hasCustomer(tx, workspaceId)),
    },
    dismissed: kept?.setup_dismissed_at != null,
  }
}

/**
 * Keeps the three answers of the first run together: the company, how it is paid, and the defaults of its country.
 * Currency and usual tax follow the country only when it changes, so that what was chosen since stays.
 */
export async function saveSetup(
  tx: Tx,
  parts: SetupDependencies,
  actor: Actor,
  { name, country: written, paymentMethods, ...details }: SetupFields,
  now: Date,
): Promise<void> {
  const { workspaceId } = actor
  const facts = factsOfWritten(written)
  const country = countries().find(({ code }) => code === facts?.code)?.name ?? written
  const company = await companyOf(tx, workspaceId)
  const moved = facts !== null && factsOfWritten(company?.country ?? '')?.code !== facts.code
  if (company) await changeCompany(tx, workspaceId, company.id, { name, country })
  else await createCompany(tx, workspaceId, { name, country })
  await savePayment(
    tx,
    parts,
    actor,
    withoutAbsent({ ...details, ...(moved ? { preferredCurrency: facts.currency } : {}) }),
    now,
  )
  await store.writeSetup(tx, workspaceId, {
    payment_methods: paymentMethods,
    ...(moved ? { usual_tax_rate: facts.usualTax?.rate ?? null } : {}),
  })
}

type Payment = Parameters<typeof changePaymentSettings>[3]

async function savePayment(tx: Tx, parts: SetupDependencies, actor: Actor, changes: Payment, now: Date): Promise<void> {
  const { workspaceId } = actor
  if (!(await paymentSettingsOf(tx, parts.sealer, workspaceId))) {
    await createPaymentSettings(tx, parts.sealer, workspaceId, changes)
    return
  }
  const { before, after } = await changePaymentSettings(tx, parts.sealer, workspaceId, changes)
  if (hasOtherDetails(before, after)) await parts.onDetailsChanged(tx, actor, now)
}

function withoutAbsent<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as never
}

/** What a new invoice begins with, by what the business has said: the rate of its usual tax in per cent, or null. */
export async function startOf(
  tx: ReadTx,
  sealer: Sealer,
  workspaceId: string,
): Promise<{ currency: string; paymentMethod: PaymentMethod | null; taxRate: string | null }> {
  const settings = await paymentSettingsOf(tx, sealer, workspaceId)
  const kept = await store.findSetup(tx, workspaceId)
  return {
    currency: settings?.preferredCurrency ?? defaultCurrency,
    paymentMethod: (kept?.payment_methods ?? []).find(isPaymentMethod) ?? null,
    taxRate: kept?.usual_tax_rate ? parseDecimal(kept.usual_tax_rate, 4) : null,
  }
}

/** Puts the card away for good. */
export async function dismissSetup(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  await store.writeSetup(tx, workspaceId, { setup_dismissed_at: now })
}
