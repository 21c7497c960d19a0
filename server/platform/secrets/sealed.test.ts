import { describe, expect, it } from 'vitest'
import { createSealer, SealError } from './sealed.ts'

const oldKey = '11'.repeat(32)
const newKey = Buffer.alloc(32, 7).toString('base64')

describe('sealed values', () => {
  it('open to what was sealed, whatever the script', () => {
    const sealer = createSealer(oldKey)
    for (const text of ['', 'token', 'GB33 BUKB 2020 1555 5555 55', '银行 🏦']) {
      expect(sealer.open(sealer.seal(text, 'a:1'), 'a:1')).toBe(text)
    }
  })

  it('look different each time and hold nothing of the text', () => {
    const sealer = createSealer(oldKey)
    const one = sealer.seal('secret-token', 'a:1')
    expect(one).not.toBe(sealer.seal('secret-token', 'a:1'))
    expect(one).not.toContain('secret')
  })

  it('do not open in another place, when changed, or without their key', () => {
    const sealer = createSealer(oldKey)
    const sealed = sealer.seal('secret-token', 'a:1')
    expect(() => sealer.open(sealed, 'a:2')).toThrow(SealError)
    expect(() => sealer.open(sealed.slice(0, -6) + (sealed.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'), 'a:1')).toThrow(
      SealError,
    )
    expect(() => sealer.open('plain text', 'a:1')).toThrow(SealError)
    expect(() => createSealer(newKey).open(sealed, 'a:1')).toThrow(/not configured/)
  })

  it('survive a change of keys', () => {
    const sealed = createSealer(oldKey).seal('secret-token', 'a:1')
    const rotated = createSealer(newKey, [oldKey])
    expect(rotated.open(sealed, 'a:1')).toBe('secret-token')
    expect(rotated.isStale(sealed)).toBe(true)
    expect(rotated.isStale(rotated.seal('x', 'a:1'))).toBe(false)
  })

  it('want keys of 32 bytes', () => {
    expect(() => createSealer('short')).toThrow(/32 bytes/)
  })
})
