type Json = Record<string, unknown>

const instants = /(At|Until|Since|[sS]tartTime|[eE]ndTime)$|^timestamp$/
const days = /(Date|On)$|^valid(From|To)$/

/** Names texts by what they are: instants and days are called alike everywhere in the API. */
export function withFormats(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => withFormats(inner, name))
  if (typeof value !== 'object' || value === null) return value
  const { properties, ...schema } = withNamedKeys(tellingText(value as Json, name))
  const format = schema.type === 'string' && !schema.format && !schema.enum ? formatOf(name) : null
  return {
    ...Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, withFormats(inner, name)])),
    ...(format ? { format } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties as Json).map(([key, inner]) => [key, withFormats(inner, key)]),
          ),
        }
      : {}),
  }
}

const formatOf = (name: string): 'date-time' | 'date' | null =>
  instants.test(name) ? 'date-time' : days.test(name) ? 'date' : null

// A text that a schema turns into something else on the way in is any value to the writer of schemas.
function tellingText(schema: Json, name: string): Json {
  if (!Array.isArray(schema.anyOf) || !formatOf(name)) return schema
  const isAny = (one: object) => Object.keys(one).length === 0
  return { ...schema, anyOf: schema.anyOf.map((one) => (isAny(one) ? { type: 'string' } : one)) }
}

/** An object with a fixed set of keys and values of one kind, written key by key: most readers know nothing else. */
function withNamedKeys(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum
  if (!keys || schema.properties) return schema
  return {
    ...rest,
    properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])),
    additionalProperties: false,
  }
}
