import { expect, it } from 'vitest'
import { mostFiles } from './word-files.ts'
import { areasOf, filesOf } from './words-plugin.ts'

it('reads off the imports which texts a screen shows, dialogs that come later included', () => {
  const { start, later, screens, all } = areasOf('app/main.tsx')
  expect(screens.get('InvoiceListScreen')).toContain('bin')
  expect(screens.get('CustomersScreen')).toContain('bin')
  expect([...start]).not.toContain('bin')
  // What only a key or a menu of the frame opens does not hold up the first page; nor do screens that are fetched in advance.
  expect([...start]).toContain('frame')
  expect([...start]).not.toContain('keyboard-help')
  expect([...start]).not.toContain('invoice-form')
  expect([...later]).toContain('keyboard-help')
  expect([...later]).not.toContain('invoice-form')
  expect(screens.get('InvoiceCreateScreen')).toContain('invoice-form')
  // Mails and papers of the server are no page's.
  expect([...all]).toContain('invoice-form')
  expect([...all]).not.toContain('account-mails')
  expect(screens.has('ProfileScreen') && screens.get('ProfileScreen')?.has('bin')).toBe(false)
})

it('gives a pay page all that it shows at the start', () => {
  const { start, screens } = areasOf('app/pay-main.tsx')
  expect([...start]).toContain('pay')
  expect([...start]).not.toContain('bin')
  expect(screens.size).toBe(0)
})

it.each(['app/main.tsx', 'app/pay-main.tsx'])('lays the texts of %s into few files for each screen', (entry) => {
  const areas = areasOf(entry)
  const { files, of } = filesOf(areas)
  for (const [screen, shown] of areas.screens) {
    const own = of.get(screen) ?? []
    expect(own.length, screen).toBeLessThanOrEqual(mostFiles)
    // Nothing that it does not show.
    expect(new Set(own.flatMap((at) => files[at] ?? [])), screen).toEqual(shown)
  }
  // And every area by itself, for whoever asks for it by name.
  for (const area of areas.all) if (!areas.start.has(area)) expect(files, area).toContainEqual([area])
})
