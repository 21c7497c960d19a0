// @vitest-environment happy-dom
import { guessColumns, importColumns, importKinds, readImportRow } from '@duly/core/imports/columns.ts'
import * as words from '@duly/core/words/gen/imports.gen.ts'
import { languageCodes } from '@duly/core/words/languages.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { startWords, t } from '../../words/page.ts'
import { ColumnMatch } from './column-match.tsx'
import type { Checked } from './import-messages.ts'
import { refusedFile } from './refused-file.ts'
import { said } from './said-later.ts'
import { sayLater } from './say-later.ts'

afterEach(() => startWords('en'))

it.each(languageCodes)('a file whose heads are the names of our fields fits by itself: %s', async (language) => {
  await startWords(language)
  for (const kind of importKinds) {
    const columns = importColumns[kind]
    const guess = guessColumns(
      kind,
      columns.map(({ name }) => t(name)),
    )
    expect(guess).toEqual(Object.fromEntries(columns.map(({ key }, index) => [key, index])))
  }
})

it('what the worker found wrong is said in the language of the page, on the screen and in the file', async () => {
  const read = readImportRow('customers', { name: 'Halibut', email: 'none' }, 'CAD', [], sayLater)
  const problems = 'problems' in read ? read.problems : []
  const short = readImportRow('products', { shortDescription: '', price: '1.250' }, 'CAD', [], sayLater)
  const more = 'problems' in short ? short.problems : []
  await startWords('de')
  const checked: Checked = {
    good: 1000,
    refusedRows: 2,
    refusals: [...problems.map((one) => ({ row: 3, ...one })), ...more.map((one) => ({ row: 4, ...one }))],
    twoWays: null,
    alike: [
      { key: 'name', label: sayLater(importColumns.customers[0]?.name as typeof words.firstName), value: 'Halibut' },
    ],
  }
  const opened = { heads: ['A', 'B'], samples: [['x'], []], rows: 1002, guess: {} }
  const nothing = () => {}
  await renderScreen(
    <ColumnMatch
      kind="customers"
      opened={opened}
      mapping={{ name: 0, email: null }}
      checked={checked}
      onMatch={nothing}
      onSaveRefused={nothing}
    />,
    {},
  )
  expect(await screen.findByText('Zeile 3, E-Mail-Adresse: keine gültige E-Mail-Adresse')).toBeTruthy()
  expect(screen.getByText(/^Zeile 4, Preis: nicht eindeutig: 1\.250$/)).toBeTruthy()
  expect(screen.getByText('1.000 Zeilen können importiert werden, 2 nicht; sie werden ausgelassen.')).toBeTruthy()
  expect(screen.getByText('Wählen Sie die Spalte für die E-Mail-Adresse')).toBeTruthy()
  expect(
    screen.getByText('Name ist in jeder Zeile „Halibut“. Prüfen Sie, ob die Spalte die richtige ist.'),
  ).toBeTruthy()
  const file = refusedFile({ heads: ['A', 'B'], rows: [{ cells: ['Halibut', 'none'], problems }] })
  expect(file).toContain('A,B,Grund')
  expect(file).toContain('Halibut,none,E-Mail-Adresse: keine gültige E-Mail-Adresse')
})

it('what is not ours stays as it is', () => {
  expect(said('Out of memory')).toBe('Out of memory')
  expect(said(sayLater(words.tooManyRows, { most: 50_000 }))).toBe(t(words.tooManyRows, { most: 50_000 }))
})
