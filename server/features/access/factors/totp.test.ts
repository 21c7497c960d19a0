import { describe, expect, it } from 'vitest'
import { base32, codeAt, otpauthUri, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes', () => {
  // Appendix B of RFC 6238, of whose eight digits the last six are ours.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the standard at %i s', (seconds, code) => {
    expect(codeAt(secret, stepAt(at(seconds)))).toBe(code)
  })

  it('count for one step before and after, and no longer', () => {
    const step = stepAt(at(1_111_111_111))
    const code = codeAt(secret, step)
    for (const [shift, found] of [
      [-60, null],
      [-30, step],
      [0, step],
      [30, step],
      [60, null],
    ] as const)
      expect(stepOfCode(secret, code, at(1_111_111_111 + shift)), String(shift)).toBe(found)
    expect(stepOfCode(secret, '000000', at(59))).toBeNull()
    expect(stepOfCode(secret, '28708', at(59))).toBeNull()
  })
})

it('writes base32 as RFC 4648 does', () => {
  const words: [string, string][] = [
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ]
  for (const [text, coded] of words) expect(base32(Buffer.from(text))).toBe(coded)
})

it('names product and account in the address', () => {
  expect(otpauthUri({ product: 'Duly', email: 'a+b@x.example', secret: 'MZXW6' })).toBe(
    'otpauth://totp/Duly:a%2Bb%40x.example?secret=MZXW6&issuer=Duly&algorithm=SHA1&digits=6&period=30',
  )
})
