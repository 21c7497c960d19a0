// What is known of invoices of other programs without their schema, which browsers do without.

/** How an invoice of another program stands: sent and owed, settled, or void. */
export const pastStatuses = ['open', 'paid', 'cancelled'] as const
export type PastStatus = (typeof pastStatuses)[number]

/** Why an invoice of a file is left out, or a part of it cannot be read. Screens word them. */
export const leftOutReasons = [
  'noNumber',
  'noCustomer',
  'noDate',
  'badDate',
  'badAmount',
  'badCurrency',
  'draft',
  'creditNote',
  'otherKind',
  'cancelledPaid',
  'dueEarly',
  'noTotal',
  'tooManyLines',
  'tooLong',
  'credited',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** What to do with invoices whose total in the file is not what our arithmetic makes of them. */
export const differenceChoices = ['file', 'ours', 'leave'] as const
export type DifferenceChoice = (typeof differenceChoices)[number]

/** Why two totals differ, as far as the file tells. */
export const differenceCauses = ['taxRounding', 'tax', 'lines', 'unknown'] as const
export type DifferenceCause = (typeof differenceCauses)[number]
