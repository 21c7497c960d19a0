import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, email, hourClock, optionalText, text, timeZone, weekday } from '../contract/fields.ts'
import { numberSigns } from '../words/forms.ts'
import { abilities } from './abilities.ts'
import { passwordMaxLength, personNameMaxLength } from './limits.ts'
import { roles } from './roles.ts'
import { secondStep } from './second-step-contract.ts'

// Passwords are taken byte for byte: no trimming, no rule but their presence (decisions, "passwords").
const password = z.string().min(1).max(passwordMaxLength)

/** The signed-in person, as GET /auth/profile answers it (specification part 1, section 3, User). */
export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** What they may in the workspace that they act in (core/access/abilities.ts). */
  abilities: z.array(z.enum(abilities)),
  /** The language chosen for the screens; null: what the browser asks for. */
  language: z.string().nullable(),
  /** The first day of a week and the clock of one’s own choice; null: the workspace’s. */
  weekStart: weekday.nullable(),
  hourClock: hourClock.nullable(),
  /** The signs of numbers of one’s own choice; null: as in the workspace’s country. */
  numberSigns: choice(numberSigns).nullable(),
  profile: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    isProfileCompleted: z.boolean(),
  }),
  workspace: z.object({
    id: z.string(),
    timeZone: z.string(),
    name: z.string(),
    /** The person owns it. */
    isOwn: z.boolean(),
    /** They own or work in others as well. */
    hasOthers: z.boolean(),
    /** The first day of a week where the business is: 0 for Sunday to 6 for Saturday. */
    weekStart: weekday,
    /** Whether clocks there count to 12 or to 24; null: as the language does. */
    hourClock: hourClock.nullable(),
    /** Where the business is, by two letters: numbers and dates are written as there; null where it has not said. */
    country: z.string().nullable(),
    /** Whether issued invoices can't be changed there. */
    locksIssued: z.boolean(),
  }),
  /** The operator demands a second factor, and there is none yet: nothing else is answered before. */
  mustSetUpFactor: z.boolean(),
  paymentSettings: z.object({ paymentIntegrationEnabled: z.boolean() }),
})

export const accessContract = contract({
  'POST /auth/login': endpoint({
    access: 'public',
    summary: 'Sign in with e-mail and password. Accounts with a second factor get a second step instead of a token.',
    body: z.object({ email: text(254), password }),
    answer: z.union([z.object({ access_token: z.string() }), z.object({ second_step: secondStep })]),
  }),
  'POST /users': endpoint({
    access: 'public',
    summary: 'Register; makes an account and a workspace of its own.',
    status: 201,
    idempotent: true,
    body: z.object({
      email: email(),
      password,
      firstName: optionalText(personNameMaxLength),
      lastName: optionalText(personNameMaxLength),
      timeZone: timeZone().optional(),
    }),
    answer: z.object({ id: z.string(), email: z.string() }),
  }),
  'GET /auth/profile': endpoint({
    access: 'session',
    beforeFactor: true,
    fromAnyWorkspace: true,
    summary: 'Who is signed in.',
    answer: sessionUser,
  }),
  'POST /auth/logout': endpoint({
    access: 'session',
    beforeFactor: true,
    fromAnyWorkspace: true,
    summary: 'End this session on the server.',
  }),
})
