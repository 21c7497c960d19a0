import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { optionalEmail, optionalHttpUrl, optionalText, patchOf, text, uuid } from '../contract/fields.ts'
import { partyFacts } from '../e-invoices/facts-contract.ts'
import { companyPhonePattern, companyLimits as limits } from './limits.ts'

/**
 * A picture as a client sends it: a data URL, raw base64 (assumed PNG), the path that the server answered (unchanged),
 * or nothing. The text of an 5 MB file in base64 is 6.7 million characters.
 */
const picture = z
  .string()
  .max(7_200_000)
  .nullish()
  .transform((value) => value ?? '')

const fields = {
  name: text(limits.name),
  address: optionalText(limits.address),
  city: optionalText(limits.city),
  zip: optionalText(limits.zip),
  country: optionalText(limits.country),
  phone: optionalText(limits.phone).refine((value) => companyPhonePattern.test(value), 'must be a phone number'),
  email: optionalEmail(limits.email),
  website: optionalHttpUrl(limits.website),
  registrationNumber: optionalText(limits.registrationNumber),
  taxNumber: optionalText(limits.taxNumber),
  logo: picture,
  signature: picture,
  /** What only e-invoices state of the business. */
  eInvoice: partyFacts.optional(),
}

/** The company record; `logo` and `signature` are paths below the API's host, or empty. */
export const company = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  registrationNumber: z.string(),
  taxNumber: z.string(),
  logo: z.string(),
  signature: z.string(),
  eInvoice: partyFacts,
})

const params = z.object({ id: uuid() })
// Logo and signature may come in one save, each of 5 MB, which is 14 million characters in base64.
const bodyLimit = 16 * 1024 * 1024

export const companyContract = contract({
  'GET /companies/me': endpoint({
    access: 'settings:read',
    summary: 'The workspace’s company; 404 when there is none yet.',
    answer: company,
  }),
  'POST /companies': endpoint({
    access: 'settings:company',
    summary: 'Create the company.',
    status: 201,
    idempotent: true,
    bodyLimit,
    body: z.object(fields),
    answer: company,
  }),
  'PATCH /companies/:id': endpoint({
    access: 'settings:company',
    summary: 'Change the company; absent fields stay.',
    bodyLimit,
    params,
    body: patchOf(fields),
    answer: company,
  }),
  'DELETE /companies/:id': endpoint({
    access: 'settings:company',
    peopleOnly: true,
    summary: 'Delete the company record.',
    params,
  }),
  'GET /assets/:id': endpoint({ access: 'capability', summary: 'A stored picture.', params, produces: 'image/png' }),
})
