import { abilityWords } from '@duly/core/access/ability-words.ts'
import { type Scope, scopes } from '@duly/core/api-keys/scopes.ts'
import { listText } from '@duly/core/words/intl.ts'
import { oneAfterOther } from '../../ui/in-sentence.ts'
import { t } from '../../words/page.ts'

/** What a key may do, in the order of the form. */
export const scopesText = (held: readonly Scope[]): string =>
  listText(
    t.language,
    oneAfterOther(scopes.filter((scope) => held.includes(scope)).map((scope) => t(abilityWords[scope]))),
  )
