import type { Ability } from './abilities.ts'

/** Whoever is asked what they may: an actor of the server, or the signed-in person of the web. */
export interface HasAbilities {
  readonly abilities: readonly Ability[]
}

/** Whether somebody may do all of these; nobody may do anything. */
export const may = (who: HasAbilities | null | undefined, ...needed: readonly Ability[]): boolean =>
  who != null && needed.every((one) => who.abilities.includes(one))

/** Whether somebody hands drafts in, rather than sending them. */
export const handsIn = (who: HasAbilities | null | undefined): boolean =>
  may(who, 'invoices:draft') && !may(who, 'invoices:issue')
