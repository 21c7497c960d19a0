import { type Ability, type AbilityArea, abilities, abilityAreas, abilityTable, isReach } from '../access/abilities.ts'
import { closed, closedWithout, narrowedReaches, reachOf } from '../access/closure.ts'

/** How far an ability goes: everybody's records, one's own, or not at all. What knows no records of one's own is `all` or `none`. */
export type Level = 'all' | 'own' | 'none'

/** A line of a role's form: an ability, together with the one that widens it to everybody's records. */
export interface RoleRow {
  ability: Ability
  levels: readonly Level[]
  /** Whether it is about records, of which one can see all or none; the others are on or off. */
  isRead: boolean
}

const rowOf = (ability: Ability): RoleRow => {
  const reach = reachOf(ability)
  const knowsOwn = reach !== undefined && narrowedReaches.includes(reach)
  return { ability, levels: knowsOwn ? ['all', 'own', 'none'] : ['all', 'none'], isRead: reach !== undefined }
}

/** The lines of a role's form by heading, in the order of the table. */
export const roleRows: readonly { area: AbilityArea; rows: readonly RoleRow[] }[] = abilityAreas.map((area) => ({
  area,
  rows: abilities.filter((one) => abilityTable[one].area === area && !isReach(one)).map(rowOf),
}))

const everyRow = roleRows.flatMap(({ rows }) => rows)

/** What somebody with these abilities has in a line. */
export function levelOf(held: readonly Ability[], { ability }: Pick<RoleRow, 'ability'>): Level {
  if (!held.includes(ability)) return 'none'
  const reach = reachOf(ability)
  return reach && !held.includes(reach) ? 'own' : 'all'
}

/** The abilities after a line was set, with what that needs, and without what needs what was taken. */
export function withLevel(held: readonly Ability[], { ability }: Pick<RoleRow, 'ability'>, level: Level): Ability[] {
  const reach = reachOf(ability)
  if (level === 'none') return closedWithout(held, ability)
  if (level === 'all') return closed([...held, ability, ...(reach ? [reach] : [])])
  return closed([...(reach ? closedWithout(held, reach) : held), ability])
}

/** The lines in which two sets of abilities differ. */
export const differing = (one: readonly Ability[], other: readonly Ability[]): RoleRow[] =>
  everyRow.filter((row) => levelOf(one, row) !== levelOf(other, row))
