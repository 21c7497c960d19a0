import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ApiError } from './call.ts'
import { failureText } from './failure.ts'

it('says what the server said in the words of the form', () => {
  expect(failureText(new ApiError(400, ['email must be an email']), 'No')).toBe('Please enter a valid email address')
  expect(failureText(new ApiError(409, ['Company already exists']), 'No')).toBe('Company already exists')
  expect(failureText(new ApiError(400, ['items.0.name is required', 'items.1.name is required']), 'No')).toBe(
    'Item name is required',
  )
  expect(failureText(new ApiError(400, []), 'No')).toBe('No')
  expect(failureText(new ApiError(500, ['stack']), 'No')).toBe('No')
})

it('is the only way from the server’s words to a screen', () => {
  const web = join(import.meta.dirname, '..')
  const files = ['app', 'features', 'ui'].flatMap((part) =>
    readdirSync(join(web, part), { recursive: true, encoding: 'utf8' }).map((name) => join(part, name)),
  )
  const raw = files.filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      /\.(messages|raw)\.(join|map|at)\(|\.(messages|raw)\[/.test(readFileSync(join(web, name), 'utf8')),
  )
  // Of a refused payment only sentences of the catalogue come (409), and the pay pages weigh next to nothing.
  expect(raw).toEqual(['features/pay/pay-parts.tsx'])
})
