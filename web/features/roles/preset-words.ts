import type { GivenPreset } from '@duly/core/access/presets.ts'
import * as words from '@duly/core/words/gen/roles.gen.ts'
import type { Word } from '@duly/core/words/word.ts'

/** What each preset is called, and what it is for. */
export const presetWords: Readonly<Record<GivenPreset, { name: Word; what: Word }>> = {
  employee: { name: words.employee, what: words.employeeWhat },
  manager: { name: words.manager, what: words.managerWhat },
  billing: { name: words.billing, what: words.billingWhat },
  staff: { name: words.staff, what: words.staffWhat },
  accountant: { name: words.accountant, what: words.accountantWhat },
  reader: { name: words.reader, what: words.readerWhat },
}
