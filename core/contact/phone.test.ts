import { expect, it } from 'vitest'
import { isPhone } from './phone.ts'

it.each(['+1 (250) 555-0142', '911', '1 800 FLOWERS', '030 / 12 34 56 ext. 7', '٠٥٠ ١٢٣ ٤٥٦٧'])(
  '%s can be one',
  (text) => expect(isPhone(text)).toBe(true),
)
it.each(['abc', '', '   ', '+', '()', '12', 'n/a'])('%s cannot', (text) => expect(isPhone(text)).toBe(false))
