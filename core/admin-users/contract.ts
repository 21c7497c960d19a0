import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, listAnswer, pageQuery, searchText, uuid } from '../contract/fields.ts'

/** Sort keys of the list (specification part 2, Admin Users screen). */
export const adminUserSortKeys = ['name', 'email', 'role', 'createdAt'] as const
export type AdminUserSort = (typeof adminUserSortKeys)[number]

/** What administrators do, as the audit trail names it. */
export const adminActions = [
  'role_changed',
  'payment_integration_changed',
  'password_reset_sent',
  'user_deleted',
  'sessions_ended',
  'sign_in_unlocked',
  'second_factors_lifted',
  'reset_link_made',
  'workspace_exported',
] as const

/** An account as administrators see it. */
export const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  profile: z.object({ firstName: z.string(), lastName: z.string() }),
  paymentSettings: z.object({ paymentIntegrationEnabled: z.boolean() }),
  createdAt: z.string(),
})

const params = z.object({ id: uuid() })

export const adminUsersContract = contract({
  'GET /admin/users': endpoint({
    access: 'admin',
    summary: 'Accounts of the installation.',
    query: z.object({ ...pageQuery, search: searchText(), sortBy: choice(adminUserSortKeys).default('createdAt') }),
    answer: listAnswer(adminUser),
  }),
  'PATCH /admin/users/:id/role': endpoint({
    access: 'admin',
    summary: 'Make somebody an administrator, or take that back. Never one’s own, never the last one’s.',
    params,
    body: z.object({ role: choice(['ADMIN', 'USER']) }),
    answer: adminUser,
  }),
  'PATCH /admin/users/:id/payment-integration': endpoint({
    access: 'admin',
    summary: 'Allow or forbid card payments in somebody’s workspace.',
    params,
    body: z.object({ enabled: z.boolean() }),
    answer: adminUser,
  }),
  'DELETE /admin/users/:id': endpoint({
    access: 'admin',
    summary: 'Disable an account and end its sessions; its workspace is purged after 30 days.',
    params,
  }),
  'DELETE /admin/users/:id/sessions': endpoint({
    access: 'admin',
    summary: 'Sign somebody out everywhere, never oneself; they are told by mail.',
    params,
  }),
  'GET /admin/acts': endpoint({
    access: 'admin',
    summary: 'What administrators did, newest first.',
    query: z.object(pageQuery),
    answer: listAnswer(
      z.object({
        id: z.string(),
        at: z.string(),
        /** Null: somebody at the command line of the server. */
        actor: z.string().nullable(),
        action: z.enum(adminActions),
        target: z.string().nullable(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})
