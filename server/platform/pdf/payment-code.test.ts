import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { buildSheet, type SheetInput } from '@duly/core/invoices/paper/sheet.ts'
import jsQr from 'jsqr'
import { afterAll, expect, it } from 'vitest'
import { openLog } from '../log/log.ts'
import { paymentCodeSvg } from './payment-code.ts'
import { createPdfRenderer } from './pdf.ts'

const renderer = createPdfRenderer(openLog('silent'), 1)
afterAll(() => renderer.close())

const none = { type: 'fixed', value: '0' } as const

const sheet = (change: Partial<SheetInput['invoice']> = {}, more: Partial<SheetInput> = {}) =>
  buildSheet({
    status: 'SENT',
    invoice: {
      invoiceNumber: 'INV-2026-7',
      billingName: 'Bezirksamt',
      billingEmail: '',
      billingPhone: '',
      billingAddress: 'Platz 1',
      billingCity: 'Hamburg',
      billingProvince: '',
      billingZip: '20095',
      billingCountry: 'Germany',
      issueDate: '2026-03-05',
      dueDate: '2026-04-04',
      currency: 'EUR',
      paymentMethod: 'bank',
      paymentTerms: 'Within 30 days',
      additionalNotes: '',
      items: [{ name: 'Brot', description: null, quantity: '3', rate: '9.99' }],
      discount: none,
      shipping: none,
      tax: none,
      ...change,
    },
    company: null,
    profile: { name: 'Ada', email: 'ada@nord.example', phone: '', companyName: 'Bäckerei Übersee GmbH' },
    paymentSettings: {
      bankName: 'Sparkasse',
      accountName: '',
      accountNumber: '',
      swiftCode: 'BYLADEM1001',
      iban: 'DE02 1203 0000 0000 2020 51',
      eTransferEmail: '',
    },
    paidMinor: 0,
    signature: null,
    options: plainDesign,
    publicUrl: null,
    ...more,
  })

/** What a camera would make of a grey picture (PGM). */
function readCode(picture: Buffer): string | undefined {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 60))
  if (!head) throw new Error('not a grey picture')
  const [width, height] = [Number(head[1]), Number(head[2])]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at += 1) pixels.fill(picture[head[0].length + at] ?? 255, at * 4, at * 4 + 3)
  return read(pixels, width, height)?.data
}

// The package is CommonJS, and its types say otherwise.
const read = ((jsQr as unknown as { default?: unknown }).default ?? jsQr) as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null

it('is read off the paper by another program, and says what is to be paid', async (context) => {
  const pdf = await renderer.renderInvoice(sheet({}, { paidMinor: 997 }), '2026-03-05')
  const folder = mkdtempSync(join(tmpdir(), 'duly-code-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf)
    const drawn = spawnSync('pdftoppm', ['-gray', '-r', '200', '-singlefile', 'a.pdf', 'a'], { cwd: folder })
    if (drawn.error) return context.skip('pdftoppm is not there')
    expect(readCode(readFileSync(join(folder, 'a.pgm')))).toBe(
      'BCD\n002\n1\nSCT\nBYLADEM1001\nBäckerei Übersee GmbH\nDE02120300000000202051\nEUR20.00\n\n\nINV-2026-7',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
  // Said to who cannot see it, too.
  expect(sheet().paymentCode?.alt).toBe('Payment code: €29.97 to Bäckerei Übersee GmbH, DE02 1203 0000 0000 2020 51')
})

it.each([
  ['other money', { currency: 'CAD' }, {}],
  ['another way to pay', { paymentMethod: 'cash' }, {}],
  ['a draft', {}, { status: 'DRAFT' as const }],
  ['a cancelled one', {}, { status: 'CANCELLED' as const }],
  ['what is paid', {}, { paidMinor: 2997 }],
  ['a business without an account', {}, { paymentSettings: null }],
])('is not there for %s', (_, change, more) => expect(sheet(change, more).paymentCode).toBeUndefined())

it('keeps its quiet around it', () => {
  expect(paymentCodeSvg('x')).toMatch(/^<svg [^>]*viewBox="0 0 25 25"><path fill="#fff" d="M0 0h25v25H0z"\/>/)
})
