import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, email, hourClock, optionalText, patchOf, timeZone, weekday } from '../contract/fields.ts'
import { numberSigns } from '../words/forms.ts'
import { languageCodes, offeredLanguages } from '../words/languages.ts'
import { profileLimits as limits } from './limits.ts'

/**
 * The profile (specification part 2, section 3). `cloverApiKey` is a masked tail or empty, never the key itself;
 * `preferredCurrency` is the workspace's.
 */
export const profile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  isProfileCompleted: z.boolean(),
  preferredCurrency: z.string().nullable(),
  timeZone: z.string(),
  /** Null: what the browser asks for. */
  language: z.string().nullable(),
  /** Null: as in the country of the business. */
  weekStart: weekday.nullable(),
  hourClock: hourClock.nullable(),
  numberSigns: choice(numberSigns).nullable(),
  /** The workspace's language for papers and messages of customers who have none of their own. */
  documentLanguage: z.string(),
  cloverApiKey: z.string(),
  cloverMerchantId: z.string(),
})

/** The owner of the workspace, as papers name them where the company says nothing. */
export const ownerContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** In which papers are written for customers who have no language of their own. */
  documentLanguage: z.string(),
})

export const profileContract = contract({
  'GET /profile': endpoint({ access: 'session', summary: 'The signed-in person’s profile.', answer: profile }),
  'GET /profile/owner': endpoint({
    access: 'session',
    summary:
      'Name and contact of the workspace’s owner, for papers of a workspace without a company, and the usual language of papers.',
    answer: ownerContact,
  }),
  'PATCH /profile': endpoint({
    access: 'session',
    summary: 'Change the profile; absent fields stay.',
    body: patchOf({
      email: email(limits.email),
      firstName: optionalText(limits.firstName),
      lastName: optionalText(limits.lastName),
      phone: optionalText(limits.phone),
      isProfileCompleted: z.boolean(),
      timeZone: timeZone(),
      language: choice(offeredLanguages).nullable(),
      weekStart: weekday.nullable(),
      hourClock: hourClock.nullable(),
      numberSigns: choice(numberSigns).nullable(),
      documentLanguage: choice(languageCodes),
    }),
    answer: profile,
  }),
})
