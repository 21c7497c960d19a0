import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ability } from '@duly/core/access/abilities.ts'
import { abilitiesFor, type Contract, type Endpoint } from '@duly/core/contract/endpoint.ts'

/*
 * The API as a screen meets it: which abilities a call asks for, by the contracts, and what it answers, by the examples that the
 * server's own tests keep for the API's document.
 */

const core = join(import.meta.dirname, '../../core')

async function everyContract(): Promise<Contract[]> {
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' })
  const named = files.filter((file) => /contract\.ts$/.test(file) && !file.includes('node_modules'))
  const modules: Record<string, unknown>[] = await Promise.all(
    named.map((file) => import(/* @vite-ignore */ join(core, file))),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Contract') ? [value as Contract] : [])),
  )
}

interface Route {
  key: string
  method: string
  parts: string[]
  endpoint: Endpoint
}

const routes: Route[] = (await everyContract()).flatMap((contract) =>
  Object.entries(contract).map(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ')
    return { key, method, parts: path.split('/'), endpoint }
  }),
)

const kept = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../server/app/api-examples.json'), 'utf8'),
) as Record<string, { answer?: unknown }>

/** The declared call that `PATCH /invoices/1` is one of. */
function routeOf(call: string): Route {
  const [method, path = ''] = call.split(' ')
  const parts = path.split('/')
  const fits = routes.filter(
    (route) =>
      route.method === method &&
      route.parts.length === parts.length &&
      route.parts.every((part, at) => part.startsWith(':') || part === parts[at]),
  )
  // The one that names more of the path.
  const [found] = fits.sort((a, b) => namedIn(b) - namedIn(a))
  if (!found) throw new Error(`no contract declares ${call}`)
  return found
}

const namedIn = ({ parts }: Route) => parts.filter((part) => !part.startsWith(':')).length

/** The declared key of a call, `PATCH /invoices/:id`. */
export const keyOfCall = (call: string): string => routeOf(call).key

/** What a call asks of whoever makes it. */
export const abilitiesOfCall = (call: string): readonly Ability[] => abilitiesFor(routeOf(call).endpoint)

/** What the server answered to such a call once; what its contract says an answer is like where no example is kept. */
export function recordedAnswer(call: string): unknown {
  const { key, endpoint } = routeOf(call)
  const example = kept[key]
  if (example && 'answer' in example) return example.answer
  if (!endpoint.answer) return 204
  return likeSchema(endpoint.answer.toJSONSchema({ unrepresentable: 'any', io: 'input' }) as Schema, 'name')
}

interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}

/** A value that a schema allows; lists have one entry. */
function likeSchema(schema: Schema, name: string): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return likeSchema(first, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, likeSchema(inner, field)]),
      )
    case 'array':
      return schema.items ? [likeSchema(schema.items, name)] : []
    case 'string':
      return textLike(name)
    case 'number':
    case 'integer':
      return 1
    case 'boolean':
      return false
    default:
      return null
  }
}

function textLike(name: string): string {
  if (/At$|^at$|since$|Time$/.test(name)) return '2026-03-05T16:20:00.000Z'
  if (/[dD]ate$|^day$|On$/.test(name)) return '2026-03-05'
  if (/[cC]urrency$/.test(name)) return 'CAD'
  if (/[eE]mail$/.test(name)) return 'ada@fernwood.example'
  if (/^id$|Id$/.test(name)) return '5feceb66-ffc8-4f38-8952-786c6d696c79'
  return 'Fernwood'
}
