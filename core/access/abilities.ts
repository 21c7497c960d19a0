/**
 * Everything that somebody may do in a business, in the order in which it is shown. An endpoint names the abilities that it
 * needs as its `access`; what needs more in some cases asks for it where the case arises (`requireAbilities` on the server,
 * `may` in the web).
 *
 * - `area`: the heading under which a role's form shows it
 * - `needs`: what makes no sense without which; a role is closed under it
 * - `keys`: whether an API key can be made for it; all others are for people only. What `reach` means for its maker, a key has anyway
 */
export const abilityTable = {
  'invoices:read': {
    area: 'documents',
    needs: [],
    keys: true,
  },
  'invoices:all': {
    area: 'documents',
    needs: ['invoices:read'],
    reach: true,
  },
  'invoices:draft': {
    area: 'documents',
    needs: ['invoices:read', 'customers:read', 'products:read', 'settings:read'],
    keys: true,
  },
  'invoices:issue': {
    area: 'documents',
    needs: ['invoices:draft'],
    keys: true,
  },
  'messages:send': {
    area: 'documents',
    needs: ['invoices:read'],
    keys: true,
  },
  'invoices:void': {
    area: 'documents',
    needs: ['invoices:issue'],
    keys: true,
  },
  'payment-links:read': { area: 'money', needs: [], keys: true },
  'payment-links:write': {
    area: 'money',
    needs: ['payment-links:read', 'customers:read', 'settings:read'],
    keys: true,
  },
  'payments:record': {
    area: 'money',
    needs: ['invoices:read'],
    keys: true,
  },
  'payments:refund': {
    area: 'money',
    needs: ['payments:record', 'payment-links:read'],
  },
  'figures:read': { area: 'money', needs: ['invoices:all'], keys: true },
  'exports:read': { area: 'money', needs: [], keys: true },
  'customers:read': { area: 'customers', needs: [], keys: true },
  'customers:all': {
    area: 'customers',
    needs: ['customers:read'],
    reach: true,
  },
  'customers:write': {
    area: 'customers',
    needs: ['customers:read'],
    keys: true,
  },
  'products:read': { area: 'customers', needs: [], keys: true },
  'products:write': {
    area: 'customers',
    needs: ['products:read', 'settings:read'],
    keys: true,
  },
  'imports:make': {
    area: 'customers',
    needs: ['customers:all', 'customers:write', 'products:write', 'invoices:all', 'invoices:issue'],
  },
  'imports:undo': {
    area: 'customers',
    needs: ['imports:make', 'invoices:void'],
  },
  'appointments:read': {
    area: 'schedule',
    needs: [],
    keys: true,
  },
  'appointments:all': {
    area: 'schedule',
    // Each names its customer.
    needs: ['appointments:read', 'customers:all'],
    reach: true,
  },
  'appointments:write': {
    area: 'schedule',
    needs: ['appointments:read', 'customers:read', 'settings:read'],
    keys: true,
  },
  'settings:read': {
    area: 'business',
    needs: [],
    keys: true,
  },
  'settings:design': { area: 'business', needs: ['settings:read'], keys: true },
  'settings:company': {
    area: 'business',
    needs: ['settings:read'],
    keys: true,
  },
  'settings:payments': {
    area: 'business',
    needs: ['settings:read'],
  },
  'numbers:read': {
    area: 'business',
    needs: ['invoices:all', 'settings:read'],
    keys: true,
  },
  'outbox:manage': {
    area: 'business',
    needs: ['invoices:all', 'customers:all'],
  },
  'bin:use': {
    area: 'business',
    needs: [
      'invoices:all',
      'invoices:draft',
      'customers:all',
      'customers:write',
      'products:write',
      'payment-links:write',
    ],
  },
  'bin:empty': { area: 'business', needs: ['bin:use', 'invoices:void'] },
  'audit:read': {
    area: 'business',
    needs: ['invoices:all', 'customers:all'],
  },
  'webhooks:read': {
    area: 'programs',
    // Events tell of everybody’s records.
    needs: ['invoices:all', 'customers:all'],
    keys: true,
  },
  'webhooks:write': {
    area: 'programs',
    needs: ['webhooks:read'],
    keys: true,
  },
  'keys:manage': { area: 'programs', needs: [] },
  'people:manage': {
    area: 'business',
    needs: ['appointments:read'],
  },
} as const satisfies Record<string, AbilityFacts>

/** The headings of abilities, in order. */
export const abilityAreas = ['documents', 'money', 'customers', 'schedule', 'business', 'programs'] as const
export type AbilityArea = (typeof abilityAreas)[number]

interface AbilityFacts {
  readonly area: AbilityArea
  readonly needs: readonly string[]
  readonly keys?: true
  readonly reach?: true
}

/** One thing that somebody may be allowed to do. */
export type Ability = keyof typeof abilityTable

/** All of them, in the order of the table. */
export const abilities = Object.keys(abilityTable) as Ability[]

const factsOf = (ability: Ability): AbilityFacts => abilityTable[ability]

/** Whether it only widens what is reached: everybody’s records rather than one’s own. */
export const isReach = (ability: Ability): boolean => factsOf(ability).reach === true

/** Whether an API key can be made for it. */
export const isForKeys = (ability: Ability): boolean => factsOf(ability).keys === true

/** In the order of the table, each once. */
export function inOrder(held: Iterable<Ability>): Ability[] {
  const set = new Set(held)
  return abilities.filter((one) => set.has(one))
}

/** Whether a stored word is an ability; former scopes of keys are not. */
export const isAbility = (word: string): word is Ability => Object.hasOwn(abilityTable, word)
