import type { HelpJob } from '@duly/core/help/help-jobs.ts'

/** The size in which pictures are shown, in CSS pixels; their files have half as many again (scripts/help-pictures.ts). */
export const pictureSize = { width: 720, height: 450 } as const

const files = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url', import: 'default' })

/** Where the picture of a job is, by day or by night; absent for guides without one, and before it was taken. */
export function pictureOf(job: HelpJob, theme: 'light' | 'dark'): string | undefined {
  return files[`./pictures/${job}-${theme}.avif`]
}
