import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { uuid } from '../contract/fields.ts'
import { givenRole } from '../roles/contract.ts'

/** A business that somebody owns or works in. */
const business = z.object({
  id: z.string(),
  /** The company's; where it has none yet, the owner's name, else their e-mail. */
  name: z.string(),
  isOwner: z.boolean(),
  /** What the person may there; null: it is theirs. */
  role: givenRole.nullable(),
  /** City and country of the company; empty where it names none. */
  place: z.object({ city: z.string(), country: z.string() }),
  /** Drafts that wait for the person there: handed in, for whoever issues; returned, for who wrote them. */
  waiting: z.number(),
  /** The call was made for this one. */
  isCurrent: z.boolean(),
})

export const businessesContract = contract({
  'GET /businesses': endpoint({
    access: 'session',
    fromAnyWorkspace: true,
    summary:
      'The businesses of the signed-in person, by name. An own one that holds nothing is left out beside others.',
    answer: z.array(business),
  }),
  'POST /businesses': endpoint({
    access: 'session',
    summary: 'Begin another business of one’s own; one that holds nothing yet is answered again.',
    status: 201,
    idempotent: true,
    answer: z.object({ id: z.string() }),
  }),
  'POST /businesses/:id/choose': endpoint({
    access: 'session',
    fromAnyWorkspace: true,
    summary: 'Act in this business from now on, where calls name no other in `x-workspace`.',
    params: z.object({ id: uuid() }),
  }),
  'POST /businesses/:id/leave': endpoint({
    access: 'session',
    summary: 'Stop working in a business; its owner hands it over first.',
    params: z.object({ id: uuid() }),
  }),
  'POST /businesses/hand-over': endpoint({
    // Of those who may, its owner alone: the handler asks.
    access: 'people:manage',
    peopleOnly: true,
    fresh: true,
    summary: 'Make an employee who has accepted the owner of the business; who owned it stays as an employee.',
    body: z.object({ employeeId: uuid() }),
  }),
  'POST /businesses/close': endpoint({
    // Of those who may, its owner alone: the handler asks.
    access: 'people:manage',
    peopleOnly: true,
    fresh: true,
    summary:
      'Close this business, of several; it is purged after 30 days but for what the law keeps. The login and the other businesses stay.',
  }),
})
