import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, email, listMeta, searchText, sortOrder, statusCounts, uuid, wholeNumber } from '../contract/fields.ts'
import { givenRole, roleChoice } from '../roles/contract.ts'
import { employeeSortKeys, invitationStatuses } from './rules.ts'

const person = z.object({
  email: z.string(),
  profile: z.object({ firstName: z.string(), lastName: z.string() }),
})

/** Somebody who works, or is invited to work, in the workspace. */
export const employee = z.object({
  id: z.string(),
  createdAt: z.string(),
  user: person,
  invitation: z.object({ status: z.enum(invitationStatuses) }).nullable(),
  /** What they may; null where whoever asks does not manage people. */
  role: givenRole.nullable(),
})

const params = z.object({ id: uuid() })
// Another role than that of an employee takes a fresh sign-in: the handler asks.
const invited = z.object({ email: email(), role: roleChoice.optional() })
const byToken = z.object({ token: z.string().min(20).max(200) })
const answered = z.object({ status: z.enum(invitationStatuses) })

export const employeesContract = contract({
  'GET /employees': endpoint({
    access: 'appointments:read',
    summary: 'Employees: with a query a page of them, for owners; without one all of them, for the "Assign To" select.',
    query: z.object({
      page: wholeNumber(1, 10_000_000).optional(),
      limit: wholeNumber(1, 100).optional(),
      search: searchText(),
      sortBy: choice(employeeSortKeys).optional(),
      sortOrder: sortOrder(),
      status: choice(invitationStatuses).optional(),
    }),
    answer: z.union([z.array(employee), z.object({ data: z.array(employee), meta: listMeta })]),
  }),
  'GET /employees/counts': endpoint({
    access: 'people:manage',
    peopleOnly: true,
    summary: 'How many employees match, in all and of each status of their invitation.',
    query: z.object({ search: searchText() }),
    answer: statusCounts(invitationStatuses),
  }),
  'POST /employees': endpoint({
    access: 'people:manage',
    peopleOnly: true,
    summary: 'Invite somebody who has an account.',
    status: 201,
    idempotent: true,
    body: invited,
    answer: employee,
  }),
  'POST /employees/invite-by-email': endpoint({
    access: 'people:manage',
    peopleOnly: true,
    summary: 'Invite an address that has no account yet; the link leads through registration.',
    status: 201,
    idempotent: true,
    body: invited,
    answer: employee,
  }),
  'PATCH /employees/:id': endpoint({
    access: 'people:manage',
    peopleOnly: true,
    fresh: true,
    summary: 'Give somebody another role, which holds from their very next call on.',
    params,
    body: z.object({ role: roleChoice }),
    answer: employee,
  }),
  'DELETE /employees/:id': endpoint({
    access: 'people:manage',
    peopleOnly: true,
    summary: 'Remove an employee; they are back in their own workspace at once.',
    params,
  }),
  'POST /employees/:id/resend-invitation': endpoint({
    access: 'people:manage',
    peopleOnly: true,
    summary: 'Send a new invitation; the earlier one stops working.',
    params,
    idempotent: true,
    answer: employee,
  }),
  'GET /invitations/:token': endpoint({
    // Locks the invitation, as accepting it does.
    writes: true,
    access: 'capability',
    summary: 'An invitation, for its page.',
    params: byToken,
    answer: z.object({
      status: z.enum(invitationStatuses),
      expiresAt: z.string(),
      company: z.object({ name: z.string(), website: z.string() }),
      employee: z.object({ user: person }),
      /** Who asks: nobody signed in, the invited person, or somebody else. */
      viewer: z.enum(['anonymous', 'invited', 'other']),
      /** The invited address has no account yet: registering comes first. */
      needsAccount: z.boolean(),
    }),
  }),
  'POST /invitations/:token/accept': endpoint({
    access: 'session',
    summary: 'Accept, as the invited person; the session acts in the employer’s workspace from now on.',
    params: byToken,
    answer: answered,
  }),
  'POST /invitations/:token/reject': endpoint({
    access: 'session',
    summary: 'Reject, as the invited person.',
    params: byToken,
    answer: answered,
  }),
})
