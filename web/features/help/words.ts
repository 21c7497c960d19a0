import type { HelpJob } from '@duly/core/help/help-jobs.ts'
import type { HelpGroup } from './jobs.ts'

/** A job in one language. */
export interface JobWords {
  /** What somebody wants to do, as they would say it. */
  readonly title: string
  /** What comes of it, in one sentence; search engines show it, too. */
  readonly summary: string
  /** What the picture shows, for who does not see it. */
  readonly picture: string
  /**
   * One text for each step of the structure (jobs.ts). `{key|Label}` names a control by the structure's key and by the words
   * that stand on it.
   */
  readonly steps: readonly string[]
  /** Other words for the same, which somebody may search for. */
  readonly seek: string
}

/** The whole help in one language. */
export interface HelpWords {
  readonly groups: Readonly<Record<HelpGroup, string>>
  readonly jobs: Readonly<Record<HelpJob, JobWords>>
}

/** A part of a step's text: plain, or the name of a control. */
export type Part = string | { readonly key: string; readonly label: string }

/** The parts of a step's text, in order. */
export function partsOf(step: string): Part[] {
  return step
    .split(/(\{\w+\|[^{}|]+\})/)
    .filter((text) => text !== '')
    .map((text) => {
      const [, key, label] = /^\{(\w+)\|([^{}|]+)\}$/.exec(text) ?? []
      return key && label ? { key, label } : text
    })
}

/** A step's text as it is read. */
export function plainText(step: string): string {
  return partsOf(step)
    .map((part) => (typeof part === 'string' ? part : part.label))
    .join('')
}

/** The jobs in whose words every sought word stands, whatever its case; all when nothing is sought. */
export function jobsAbout(text: string, { jobs }: HelpWords): ReadonlySet<HelpJob> {
  const sought = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = (Object.entries(jobs) as [HelpJob, JobWords][]).filter(([, { title, summary, steps, seek }]) => {
    const all = [title, summary, ...steps.map(plainText), seek].join(' ').toLowerCase()
    return sought.every((word) => all.includes(word))
  })
  return new Set(found.map(([job]) => job))
}
