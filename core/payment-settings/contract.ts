import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { currencyCode, optionalEmail, optionalFilledText, optionalText, patchOf, uuid } from '../contract/fields.ts'
import { paymentSettingsLimits as limits } from './limits.ts'

const fields = {
  preferredCurrency: currencyCode(),
  bankName: optionalFilledText(limits.bankName),
  accountName: optionalFilledText(limits.accountName),
  accountNumber: optionalFilledText(limits.accountNumber),
  swiftCode: optionalText(limits.swiftCode),
  iban: optionalText(limits.iban),
  eTransferEmail: optionalEmail(limits.eTransferEmail),
}

/** Payment settings of a workspace; `paymentIntegrationEnabled` is the administrators' switch, read only here. */
export const paymentSettings = z.object({
  preferredCurrency: z.string(),
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  swiftCode: z.string(),
  iban: z.string(),
  eTransferEmail: z.string(),
  paymentIntegrationEnabled: z.boolean(),
})

const params = z.object({ userId: uuid() })

export const paymentSettingsContract = contract({
  'GET /payment-settings/user/:userId': endpoint({
    access: 'settings:read',
    peopleOnly: true,
    summary: 'Payment settings of the actor’s workspace; 404 when there are none yet.',
    params,
    answer: paymentSettings,
  }),
  'POST /payment-settings': endpoint({
    access: 'settings:payments',
    peopleOnly: true,
    summary: 'Create the payment settings.',
    status: 201,
    idempotent: true,
    body: z.object(fields),
    answer: paymentSettings,
  }),
  'PATCH /payment-settings/user/:userId': endpoint({
    access: 'settings:payments',
    peopleOnly: true,
    summary: 'Change the payment settings; absent fields stay.',
    params,
    body: patchOf(fields),
    answer: paymentSettings,
  }),
})
