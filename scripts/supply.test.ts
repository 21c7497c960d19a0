import { expect, it } from 'vitest'
import { checkSupply, isAllowedLicence, isBefore, looseVersions, supplyProblems } from './supply.ts'

it('the packages of this project are in order', () => {
  const { problems, packages } = checkSupply()
  expect(problems).toEqual([])
  expect(packages).toBeGreaterThan(100)
})

it('licences are allowed by their expressions', () => {
  for (const good of ['MIT', '(MIT OR GPL-2.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later', 'SSPL-1.0 OR ISC'])
    expect([good, isAllowedLicence(good)]).toEqual([good, true])
  for (const bad of ['GPL-2.0-only', 'MIT AND SSPL-1.0', 'BUSL-1.1', 'UNLICENSED', '', 'SEE LICENSE IN LICENSE'])
    expect([bad, isAllowedLicence(bad)]).toEqual([bad, false])
})

it('versions are compared by their numbers', () => {
  expect(isBefore('5.3.1', '5.3.2')).toBe(true)
  expect(isBefore('5.10.0', '5.9.9')).toBe(false)
  expect(isBefore('5.3.2-beta.1', '5.3.2')).toBe(true)
  expect(isBefore('5.3.2', '5.3.2')).toBe(false)
})

it('known holes, other licences and download addresses are found, however deep they stand', () => {
  const problems = supplyProblems({
    'node_modules/fastify': { version: '5.3.1', license: 'MIT' } as object,
    'node_modules/a/node_modules/dompurify': {
      version: '3.4.6',
      license: 'MIT',
      resolved: 'https://x.example',
    } as object,
    'node_modules/b': { version: '1.0.0', license: 'BUSL-1.1' } as object,
    'node_modules/c': { version: '1.0.0' },
    'node_modules/d': { version: '1.0.0', license: 'MIT', optionalDependencies: { 'd-arm': '1.0.0' } } as object,
    'node_modules/d-arm': { version: '1.0.0' },
  })
  expect(problems).toEqual([
    'fastify 5.3.1 is below 5.3.2',
    'dompurify 3.4.6 is below 3.4.7',
    'dompurify names where it was downloaded from',
    'b 1.0.0 is under BUSL-1.1',
    'c 1.0.0 has no licence',
  ])
  expect(
    looseVersions('package.json', { dependencies: { a: '^1.0.0', b: '1.0.0', c: 'latest', '@duly/core': '*' } }),
  ).toEqual(['package.json leaves the version of a open: ^1.0.0', 'package.json leaves the version of c open: latest'])
})
