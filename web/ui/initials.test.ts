import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Harbour & Pine Studio', 'HP'],
  ['Théo Lacombe', 'TL'],
  ['Øystein', 'Ø'],
  ['ingrid.halvorsen@fernwood.example', 'IH'],
  ['', '?'],
  ['  ', '?'],
])('%j has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
