import { expect, it } from 'vitest'
import { countries } from './countries.ts'
import { placeLines } from './postal-address.ts'

it.each([
  ['Canada', { city: 'Nanaimo', region: 'BC', zip: 'V9R 2S5' }, ['Nanaimo, BC V9R 2S5']],
  ['Canada', { city: 'Victoria', zip: 'V8V 3X2' }, ['Victoria, V8V 3X2']],
  ['United States', { city: 'Portland, OR', zip: '97201' }, ['Portland, OR 97201']],
  ['Deutschland', { city: 'Berlin', zip: '10115' }, ['10115 Berlin']],
  ['Germany', { city: 'München', region: 'Bayern', zip: '80331' }, ['80331 München', 'Bayern']],
  ['France', { city: 'Lyon', zip: '69001' }, ['69001 Lyon']],
  ['Italy', { city: 'Modena', region: 'MO', zip: '41121' }, ['41121 Modena MO']],
  ['Schweiz', { city: 'Zürich', zip: '8001' }, ['8001 Zürich']],
  ['Mexico', { city: 'Mérida', region: 'YUC', zip: '97000' }, ['97000 Mérida YUC']],
  ['United Kingdom', { city: 'London', zip: 'SW1A 1AA' }, ['London', 'SW1A 1AA']],
  ['Ireland', { city: 'Dublin', region: 'Co. Dublin', zip: 'D02 X285' }, ['Dublin', 'Co. Dublin', 'D02 X285']],
  ['New Zealand', { city: 'Auckland', zip: '1010' }, ['Auckland 1010']],
  ['India', { city: 'Pune', region: 'Maharashtra', zip: '411001' }, ['Pune 411001', 'Maharashtra']],
  ['Australia', { city: 'Sydney', region: 'NSW', zip: '2000' }, ['Sydney NSW 2000']],
  ['Brasil', { city: 'São Paulo', region: 'SP', zip: '01310-100' }, ['São Paulo – SP', '01310-100']],
  ['Atlantis', { city: 'Poseidonis', region: '', zip: '7' }, ['Poseidonis, 7']],
  ['', { city: '', zip: '' }, []],
  ['Germany', { city: 'Berlin', zip: '' }, ['Berlin']],
])('in %s a place is written as people do there', (country, place, lines) => {
  expect(placeLines(country, place)).toEqual(lines)
})

it('loses no part of an address anywhere', () => {
  for (const { name } of countries()) {
    const said = placeLines(name, { city: 'Town', region: 'Area', zip: '12345' }).join(' ')
    for (const part of ['Town', 'Area', '12345']) expect(said, name).toContain(part)
  }
})
