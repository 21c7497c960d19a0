import { z } from 'zod'

/** A field of a contract's schema, as a client sees it. */
export interface JsonField {
  /** Where it stands: `['items', '0', 'name']`. */
  path: string[]
  /** `decimal` is a number or decimal text. */
  type: 'string' | 'number' | 'decimal' | 'boolean' | 'array' | 'object'
  format?: string | undefined
  words?: readonly unknown[] | undefined
  maxLength?: number | undefined
  maxItems?: number | undefined
  /** Of a list: a value of its kind, for making long ones. */
  item?: unknown
}

interface JsonSchema {
  type?: string
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** Every field of a schema, at any depth, with what it is about to be tried with. */
export function fieldsOf(schema: z.ZodType | undefined): JsonField[] {
  return schema ? walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, []) : []
}

function walk(schema: JsonSchema, path: string[]): JsonField[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => walk(inner, [...path, name]))
  if (path.length === 0) return inside
  const choices = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  const areFree = choices.every(
    ({ type, const: fixed }) => (type === 'number' || type === 'string') && fixed === undefined,
  )
  if (areFree && new Set(choices.map(({ type }) => type)).size > 1) return [{ path, type: 'decimal' }]
  if (choices.length > 0) return choices.flatMap((choice) => walk(choice, path))
  const { type, format, enum: words, maxLength, maxItems } = schema
  if (type === 'object') return [{ path, type }, ...inside]
  if (type === 'array')
    return [{ path, type, maxItems, item: exampleOf(schema.items) }, ...walk(schema.items ?? {}, [...path, '0'])]
  if (type === 'string' || type === 'boolean') return [{ path, type, format, words, maxLength }]
  if (type === 'number' || type === 'integer') return [{ path, type: 'number' }]
  throw new Error(`no case for ${path.join('.')}: ${JSON.stringify(schema)}`)
}

function exampleOf(schema: JsonSchema = {}): unknown {
  if (schema.format === 'uuid') return '0190b6a0-0000-7000-8000-000000000000'
  if (schema.type === 'object') return {}
  return schema.type === 'string' ? 'x' : 60
}

/** A copy of `target` with `value` at `path`; what the path leads through is made where it is not there. */
export function withValue(target: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const holder = Array.isArray(target) ? [...target] : { ...(target as object) }
  const inner = (holder as Record<string, unknown>)[name] ?? (rest[0] === '0' ? [] : {})
  ;(holder as Record<string, unknown>)[name] = rest.length > 0 ? withValue(inner, rest, value) : value
  return holder
}

/** What stands at `path`; undefined where there is nothing. */
export function valueAt(target: unknown, path: readonly string[]): unknown {
  return path.reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], target)
}
