import type { KindRules } from './kinds.ts'

/**
 * A deposit invoice is an invoice in all that concerns numbers, tax, money, reminders and counts, so that it is stored as one
 * (decision 102). What it has of its own: it names the invoice that takes it off, and no deposit is asked for on it.
 */
export const depositRules = {
  name: 'deposit invoice',
  plural: 'deposit invoices',
  typeCode: '386',
} as const satisfies Pick<KindRules, 'name' | 'plural' | 'typeCode'>
