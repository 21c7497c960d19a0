import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract, Endpoint } from '@duly/core/contract/endpoint.ts'
import { shownMessage } from '@duly/core/contract/message-translations.ts'
import { refusals } from '@duly/core/contract/refusals.ts'
import { validationMessages } from '@duly/core/contract/validation-messages.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, type JsonField, withValue } from '../test/schema-fields.ts'

/**
 * Whatever the server may say of a request, people read a sentence: no field's name of the API, and nothing that says only
 * that something went wrong. Contracts are found in the folders, so one that is added tomorrow is tried too.
 */

const unknownMessage = 'An error occurred. Please try again.'

const core = join(import.meta.dirname, '../../core')
const contracts: Contract[] = []

beforeAll(async () => {
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((name) => /contract\.ts$/.test(name))
  for (const file of files) {
    const module = (await import(join(core, file))) as Record<string, Contract>
    for (const [name, value] of Object.entries(module)) if (name.endsWith('Contract')) contracts.push(value)
  }
})

/** A sentence that begins like one and names no field as programs do (`billingEmail`, `items.0.rate`). */
const isSentence = (text: string) =>
  /^\p{Lu}/u.test(text) && !/\b[a-z]+[A-Z]|\w\.\w|_/.test(text.replace(/\d+\.\d+/g, '')) && text !== unknownMessage

const wrongValues = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(1_100_000),
  'a\u0000b',
  -1,
  0,
  7,
  1e12,
  0.123456789,
  true,
  [],
  ['x'],
  [null],
  {},
  'https://a b',
  '2026-02-30',
  '-5',
  '1e9',
]

function messagesOf(endpoint: Endpoint): string[] {
  const said: string[] = []
  for (const part of ['body', 'query', 'params'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const tried = (value: unknown) => {
      const parsed = schema.safeParse(value)
      if (!parsed.success) said.push(...validationMessages(parsed.error.issues))
    }
    for (const whole of [undefined, null, {}, [], 'x']) tried(whole)
    for (const field of fieldsOf(schema)) for (const value of valuesFor(field)) tried(withValue({}, field.path, value))
  }
  return said
}

const valuesFor = (field: JsonField): readonly unknown[] =>
  field.maxItems && field.maxItems <= 5000 ? [...wrongValues, Array(field.maxItems + 1).fill(field.item)] : wrongValues

describe('what people read of a refusal', () => {
  it('is a sentence for every message of every contract', () => {
    const endpoints = contracts.flatMap((contract) => Object.entries(contract))
    expect(endpoints.length).toBeGreaterThan(100)
    const said = new Set(endpoints.flatMap(([, endpoint]) => messagesOf(endpoint)))
    expect(said.size).toBeGreaterThan(300)
    expect(said).toContain('email must be an email')
    expect([...said].filter((message) => !isSentence(shownMessage(message, inEnglish)))).toEqual([])
  })

  it('is a sentence for every refusal of the catalogue, and a catalogue’s own stays as it is', () => {
    for (const [, message] of Object.values(refusals)) {
      expect(shownMessage(message, inEnglish)).toSatisfy(isSentence)
      if (/^\p{Lu}/u.test(message)) expect(shownMessage(message, inEnglish)).toBe(message)
    }
  })

  it('is a sentence for what services say of a request', () => {
    const features = join(import.meta.dirname, '../features')
    const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    )
    const said = sources.flatMap((name) => {
      const text = readFileSync(join(features, name), 'utf8')
      return [...text.matchAll(/messages?: \[\s*['`]([^'`]+)['`]/g)]
        .map(([, message]) => message ?? '')
        .map((message) => message.replace(/\$\{[^}]*\}/g, '3'))
    })
    expect(said.length).toBeGreaterThan(3)
    expect(said.filter((message) => !isSentence(shownMessage(message, inEnglish)))).toEqual([])
  })
})
