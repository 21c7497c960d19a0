import { z } from 'zod'
import { abilities } from '../access/abilities.ts'
import { presetsToGive } from '../access/giving.ts'
import { givenPresets } from '../access/presets.ts'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, text, uuid } from '../contract/fields.ts'
import { roleLimits } from './limits.ts'

/** A role of the business's own. */
export const role = z.object({
  id: z.string(),
  name: z.string(),
  /** The preset that it was made from and is compared with. */
  like: z.enum(givenPresets),
  /** What it lets people do, with all that that needs, in the order of core/access/abilities.ts. */
  abilities: z.array(z.enum(abilities)),
  /** How many people have it, those who were invited with it included. */
  people: z.number(),
})

/** A preset's word, or the id of a role of the business's own. */
export const roleChoice = z.union([choice(presetsToGive), uuid()])

/** What somebody may: by a preset, whose word is the id, or by a role of the business's own. */
export const givenRole = z.object({
  id: z.string(),
  /** Of a role of the business's own; null: a preset. */
  name: z.string().nullable(),
})

const fields = {
  name: text(roleLimits.name),
  like: choice(givenPresets),
  abilities: z.array(choice(abilities)).min(1).max(abilities.length),
}
const params = z.object({ id: uuid() })

export const rolesContract = contract({
  'GET /roles': endpoint({
    access: 'people:manage',
    peopleOnly: true,
    summary: 'The roles that the business has made, by name; beside them there are the presets.',
    answer: z.array(role),
  }),
  'POST /roles': endpoint({
    access: 'people:manage',
    peopleOnly: true,
    fresh: true,
    summary: 'Make a role. It holds all that its abilities need, and nothing that its maker may not.',
    status: 201,
    idempotent: true,
    body: z.object(fields),
    answer: role,
  }),
  'PATCH /roles/:id': endpoint({
    access: 'people:manage',
    peopleOnly: true,
    fresh: true,
    summary: 'Change a role, for everybody who has it and with their very next call.',
    params,
    body: z.object(fields).partial(),
    answer: role,
  }),
  'DELETE /roles/:id': endpoint({
    access: 'people:manage',
    peopleOnly: true,
    fresh: true,
    summary: 'Delete a role that nobody has.',
    params,
  }),
})
