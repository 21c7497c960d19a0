import { refuse } from '@duly/core/contract/refusals.ts'
import { defaultCurrency } from '@duly/core/money/currency.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import { sealContext } from '../../platform/secrets/sealed-places.ts'
import * as store from './store.ts'

/** Where a payer can transfer money to; sealed at rest as one document. */
export interface PaymentDetails {
  bankName: string
  accountName: string
  accountNumber: string
  swiftCode: string
  iban: string
  eTransferEmail: string
}

export interface PaymentSettings extends PaymentDetails {
  preferredCurrency: string
  /** The administrators' switch for card payments. */
  paymentIntegrationEnabled: boolean
}

const empty: PaymentDetails = {
  bankName: '',
  accountName: '',
  accountNumber: '',
  swiftCode: '',
  iban: '',
  eTransferEmail: '',
}

/** The workspace's payment settings, or null before the first save. */
export async function paymentSettingsOf(
  tx: ReadTx,
  sealer: Sealer,
  workspaceId: string,
): Promise<PaymentSettings | null> {
  const row = await store.findPaymentSettings(tx, workspaceId)
  if (!row?.preferred_currency) return null
  const details = row.details_sealed
    ? (JSON.parse(
        sealer.open(row.details_sealed, sealContext('payment_settings.details', workspaceId)),
      ) as PaymentDetails)
    : empty
  return {
    ...empty,
    ...details,
    preferredCurrency: row.preferred_currency,
    paymentIntegrationEnabled: row.payment_integration_enabled,
  }
}

/** What the workspace counts in: its preferred currency, else the default one. */
export async function preferredCurrencyOf(tx: ReadTx, workspaceId: string): Promise<string> {
  return (await store.findPaymentSettings(tx, workspaceId))?.preferred_currency ?? defaultCurrency
}

type Changes = Partial<PaymentDetails> & { preferredCurrency?: string }

export async function createPaymentSettings(
  tx: Tx,
  sealer: Sealer,
  workspaceId: string,
  { preferredCurrency = 'CAD', ...details }: Changes,
): Promise<PaymentSettings> {
  try {
    await store.insertPaymentSettings(
      tx,
      workspaceId,
      preferredCurrency,
      sealer.seal(JSON.stringify({ ...empty, ...details }), sealContext('payment_settings.details', workspaceId)),
    )
  } catch (error) {
    if (violatedConstraint(error) === 'payment_settings_pkey') throw refuse('payment_settings_exist')
    throw error
  }
  return existing(await paymentSettingsOf(tx, sealer, workspaceId))
}

/** Changes what is given. Answers the settings before and after, so that the owner can be told of changed bank details. */
export async function changePaymentSettings(
  tx: Tx,
  sealer: Sealer,
  workspaceId: string,
  changes: Changes,
): Promise<{ before: PaymentSettings; after: PaymentSettings }> {
  const before = existing(await paymentSettingsOf(tx, sealer, workspaceId))
  const { preferredCurrency, paymentIntegrationEnabled: _, ...details } = { ...before, ...changes }
  await store.updatePaymentSettings(
    tx,
    workspaceId,
    preferredCurrency,
    sealer.seal(JSON.stringify(details), sealContext('payment_settings.details', workspaceId)),
  )
  return { before, after: existing(await paymentSettingsOf(tx, sealer, workspaceId)) }
}

function existing(settings: PaymentSettings | null): PaymentSettings {
  if (!settings) throw refuse('payment_settings_not_found')
  return settings
}

/** Whether payers are told to send money elsewhere than before; filling in what was empty does not count. */
export function hasOtherDetails(before: PaymentDetails, after: PaymentDetails): boolean {
  return (Object.keys(empty) as (keyof PaymentDetails)[]).some(
    (field) => before[field] !== '' && before[field] !== after[field],
  )
}
