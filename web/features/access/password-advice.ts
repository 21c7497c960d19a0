import type { passwordAdvice } from '@duly/core/access/rules.ts'

/** Advice under a new password; it never stops anybody (decisions, "passwords"). */
export const adviceText: Record<ReturnType<typeof passwordAdvice>, string | undefined> = {
  none: undefined,
  weak: 'Easy to guess. A few unrelated words make a stronger one.',
  fair: 'Fair. Longer is stronger.',
  strong: 'Strong.',
}
