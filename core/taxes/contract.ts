import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { calendarDate, decimal, optionalText, patchOf, text, uuid } from '../contract/fields.ts'
import { pricingLimits, taxRateRange } from '../pricing/limits.ts'
import { taxCategories } from '../pricing/model.ts'
import { taxLimits } from './limits.ts'

const fields = {
  name: text(pricingLimits.taxName),
  /** Where it is used, such as a province. */
  region: optionalText(taxLimits.region),
  rate: decimal(taxRateRange),
  category: z
    .enum(taxCategories)
    .nullish()
    .transform((category) => category ?? null),
  registrationNumber: optionalText(pricingLimits.registrationNumber),
  compound: z.boolean().default(false),
  reason: optionalText(pricingLimits.reason),
  reasonCode: optionalText(pricingLimits.reasonCode),
  validFrom: calendarDate()
    .nullish()
    .transform((day) => day ?? null),
  validTo: calendarDate()
    .nullish()
    .transform((day) => day ?? null),
  isDefault: z.boolean().default(false),
}

/** A tax as it is sent to be kept. */
export const taxBody = z.object(fields)

/** A tax of the workspace. `rate` is per cent. */
export const workspaceTax = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  rate: z.number(),
  category: z.enum(taxCategories).nullable(),
  registrationNumber: z.string(),
  compound: z.boolean(),
  reason: z.string(),
  reasonCode: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  isDefault: z.boolean(),
  /** Whether it can be chosen today. */
  isValid: z.boolean(),
  createdAt: z.string(),
})

const params = z.object({ id: uuid() })

export const taxesContract = contract({
  'GET /taxes': endpoint({
    access: 'settings:read',
    summary: 'The taxes of the business, with those that have ended, and whether its prices include them.',
    answer: z.object({ taxes: z.array(workspaceTax), pricesIncludeTax: z.boolean() }),
  }),
  'POST /taxes': endpoint({
    access: 'settings:company',
    summary: 'Add a tax.',
    status: 201,
    idempotent: true,
    body: taxBody,
    answer: workspaceTax,
  }),
  'PATCH /taxes/:id': endpoint({
    access: 'settings:company',
    summary: 'Change a tax; documents keep what they were made with.',
    params,
    body: patchOf(fields),
    answer: workspaceTax,
  }),
  'DELETE /taxes/:id': endpoint({
    access: 'settings:company',
    summary: 'Remove a tax; documents keep theirs.',
    params,
  }),
  'GET /taxes/presets': endpoint({
    access: 'settings:read',
    summary: 'What is usual in a country or province.',
    query: z.object({ place: text(10).optional() }),
    answer: z.object({
      places: z.array(z.object({ place: z.string(), name: z.string() })),
      taxes: z.array(
        z.object({
          name: z.string(),
          region: z.string(),
          rate: z.number(),
          category: z.enum(taxCategories).nullable(),
          /** Whether most of what is sold there carries it: a main tax, no reduced rate and no tax of some goods only. */
          isUsual: z.boolean(),
          validFrom: z.string().nullable(),
          validTo: z.string().nullable(),
          source: z.string(),
          /** Whether somebody compared it with what the authority says. */
          isVerified: z.boolean(),
        }),
      ),
    }),
  }),
  'PATCH /tax-settings': endpoint({
    access: 'settings:company',
    summary: 'Say whether prices include tax.',
    body: z.object({ pricesIncludeTax: z.boolean() }),
    answer: z.object({ pricesIncludeTax: z.boolean() }),
  }),
})
