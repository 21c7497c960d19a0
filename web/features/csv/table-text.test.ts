import { expect, it } from 'vitest'
import { textOf } from './table-text.ts'

it.each([
  ['UTF-8', [0xc3, 0xa9]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa9]],
  ['Windows-1252', [0xe9]],
  ['UTF-16, little end first', [0xff, 0xfe, 0xe9, 0x00]],
  ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0xe9]],
])('reads %s', (_name, bytes) => expect(textOf(Uint8Array.from(bytes))).toBe('é'))
