import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { refusedBy } from './call.ts'
import { failureText } from './failure.ts'

const refused = (status: number, message: unknown, code?: string) => refusedBy(status, { message, code })

it('says what the server said in the words of the form', async () => {
  expect(failureText(await refused(400, ['email must be an email']), 'No')).toBe('Please enter a valid email address')
  expect(failureText(await refused(409, ['Company already exists']), 'No')).toBe('Company already exists')
  expect(failureText(await refused(400, ['items.0.name is required', 'items.1.name is required']), 'No')).toBe(
    'Item name is required',
  )
  expect(failureText(await refused(400, []), 'No')).toBe('No')
  expect(failureText(await refused(500, ['stack']), 'No')).toBe('No')
})

it('words a refusal of the catalogue by its code, and leaves what a service said in words of its own', async () => {
  const { startWords } = await import('../words/page.ts')
  await startWords('en-XA')
  const own = 'Company already exists'
  expect(failureText(await refused(409, own, 'company_exists'), 'No')).toContain('⟦')
  expect(failureText(await refused(409, 'Another sentence.', 'company_exists'), 'No')).toBe('Another sentence.')
  expect(failureText(await refused(400, ['email must be an email'], 'invalid_request'), 'No')).toContain('⟦')
  await startWords('en')
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
  expect(raw).toEqual([])
})
