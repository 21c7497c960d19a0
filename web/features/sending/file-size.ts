import * as words from '@duly/core/words/gen/file-sizes.gen.ts'
import { numberText } from '@duly/core/words/intl.ts'
import type { Say } from '@duly/core/words/word.ts'
/** `84 KB`, `1.2 MB`: of what people take along, in steps of 1024. */
export function fileSize(bytes: number, say: Say): string {
  const written = (value: number) => numberText(say.forms, value, { maximumFractionDigits: 1 })
  const kb = bytes / 1024
  if (Math.round(kb) >= 1000) return say(words.megabytes, { figure: written(kb / 1024) })
  return say(words.kilobytes, { figure: written(Math.max(1, Math.round(kb))) })
}
