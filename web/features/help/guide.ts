import type { Word } from '@duly/core/words/word.ts'
import type { Step } from './acts.ts'

/**
 * What a guide shows: its steps, a picture where one helps, which is described for those who do not see it, and other words to
 * find it by.
 */
export interface Guide {
  readonly picture?: Word
  readonly steps: readonly Step[]
  readonly seek: Word
}
