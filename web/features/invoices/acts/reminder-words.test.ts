import { expect, it } from 'vitest'
import { nextReminderWords, sentReminderWords } from './reminder-words.ts'

const state = { enabled: true, open: true, stopped: false, unsubscribed: false, sent: [], next: null }
const next = { on: '2026-06-17', days: 7, channel: 'both' } as const

it('says what comes next, or why nothing does', () => {
  expect(nextReminderWords({ ...state, next })).toBe(
    'Next reminder: Jun 17, 2026, 7 days after the due date, by e-mail and SMS.',
  )
  expect(nextReminderWords(state)).toBe('No further reminders are scheduled.')
  expect(nextReminderWords({ ...state, next, enabled: false })).toMatch(/off for this business/)
  expect(nextReminderWords({ ...state, next, stopped: true })).toMatch(/are stopped/)
  expect(nextReminderWords({ ...state, next, open: false })).toMatch(/not open/)
})

it('names what went out', () => {
  expect(['before-3', 'before-1', 'on-0', 'after-14'].map(sentReminderWords)).toEqual([
    '3 days before the due date',
    '1 day before the due date',
    'On the due date',
    '14 days after the due date',
  ])
})
