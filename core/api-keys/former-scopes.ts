import { type Ability, inOrder, isAbility } from '../access/abilities.ts'

/**
 * What the words mean that keys were made with before the abilities of people and keys became one: such keys go on doing what
 * they did. Words that are not here mean what they meant.
 */
const meanings: Readonly<Record<string, readonly Ability[]>> = {
  'invoices:read': ['invoices:read', 'exports:read'],
  'invoices:write': ['invoices:draft', 'invoices:issue', 'invoices:void'],
  'customers:read': ['customers:read', 'exports:read'],
  'products:read': ['products:read', 'exports:read'],
  'payments:write': ['payments:record'],
  'messages:send': ['messages:send', 'invoices:issue'],
  'figures:read': ['figures:read', 'exports:read'],
  'settings:read': ['settings:read', 'numbers:read'],
  'settings:write': ['settings:company', 'settings:design'],
}

/** What a key may that was made with these words. */
export const abilitiesOfFormer = (words: readonly string[]): Ability[] =>
  inOrder(words.flatMap((word) => meanings[word] ?? (isAbility(word) ? [word] : [])))
