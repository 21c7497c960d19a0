import { z } from 'zod'
import { companyLimits } from '../company/limits.ts'
import { contract, endpoint } from '../contract/endpoint.ts'
import { optionalEmail, optionalText, text } from '../contract/fields.ts'
import { countryCode } from '../customers/countries.ts'
import { paymentMethods } from '../invoices/payment-methods.ts'
import { paymentSettingsLimits as limits } from '../payment-settings/limits.ts'

/** What a business has said of itself so far, and what is still open. */
export const setup = z.object({
  name: z.string(),
  country: z.string(),
  paymentMethods: z.array(z.enum(paymentMethods)),
  eTransferEmail: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  iban: z.string(),
  /** What would make its papers more its own and is not there yet. */
  left: z.object({
    name: z.boolean(),
    logo: z.boolean(),
    taxNumber: z.boolean(),
    cards: z.boolean(),
    customer: z.boolean(),
  }),
  /** Whether the card of what is left was put away. */
  dismissed: z.boolean(),
})

export const setupContract = contract({
  'GET /setup': endpoint({
    access: 'settings:read',
    peopleOnly: true,
    summary: 'What the business has said of itself, and what is still open.',
    answer: setup,
  }),
  'POST /setup': endpoint({
    access: 'settings:company',
    peopleOnly: true,
    summary:
      'Name, country and ways of being paid in one go; the country sets currency, paper, weeks, dates and usual tax.',
    idempotent: true,
    body: z.object({
      name: text(companyLimits.name),
      country: text(companyLimits.country).refine((value) => countryCode(value) !== null, 'must be a country'),
      paymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length),
      eTransferEmail: optionalEmail(limits.eTransferEmail).optional(),
      bankName: optionalText(limits.bankName).optional(),
      accountNumber: optionalText(limits.accountNumber).optional(),
      iban: optionalText(limits.iban).optional(),
    }),
    answer: setup,
  }),
  'POST /setup/dismissal': endpoint({
    access: 'settings:company',
    peopleOnly: true,
    summary: 'Put away the card of what is still open, for good.',
    answer: setup,
  }),
})
