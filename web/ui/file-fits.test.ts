import { expect, it } from 'vitest'
import { fileFits } from './file-fits.ts'

const png = { name: 'Logo.PNG', type: 'image/png', size: 1000 }

it('judges kind before size', () => {
  expect(fileFits(png, 'image/png,image/jpeg', 5000)).toBeNull()
  expect(fileFits(png, 'image/*')).toBeNull()
  expect(fileFits(png, '.png')).toBeNull()
  expect(fileFits(png, '')).toBeNull()
  expect(fileFits(png, 'image/jpeg, .svg', 10)).toBe('kind')
  expect(fileFits(png, 'image/png', 999)).toBe('size')
})
