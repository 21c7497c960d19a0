import * as words from '../words/gen/oidc.gen.ts'
import type { Say, Word } from '../words/word.ts'

/** Why a sign-in by the other provider came to nothing. */
export const oidcProblems = ['unavailable', 'refused', 'expired', 'unknown', 'elsewhere'] as const
export type OidcProblem = (typeof oidcProblems)[number]

const texts: Readonly<Record<OidcProblem, Word<{ name: string }>>> = {
  unavailable: words.unavailable,
  refused: words.refused,
  expired: words.expired,
  unknown: words.unknown,
  elsewhere: words.elsewhere,
}

/** A problem in words; `name` is what people call the provider. */
export const oidcProblemText = (problem: OidcProblem, name: string, say: Say): string => say(texts[problem], { name })
