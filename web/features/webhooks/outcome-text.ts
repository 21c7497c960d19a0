import * as words from '@duly/core/words/gen/webhooks.gen.ts'
import { t } from '../../words/page.ts'

const problems = ['not_allowed', 'https_only', 'unknown_name', 'timed_out', 'certificate', 'not_reached'] as const

/** What came of a try: `500 after 120 ms`, or why there was no answer. */
export function outcomeText(attempt: { status: number | null; tookMs: number; problem: string | null }): string {
  const { status, tookMs, problem } = attempt
  if (status !== null) return t(words.answered, { status: String(status), ms: String(tookMs) })
  return t(words.problem, { problem: problems.find((one) => one === problem) ?? 'other' })
}
