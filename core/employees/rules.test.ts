import { expect, it } from 'vitest'
import { inEnglish } from '../words/word.ts'
import { invitationExpiry, invitationStatus, inviteFailureText } from './rules.ts'

it('ends after seven days unless it was answered', () => {
  const expiresAt = invitationExpiry(new Date('2026-01-01T12:00:00Z'))
  expect(expiresAt.toISOString()).toBe('2026-01-08T12:00:00.000Z')
  const before = new Date(expiresAt.getTime() - 1)
  expect(invitationStatus({ status: 'PENDING', expiresAt }, before)).toBe('PENDING')
  expect(invitationStatus({ status: 'PENDING', expiresAt }, expiresAt)).toBe('EXPIRED')
  expect(invitationStatus({ status: 'ACCEPTED', expiresAt }, expiresAt)).toBe('ACCEPTED')
})

it('explains an address that nobody has', () => {
  expect(inviteFailureText('User not found with this email', inEnglish)).toMatch(/^This email is not registered/)
  expect(inviteFailureText('You cannot invite yourself.', inEnglish)).toBe('You cannot invite yourself.')
  expect(inviteFailureText('', inEnglish)).toBe('Failed to create employee')
})
