import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { helpJobs } from '@duly/core/help/help-jobs.ts'
import { languageCodes } from '@duly/core/words/languages.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { expect, it } from 'vitest'
import { startWords, t } from '../../words/page.ts'
import { nameOf, stepText } from './acts.ts'
import { guides } from './guides.ts'
import { helpGroups, jobsAbout } from './jobs.ts'

it.each(helpJobs)('names the controls of each step of %s in the order of use', (job) => {
  for (const { text, controls } of guides[job].steps) {
    const keys = Object.keys(controls)
    const said = inEnglish(text, Object.fromEntries(keys.map((key) => [key, `<${key}>`])))
    expect([...said.matchAll(/<(\w+)>/g)].map(([, key]) => key)).toEqual(keys)
  }
})

it('lists every job once', () => {
  expect(helpGroups.flatMap(({ jobs }) => jobs as readonly string[]).toSorted()).toEqual(helpJobs.toSorted())
})

it('finds a job by all its words, whatever their case and order', () => {
  expect(jobsAbout('', inEnglish).size).toBe(helpJobs.length)
  expect([...jobsAbout('REFUND card', inEnglish)]).toEqual(['payments'])
  expect([...jobsAbout('xero', inEnglish)]).toEqual(['figures'])
  expect([...jobsAbout('blank add item', inEnglish)]).toEqual(['first-invoice', 'quotes'])
  expect([...jobsAbout('zebra', inEnglish)]).toEqual([])
})

it('names the controls of a guide in the language of the page', async () => {
  await startWords('fr')
  const said = guides.bin.steps.map((step) => stepText(t, step))
  expect(said).toContain('Ouvrez la liste d’origine, comme Factures, et appuyez sur Corbeille en dessous.')
  await startWords('en')
})

it.each(languageCodes)('has every guide in the language of the page, and searches it there: %s', async (language) => {
  await startWords(language)
  for (const job of helpJobs)
    for (const step of guides[job].steps) {
      const said = stepText(t, step)
      for (const control of Object.values(step.controls)) expect(said).toContain(nameOf(t, control))
      expect(said === stepText(inEnglish, step), said).toBe(language === 'en')
    }
  expect(jobsAbout(t(guides.bin.seek).split(' ')[0] ?? '', t)).toContain('bin')
  if (language === 'fr') expect([...jobsAbout('ECRITURES remboursement', t)]).toEqual(['payments'])
  await startWords('en')
})

it('has the picture that a guide describes by day and by night, no other, and none too heavy', () => {
  const folder = join(import.meta.dirname, 'pictures')
  const described = helpJobs.filter((job) => guides[job].picture)
  const files = described.flatMap((job) => [`${job}-dark.avif`, `${job}-light.avif`])
  expect(readdirSync(folder).toSorted(), 'npm run screenshots -- help').toEqual(files.toSorted())
  expect(files.filter((name) => statSync(join(folder, name)).size > 32_000)).toEqual([])
})
