import { type Ability, abilities, abilityTable, inOrder, isReach } from './abilities.ts'

/**
 * Abilities whose lack the stores narrow to one's own records for. Of the others there is only everybody's or nothing: what can be
 * read, is read whole.
 */
export const narrowedReaches: readonly Ability[] = ['invoices:all', 'customers:all', 'appointments:all']

/** The ability that widens what is read by this one to everybody's records; none where that makes no difference. */
export function reachOf(read: Ability): Ability | undefined {
  if (isReach(read)) return undefined
  const needs = (one: Ability): readonly Ability[] => abilityTable[one].needs
  return abilities.find((one) => isReach(one) && needs(one).includes(read))
}

/** What one ability makes no sense without, straight away. */
function needsOf(ability: Ability): readonly Ability[] {
  const reach = reachOf(ability)
  const needs: readonly Ability[] = abilityTable[ability].needs
  return reach && !narrowedReaches.includes(reach) ? [...needs, reach] : needs
}

/** These and all that they need, in the order of the table. */
export function closed(held: readonly Ability[]): Ability[] {
  const found = new Set(held)
  // What is added while it is walked is walked as well.
  for (const one of found) for (const need of needsOf(one)) found.add(need)
  return inOrder(found)
}

/** These without one, and without all that need it. */
export const closedWithout = (held: readonly Ability[], taken: Ability): Ability[] =>
  inOrder(held.filter((one) => !closed([one]).includes(taken)))

/** Whether nothing in it lacks what it needs. */
export const isClosed = (held: readonly Ability[]): boolean => closed(held).every((one) => held.includes(one))
