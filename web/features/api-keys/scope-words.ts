import { type Scope, scopes } from '@duly/core/api-keys/scopes.ts'
import * as words from '@duly/core/words/gen/api-keys.gen.ts'
import { listText } from '@duly/core/words/intl.ts'
import type { Word } from '@duly/core/words/word.ts'
import { t } from '../../words/page.ts'

/** What each scope is called. */
export const scopeWords: Readonly<Record<Scope, Word>> = {
  'invoices:read': words.invoicesRead,
  'invoices:write': words.invoicesWrite,
  'customers:read': words.customersRead,
  'customers:write': words.customersWrite,
  'products:read': words.productsRead,
  'products:write': words.productsWrite,
  'payment-links:read': words.linksRead,
  'payment-links:write': words.linksWrite,
  'appointments:read': words.appointmentsRead,
  'appointments:write': words.appointmentsWrite,
  'payments:write': words.paymentsWrite,
  'messages:send': words.messagesSend,
  'figures:read': words.figuresRead,
  'settings:read': words.settingsRead,
  'settings:write': words.settingsWrite,
  'webhooks:read': words.webhooksRead,
  'webhooks:write': words.webhooksWrite,
}

/** What a key may do, in the order of the form. */
export const scopesText = (held: readonly Scope[]): string =>
  listText(
    t.language,
    scopes.filter((scope) => held.includes(scope)).map((scope) => t(scopeWords[scope])),
  )
