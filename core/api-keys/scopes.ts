import { type Ability, abilities, inOrder, isAbility, isForKeys, isReach } from '../access/abilities.ts'
import { abilitiesOfFormer } from './former-scopes.ts'

/**
 * What an API key may be allowed to do: those abilities that are not for people only. Whose records it reaches follows its
 * maker.
 */
export type Scope = Ability

/** All of them, in the order of the form. */
export const scopes = abilities.filter(isForKeys)

/** What a stored key was made for. `abilities` is null of one that was made in the words of before. */
export const scopesOf = (stored: {
  readonly abilities: readonly string[] | null
  readonly scopes: readonly string[]
}) => (stored.abilities ? inOrder(stored.abilities.filter(isAbility)) : abilitiesOfFormer(stored.scopes))

/** What a key may now: what it was made for, as far as its maker may. */
export const abilitiesOfKey = (held: readonly Scope[], ofMaker: readonly Ability[]): Ability[] =>
  ofMaker.filter((one) => isReach(one) || held.includes(one))
