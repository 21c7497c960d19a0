import type { passwordAdvice } from '@duly/core/access/account-rules.ts'
import * as account from '@duly/core/words/gen/account.gen.ts'
import { t } from '../../words/page.ts'

/** Advice under a new password; it never stops anybody (decisions, "passwords"). */
export function adviceText(advice: ReturnType<typeof passwordAdvice>): string | undefined {
  return advice === 'none' ? undefined : t(words[advice])
}

const words = { weak: account.weak, fair: account.fair, strong: account.strong } as const
