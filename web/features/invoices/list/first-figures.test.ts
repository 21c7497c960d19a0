import { expect, it } from 'vitest'
import type { InvoiceFigures } from '../queries.ts'
import { firstFigures } from './first-figures.ts'

const figures = (currency: string, outstanding: number, invoices: number) =>
  ({ currency, outstanding, byStatus: { PAID: { count: invoices, total: 0 } } }) as unknown as InvoiceFigures

const first = (all: InvoiceFigures[], own: string | null) => firstFigures(all, own)?.currency

it('starts with the own currency if anything is owed in it', () => {
  expect(first([figures('CAD', 5, 1), figures('USD', 900, 40)], 'CAD')).toBe('CAD')
})
it('starts with the one that owes most when nothing is owed in the own, however much that was used', () => {
  expect(first([figures('CAD', 0, 90), figures('EUR', 20, 1), figures('USD', 300, 1)], 'CAD')).toBe('USD')
  expect(first([figures('EUR', 20, 9), figures('USD', 300, 1)], null)).toBe('USD')
})
it('starts with the own, then the most used one, when nothing is owed', () => {
  expect(first([figures('CAD', 0, 1), figures('USD', 0, 9)], 'CAD')).toBe('CAD')
  expect(first([figures('CAD', 0, 1), figures('USD', 0, 9)], null)).toBe('USD')
  expect(first([figures('CAD', 0, 2), figures('USD', 0, 2)], 'JPY')).toBe('CAD')
  expect(first([], 'CAD')).toBeUndefined()
})
