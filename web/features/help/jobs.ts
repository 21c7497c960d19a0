import type { HelpJob } from '@duly/core/help/help-jobs.ts'
import { helpTitles } from '@duly/core/help/help-titles.ts'
import { fold } from '@duly/core/search/fold.ts'
import * as help from '@duly/core/words/gen/help.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { stepText } from './acts.ts'
import { guides } from './guides.ts'

/** How the page of all jobs is divided. */
export const helpGroups = [
  {
    key: 'invoices',
    name: help.invoices,
    jobs: ['first-invoice', 'same-again', 'quotes', 'recurring', 'deposits', 'credit-notes', 'overdue', 'reminders'],
  },
  { key: 'money', name: help.money, jobs: ['payments', 'cards', 'payment-links', 'figures'] },
  { key: 'mail', name: help.mail, jobs: ['bounced', 'wording'] },
  { key: 'people', name: help.people, jobs: ['import', 'employees', 'roles', 'hand-in', 'businesses', 'schedule'] },
  { key: 'data', name: help.data, jobs: ['bin', 'your-data'] },
] as const

/** The jobs in whose words every sought word stands, whatever its case and accents; all when nothing is sought. */
export function jobsAbout(text: string, say: Say): ReadonlySet<HelpJob> {
  const sought = fold(text).split(' ').filter(Boolean)
  const found = (Object.keys(guides) as HelpJob[]).filter((job) => {
    const { title, summary } = helpTitles[job]
    const { steps, seek } = guides[job]
    const all = fold([say(title), say(summary), ...steps.map((one) => stepText(say, one)), say(seek)].join(' '))
    return sought.every((word) => all.includes(word))
  })
  return new Set(found)
}
