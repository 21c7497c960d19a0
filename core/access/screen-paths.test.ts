import { expect, it } from 'vitest'
import { isScreenPath } from './screen-paths.ts'

it('knows every screen, with and without a slash at the end', () => {
  for (const path of [
    '/',
    '/invoices',
    '/invoices/',
    '/invoices/create',
    '/invoices/3b1f',
    '/invoices/3b1f/edit',
    '/pay/3b1f',
  ])
    expect(isScreenPath(path), path).toBe(true)
})

it('knows what is none', () => {
  for (const path of [
    '/nowhere',
    '/invoices/3b1f/paper',
    '/pay',
    '/pay/',
    '/pay//',
    '/pay/a/b',
    '/admin',
    '//invoices',
  ])
    expect(isScreenPath(path), path).toBe(false)
})
