import type { HelpJob } from '@duly/core/help/help-jobs.ts'
import { areaOf } from '@duly/core/words/word.ts'
import { t, wordsIn } from '../../words/page.ts'
import { guides } from './guides.ts'

/**
 * Fetches what a guide says in the language of the page, with the names of its controls; nothing in English. The page of a guide
 * needs its own guide only, so the texts of the screens leave the guides out (scripts/words-plugin.ts).
 */
export async function fetchGuide(job: HelpJob): Promise<void> {
  const { seek, steps } = guides[job]
  const names = steps.flatMap(({ controls }) => Object.values(controls).map(({ name }) => name))
  // The guide’s own texts are in the area of the words to find it by.
  await wordsIn(t.language, [...new Set([seek, ...names].map(areaOf))])
}

/** Fetches what all guides say, to be searched and to be read offline. */
export async function fetchGuides(): Promise<void> {
  await Promise.all((Object.keys(guides) as HelpJob[]).map(fetchGuide))
}
