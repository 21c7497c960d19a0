import { expect, it } from 'vitest'
import { tooHeavy } from './web-weight.ts'

const fine = { name: 'login', bytes: 150, script: 60, files: 3, floor: 100, most: 1.5, mostScript: 60, mostFiles: 3 }

it('says what is too heavy, and nothing about what is just light enough', () => {
  expect(tooHeavy([fine])).toEqual([])
  expect(tooHeavy([{ ...fine, bytes: 151, script: 61, files: 4 }])).toEqual([
    'login weighs 1.51 times the floor of 100 bytes, at most 1.5',
    'login has 61 bytes of script, at most 60',
    'login needs 4 files, at most 3',
  ])
  expect(tooHeavy([{ ...fine, more: 4, mostMore: 0.03 }])).toEqual([])
  expect(tooHeavy([{ ...fine, more: 6, mostMore: 0.03 }])).toEqual([
    'login weighs 4.0 % more in another language, at most 3 %',
  ])
})
