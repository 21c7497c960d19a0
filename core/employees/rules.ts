import { isEmail } from '../contact/email.ts'
import * as words from '../words/gen/employees.gen.ts'
import type { Say } from '../words/word.ts'

/** Sort keys of the list (specification part 2, section 9). */
export const employeeSortKeys = ['name', 'email', 'createdAt'] as const
export type EmployeeSort = (typeof employeeSortKeys)[number]

/** An invitation is good for so many days (decisions). */
export const invitationDays = 7

/** What an invitation can be; EXPIRED is derived from its end and never stored. */
export const invitationStatuses = ['PENDING', 'ACCEPTED', 'REJECTED', 'EXPIRED'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** The status that everybody sees. */
export function invitationStatus(
  invitation: { readonly status: Exclude<InvitationStatus, 'EXPIRED'>; readonly expiresAt: Date },
  now: Date,
): InvitationStatus {
  const isOver = now.getTime() >= invitation.expiresAt.getTime()
  return invitation.status === 'PENDING' && isOver ? 'EXPIRED' : invitation.status
}

/** When an invitation made now ends. */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 86_400_000)
}

/** What is wrong with the address of somebody to invite, or null. */
export function inviteProblem(email: string, say: Say): string | null {
  if (email.trim() === '') return say(words.noEmail)
  return isEmail(email) ? null : say(words.wrongEmail)
}

/** The words for a failed invitation: the server's, but for an address that nobody has registered (specification part 2, section 8). */
export function inviteFailureText(serverMessage: string, say: Say): string {
  if (/^User not found with this email$/.test(serverMessage)) return say(words.notRegistered)
  return serverMessage || say(words.failedToCreate)
}
