import { expect, it } from 'vitest'
import { dueStep, isDaytime, nextStep, stepName, stepsProblem, suggestedSteps } from './rules.ts'

const invoice = (sentSteps: string[] = []) => ({ dueDate: '2026-06-10', sentSteps })
const on = (today: string, sent: string[] = []) => dueStep(suggestedSteps, invoice(sent), today)?.days ?? null

it('sends each step on its day and not again', () => {
  expect(on('2026-06-06')).toBeNull()
  expect(on('2026-06-07')).toBe(-3)
  expect(on('2026-06-07', ['before-3'])).toBeNull()
  expect(on('2026-06-10', ['before-3'])).toBe(0)
  expect(on('2026-06-17', ['before-3', 'on-0'])).toBe(7)
  expect(on('2026-06-24')).toBe(14)
})

it('makes up for two days of silence and wakes no backlog', () => {
  expect(on('2026-06-09')).toBe(-3)
  expect(on('2026-06-11')).toBe(0)
  expect(on('2026-06-13')).toBeNull()
  expect(on('2026-12-24')).toBeNull()
})

it('sends the last of several and leaves out what a later one made moot', () => {
  const close = [-1, 0, 1].map((days) => ({ days, channel: 'mail' as const }))
  expect(dueStep(close, invoice(), '2026-06-11')?.days).toBe(1)
  expect(dueStep(close, invoice(['after-1']), '2026-06-11')).toBeNull()
  // The due date was moved by a day: the step of the day itself went out under the old date and is not repeated.
  expect(dueStep(close, invoice(['on-0', 'after-1']), '2026-06-10')).toBeNull()
  // The due date was moved after the later one had gone out.
  expect(dueStep(close, invoice(['after-1']), '2026-06-10')).toBeNull()
})

it('tells the next one', () => {
  expect(nextStep(suggestedSteps, invoice(), '2026-06-01')).toEqual({ step: suggestedSteps[0], on: '2026-06-07' })
  expect(nextStep(suggestedSteps, invoice(['before-3']), '2026-06-07')?.on).toBe('2026-06-10')
  expect(nextStep(suggestedSteps, invoice(), '2026-06-08')).toEqual({ step: suggestedSteps[0], on: '2026-06-08' })
  expect(nextStep(suggestedSteps, invoice(), '2027-01-01')).toBeNull()
})

it('writes to nobody at night, on whichever of their clocks', () => {
  expect(isDaytime([8])).toBe(true)
  expect(isDaytime([19])).toBe(true)
  expect(isDaytime([20])).toBe(false)
  expect(isDaytime([12, 7])).toBe(false)
})

it('says what is wrong with a sequence', () => {
  expect(stepsProblem(suggestedSteps)).toBeNull()
  expect(stepsProblem([...suggestedSteps, { days: 7, channel: 'sms' }])).toMatch(/same day/)
  expect(stepsProblem([{ days: 181, channel: 'mail' }])).toMatch(/180 days/)
  const daily = (count: number) => Array.from({ length: count }, (_, days) => ({ days, channel: 'mail' as const }))
  expect(stepsProblem(daily(8))).toBeNull()
  expect(stepsProblem([-60, 180].map((days) => ({ days, channel: 'mail' })))).toBeNull()
  expect(stepsProblem([{ days: -61, channel: 'mail' }])).toMatch(/60 days before/)
  expect(stepsProblem(Array.from({ length: 9 }, (_, days) => ({ days, channel: 'mail' })))).toMatch(/At most 8/)
  expect(suggestedSteps.map(stepName)).toEqual(['before-3', 'on-0', 'after-7', 'after-14'])
})

it('takes the latest of several steps that are due, in whatever order they are kept', () => {
  const steps = [1, 0].map((days) => ({ days, channel: 'mail' as const }))
  expect(dueStep(steps, invoice(), '2026-06-11')?.days).toBe(1)
  expect(dueStep(steps.toReversed(), invoice(), '2026-06-11')?.days).toBe(1)
})
