import { expect, it } from 'vitest'
import * as words from '../words/gen/outbox-reasons.gen.ts'
import { inEnglish, type Say } from '../words/word.ts'
import { reasonText } from './reasons.ts'

// Marks what was said as a text of ours.
const english = inEnglish as unknown as (word: unknown, values?: object) => string
const marked = ((word: unknown, values?: object) => `<${english(word, values)}>`) as unknown as Say

it('are found again by their English, each of them', () => {
  for (const [name, word] of Object.entries(words)) {
    const kept = english(word, { status: '503', code: 'ECONNREFUSED', detail: 'BR-01' })
    expect([name, reasonText(marked, kept)]).toEqual([name, `<${kept}>`])
  }
})

it('of the other side stay as they were said', () => {
  for (const said of ['550 no such user', 'Message blocked', '', 'The provider answered badly.'])
    expect(reasonText(marked, said)).toBe(said)
})
