import { type HelpJob, helpJobs } from '../help/help-jobs.ts'
import { helpTitles } from '../help/help-titles.ts'
import * as words from '../words/gen/descriptions.gen.ts'
import * as frame from '../words/gen/frame.gen.ts'
import type { Word } from '../words/word.ts'

/** What a document says about itself: its title, and what search engines and previews show of it. */
export interface PageFacts {
  readonly title: Word
  readonly description: Word
}

/** The public pages by their paths, without the guides. In English they are ready HTML before any script has run. */
export const publicPages = {
  '/about': { title: frame.about, description: words.about },
  '/contact': { title: frame.contact, description: words.contact },
  '/faq': { title: frame.faq, description: words.faq },
  '/help': { title: frame.help, description: words.help },
  '/license-agreement': { title: frame.licenseAgreement, description: words.licenseAgreement },
  '/privacy-policy': { title: frame.privacyPolicy, description: words.privacyPolicy },
  '/login': { title: frame.logIn, description: words.login },
  '/register': { title: frame.createAccount, description: words.register },
  '/forgot-password': { title: frame.resetPassword, description: words.forgotPassword },
} as const satisfies Readonly<Record<string, PageFacts>>

/** What the public page of a path says about itself, guides included; undefined where no such page is. */
export function publicPageOf(path: string): PageFacts | undefined {
  if (Object.hasOwn(publicPages, path)) return publicPages[path as keyof typeof publicPages]
  const job = /^\/help\/([^/]+)$/.exec(path)?.[1]
  if (!(helpJobs as readonly (string | undefined)[]).includes(job)) return undefined
  const { title, summary } = helpTitles[job as HelpJob]
  return { title, description: summary }
}
