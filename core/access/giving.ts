import type { Ability } from './abilities.ts'
import { isClosed } from './closure.ts'
import { type HasAbilities, may } from './may.ts'
import { abilitiesOf, type GivenPreset, givenPresets } from './presets.ts'

/** The presets that can be given to people, the usual one first: those that hold what their abilities need. */
export const presetsToGive: readonly GivenPreset[] = givenPresets.filter((preset) => isClosed(abilitiesOf(preset)))

/** Whether somebody may give what holds these abilities: nobody gives more than they have themselves. */
export const mayGive = (who: HasAbilities | null | undefined, given: readonly Ability[]): boolean => may(who, ...given)
