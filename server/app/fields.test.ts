import { appointmentProblems } from '@duly/core/appointments/rules.ts'
import { paymentLinkProblems } from '@duly/core/payment-links/rules.ts'
import { paymentSettingsProblems } from '@duly/core/payment-settings/rules.ts'
import { checkPrice } from '@duly/core/products/product-checks.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { TestAnswer } from '../test/app.ts'
import { casesOf, kindOf } from '../test/field-cases.ts'
import { type Entity, type FieldWorld, fieldEntities, startFieldWorld } from '../test/field-entities.ts'

/*
 * Each text field of each form × empty, too long, wrong kind, hostile text, other scripts. Three judges have to agree: the
 * API (with its exact sentence), the rule that the form uses, and the database (its bound, and what it stores).
 */

let world: FieldWorld
let owner: pg.Client
const entities = fieldEntities(() => world)

beforeAll(async () => {
  world = await startFieldWorld()
  owner = new pg.Client({ connectionString: world.app.databaseUrls.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.app.close()
})

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The bounds of a table's text columns, as the database itself states them. */
async function boundsOf(table: string): Promise<Map<string, { min: number; max: number }>> {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
    [table],
  )
  const bounds = new Map<string, { min: number; max: number }>()
  for (const { definition } of rows) {
    const column = /length\((\w+)\)/.exec(definition)?.[1]
    const max = /<= (\d+)/.exec(definition)?.[1]
    if (column && max) bounds.set(column, { min: Number(/>= (\d+)/.exec(definition)?.[1] ?? 0), max: Number(max) })
  }
  return bounds
}

const messagesOf = ({ body }: TestAnswer): string[] => [body.message].flat()

describe.each(Object.entries(entities))('%s', (_name, entity) => {
  const fields = Object.entries(entity.fields)

  it('has all its texts in this table', () => {
    const shape = (entity.body as z.ZodObject).shape
    expect(Object.keys(shape).sort()).toEqual([...Object.keys(entity.fields), ...entity.others].sort())
  })

  it('has the same bounds in the database', async () => {
    const { table } = entity
    if (table === null) return
    const bounds = await boundsOf(table)
    for (const [name, field] of fields) {
      if (field.column === null) continue
      const bound = bounds.get(field.column ?? snake(name))
      expect(bound?.max, name).toBe(field.max)
      // The database may ask for less, never for more, or what the API takes would fail there.
      expect(bound?.min, name).toBeLessThanOrEqual(
        field.min ?? (field.required ? (kindOf(field) === 'email' ? 3 : 1) : 0),
      )
    }
  })

  const byCase = new Map<string, { field: string; value: unknown; refusal: string | null; isTyped: boolean }[]>()
  for (const [field, rule] of fields) {
    for (const { name, ...rest } of casesOf(rule)) byCase.set(name, [...(byCase.get(name) ?? []), { field, ...rest }])
  }

  it.each([...byCase.keys()])('%j', async (name) => {
    const all = byCase.get(name) ?? []
    for (const { field, value, refusal, isTyped } of all) {
      if (!isTyped) continue
      const said = entity.form(field, value as string)
      const isWanted = refusal !== null || (entity.fields[field]?.formRequires && value === '')
      if (isWanted) expect(said, `the form, ${field}`).toMatch(/^[A-Z][^\n]{9,}$/)
      else expect(said, `the form, ${field}`).toBeNull()
    }
    const refused = all.filter(({ refusal }) => refusal !== null)
    if (refused.length > 0) await areRefused(entity, refused)
    const taken = all.filter(({ refusal }) => refusal === null)
    if (taken.length > 0) await areStored(entity, Object.fromEntries(taken.map(({ field, value }) => [field, value])))
  })

  it('stands as it was last taken, whatever was refused since', async () => {
    if (entity.read) expect(await entity.read()).toEqual(known.get(entity))
  })
})

describe('figures and choices', () => {
  const formOfPrice = (value: unknown) => checkPrice(Number(value), 'CAD')
  const formOfTotal = (value: unknown) =>
    paymentLinkProblems({
      billingName: 'a',
      currency: 'CAD',
      billingEmail: 'a@b.ca',
      billingPhone: '1',
      additionalNotes: '',
      total: String(value),
    }).total ?? null
  const formOfDuration = (value: unknown) =>
    appointmentProblems(
      { title: 'a', notes: '', customerId: 'b', date: '2031-03-05', durationMinutes: Number(value) },
      inEnglish,
    ).duration ?? null
  const tried: readonly (readonly [string, string, (value: unknown) => string | null, [unknown, string | null][]])[] = [
    [
      'product',
      'price',
      formOfPrice,
      [
        [0, 'is required'],
        [-1, 'must not be negative'],
        [-0.01, 'must not be negative'],
        [0.001, 'must have at most 2 decimals'],
        [1e9, 'must be less than or equal to 999999999.99'],
        ['many', 'must be a number'],
        [0.01, null],
        [999_999_999.99, null],
      ],
    ],
    [
      'payment link',
      'total',
      formOfTotal,
      [
        ['', 'must be a number'],
        [0, 'must be a positive number'],
        [-5, 'must not be negative'],
        [1.005, 'must have at most 2 decimals'],
        [1e10, 'must be less than or equal to 9999999999.99'],
        ['1e3', 'must be a number'],
        [0.01, null],
        [9_999_999_999.99, null],
      ],
    ],
    [
      'appointment',
      'duration',
      formOfDuration,
      [
        [29, 'must be a whole number of minutes from 30 to 240'],
        [45.5, 'must be a whole number of minutes from 30 to 240'],
        [241, 'must be a whole number of minutes from 30 to 240'],
        [30, null],
        [240, null],
      ],
    ],
    [
      'payment settings',
      'preferredCurrency',
      (value) =>
        paymentSettingsProblems({
          ...{ bankName: '', accountName: '', accountNumber: '', swiftCode: '', iban: '', eTransferEmail: '' },
          preferredCurrency: String(value),
        }).preferredCurrency ?? null,
      [
        ['', 'must be one of the currencies of ISO 4217'],
        ['cad', 'must be one of the currencies of ISO 4217'],
        ['XXX', 'must be one of the currencies of ISO 4217'],
        ['EUR', null],
      ],
    ],
  ]
  it.each(tried)('%s: %s', async (name, field, form, cases) => {
    const entity = entities[name] as Entity
    const wrong = [null, true, [1], { a: 1 }] as const
    for (const value of wrong) expect((await entity.change?.({ [field]: value }))?.status, `${value}`).toBe(400)
    for (const [value, refusal] of cases) {
      const said = JSON.stringify(value)
      if (refusal === null) expect(form(value), said).toBeNull()
      else expect(form(value), said).toMatch(/^[A-Z][^\n]{9,}$/)
      if (refusal === null) await areStored(entity, { [field]: value })
      else await areRefused(entity, [{ field, value, refusal }])
    }
  })
})

/** How each one was answered when it was last changed. */
const known = new Map<Entity, Record<string, unknown>>()

/** Whether a new one or a change: each field is named with its sentence. */
async function areRefused(entity: Entity, refused: { field: string; value: unknown; refusal: string | null }[]) {
  const values = Object.fromEntries(refused.map(({ field, value }) => [field, value]))
  const sentences = refused.map(({ field, refusal }) => `${entity.path ?? ''}${field} ${refusal}`)
  for (const [way, except] of [
    [entity.create, ''],
    [entity.change, 'invoiceNumber'],
  ] as const) {
    const body = way === entity.create ? { ...entity.good, ...values } : values
    const answer = await way?.(body)
    if (!answer) continue
    const expected = sentences.filter((sentence) => !(except && sentence.startsWith(except)))
    if (expected.length === 0) continue
    expect([answer.status, messagesOf(answer).sort()]).toEqual([400, expected.sort()])
  }
}

/** What is taken comes back as it was sent, to the last unit. */
async function areStored(entity: Entity, values: Record<string, unknown>): Promise<void> {
  const kept = (field: string, value: unknown) => {
    if (typeof value === 'number') return value
    const text = String(value ?? '')
    return entity.fields[field]?.trimmed ? text.trim() : text
  }
  const expected = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, kept(field, value)]))
  const { invoiceNumber, ...head } = expected
  if (entity.change) {
    const changed = await entity.change(values)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body).toMatchObject(head)
    known.set(entity, changed.body)
    if (invoiceNumber === undefined) return
  }
  const made = await entity.create?.({ ...entity.good, ...values })
  // Only an account can be invited, and its address is bounded there.
  if (entity.table === 'users') expect(made?.body.message).toBe('User not found with this email')
  else expect(made?.status, JSON.stringify(made?.body)).toBe(201)
  if (entity.table === 'invoices') expect(made?.body).toMatchObject(expected)
  if (entity.table === 'contact_messages') {
    const { rows } = await owner.query('select * from contact_messages order by created_at desc, id desc limit 1')
    expect(rows[0]).toMatchObject(expected)
  }
}
