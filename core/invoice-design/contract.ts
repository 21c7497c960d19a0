import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, multilineText, patchOf } from '../contract/fields.ts'
import { paperSizes } from '../countries/country-facts.ts'
import { dateForms } from '../dates/calendar-date.ts'
import { footTextMax, isAccentColor, logoHeightRange, logoPositions, typeStyles } from './design.ts'

const fields = {
  amountInWords: z.boolean(),
  accentColor: z.string().max(7).refine(isAccentColor, 'must be a colour such as #811d54').nullable(),
  typeStyle: choice(typeStyles),
  logoPosition: choice(logoPositions),
  logoHeight: z.number().int().min(logoHeightRange.min).max(logoHeightRange.max),
  footText: multilineText(footTextMax),
  paper: choice(paperSizes),
  sealCode: z.boolean(),
}

const design = z.object({
  amountInWords: z.boolean(),
  accentColor: z.string().nullable(),
  typeStyle: z.enum(typeStyles),
  logoPosition: z.enum(logoPositions),
  logoHeight: z.number(),
  footText: z.string().nullable(),
  paper: z.enum(paperSizes),
  sealCode: z.boolean(),
  dateForm: z.enum(dateForms),
  formCountry: z.string().nullable(),
})

export const invoiceDesignContract = contract({
  'GET /invoice-design': endpoint({
    access: 'settings:read',
    summary: 'How the workspace’s invoices look.',
    answer: design,
  }),
  'PATCH /invoice-design': endpoint({
    access: 'settings:design',
    summary: 'Change how invoices look from now on; issued ones keep their look.',
    body: patchOf(fields),
    answer: design,
  }),
})
