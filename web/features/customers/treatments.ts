import * as words from '@duly/core/words/gen/customers.gen.ts'
import { t } from '../../words/page.ts'

/** Why a customer is charged no tax, to choose from. */
export const treatments = () => [
  { value: 'exempt', label: t(words.exempt) },
  { value: 'reverse_charge', label: t(words.reverseCharge) },
]
