import { type Ability, abilities, inOrder } from './abilities.ts'

const readAll: readonly Ability[] = [
  'invoices:read',
  'invoices:all',
  'payment-links:read',
  'customers:read',
  'customers:all',
  'products:read',
  'settings:read',
]

const billing: readonly Ability[] = [
  ...readAll,
  'invoices:draft',
  'invoices:issue',
  'messages:send',
  'payment-links:write',
  'payments:record',
  'customers:write',
  'products:write',
  'appointments:read',
  'appointments:write',
]

/** What the specification’s EMPLOYEE may. Card refunds and taking back imports of past invoices were left to owners and managers. */
const employee: readonly Ability[] = [
  ...billing,
  'invoices:void',
  'exports:read',
  'imports:make',
  'appointments:all',
  'bin:use',
]

const manager: readonly Ability[] = [
  ...employee,
  'payments:refund',
  'imports:undo',
  'figures:read',
  'numbers:read',
  'outbox:manage',
  'settings:design',
]

const presetAbilities = {
  owner: abilities,
  manager,
  employee,
  billing,
  staff: [
    'invoices:read',
    'invoices:draft',
    'customers:read',
    'products:read',
    'appointments:read',
    'appointments:write',
    'settings:read',
  ],
  accountant: [...readAll, 'figures:read', 'exports:read', 'numbers:read'],
  reader: [...readAll, 'appointments:read', 'appointments:all'],
} as const satisfies Record<string, readonly Ability[]>

/** A role that every business has. `owner` belongs to the business’s owner and is given to nobody else. */
export type Preset = keyof typeof presetAbilities

/** Those that people can be given, the usual one first. */
export const givenPresets = [
  'employee',
  'manager',
  'billing',
  'staff',
  'accountant',
  'reader',
] as const satisfies Preset[]
export type GivenPreset = (typeof givenPresets)[number]

/** What a preset may, in the order of the table. */
export const abilitiesOf = (preset: Preset): Ability[] => inOrder(presetAbilities[preset])
