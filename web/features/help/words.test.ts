import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { helpJobs } from '@duly/core/help/help-jobs.ts'
import { expect, it } from 'vitest'
import { english } from './en/words.ts'
import { helpGroups, helpSteps } from './jobs.ts'
import { jobsAbout, partsOf, plainText } from './words.ts'

it.each(helpJobs)('has words for each step of %s that name its controls, in the order of use', (job) => {
  const named = english.jobs[job].steps.map((step) =>
    partsOf(step).flatMap((part) => (typeof part === 'string' ? [] : [part.key])),
  )
  expect(named).toEqual(helpSteps[job].map((step) => Object.keys(step)))
  // A mark that was mistyped would be read as it stands.
  expect(english.jobs[job].steps.map(plainText).join('')).not.toMatch(/[{}|]/)
})

it('lists every job once', () => {
  expect(helpGroups.flatMap(({ jobs }) => jobs as readonly string[]).toSorted()).toEqual(helpJobs.toSorted())
})

it('finds a job by all its words, whatever their case and order', () => {
  expect(jobsAbout('', english).size).toBe(helpJobs.length)
  expect([...jobsAbout('REFUND card', english)]).toEqual(['payments'])
  expect([...jobsAbout('xero', english)]).toEqual(['figures'])
  expect([...jobsAbout('blank add item', english)]).toEqual(['first-invoice'])
  expect([...jobsAbout('zebra', english)]).toEqual([])
})

it('has a picture of each job by day and by night, none too heavy', () => {
  const folder = join(import.meta.dirname, 'pictures')
  const files = helpJobs.flatMap((job) => [`${job}-dark.avif`, `${job}-light.avif`])
  expect(readdirSync(folder).toSorted(), 'npm run screenshots -- help').toEqual(files.toSorted())
  expect(files.filter((name) => statSync(join(folder, name)).size > 32_000)).toEqual([])
})
