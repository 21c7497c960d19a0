import { type Ability, inOrder, isAbility } from './abilities.ts'
import { abilitiesOf, type GivenPreset, givenPresets } from './presets.ts'

/** What somebody who works in a business was given: a preset, or the abilities of a role of the business’s own. */
export interface StoredMembership {
  readonly preset: string | null
  readonly abilities: readonly string[] | null
}

/** What they may there. Words that are no abilities, or a preset that is none, open nothing. */
export function abilitiesOfMember({ preset, abilities }: StoredMembership): Ability[] {
  if (abilities) return inOrder(abilities.filter(isAbility))
  return isGivenPreset(preset) ? abilitiesOf(preset) : []
}

/** Whether a word is a preset that people can be given. */
export const isGivenPreset = (word: string | null): word is GivenPreset => givenPresets.some((one) => one === word)
