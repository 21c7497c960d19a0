import * as words from '@duly/core/words/gen/file-sizes.gen.ts'
import { numberFormat } from '@duly/core/words/intl.ts'
import type { Say } from '@duly/core/words/word.ts'
/** `84 KB`, `1.2 MB`: of what people take along, in steps of 1024. */
export function fileSize(bytes: number, say: Say): string {
  const figures = numberFormat(say.language, { maximumFractionDigits: 1 })
  const kb = bytes / 1024
  if (Math.round(kb) >= 1000) return say(words.megabytes, { figure: figures.format(kb / 1024) })
  return say(words.kilobytes, { figure: figures.format(Math.max(1, Math.round(kb))) })
}
