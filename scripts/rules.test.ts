import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildEInvoice } from '../core/e-invoices/build.ts'
import { checkEInvoice } from '../core/e-invoices/check.ts'
import { readEInvoice } from '../core/e-invoices/read.ts'
import { eInvoiceNamespaces } from '../core/e-invoices/xml-tree.ts'
import { readXml } from '../server/platform/xml/read-xml.ts'
import { root } from './project.ts'
import { samplesIn } from './rules.ts'
import { generatedDocument } from './rules-generated.ts'
import { mutationsOf } from './rules-mutations.ts'
import { failuresOf } from './rules-official.ts'
import { randomBy } from './rules-random.ts'
import { disagreement, ruleFormats, tryAll } from './rules-run.ts'
import { differences, documentOf, type Sample, sampleOf } from './rules-samples.ts'

const samples = samplesIn(join(root, 'core', 'e-invoices', 'samples'))

// The official rules take a minute; `npm test` runs them in a step of its own.
beforeEach(() => void vi.stubEnv('DULY_RULES', ''))
afterEach(() => void vi.unstubAllEnvs())

describe('the rules command', () => {
  it('reads every sample back from every format as it was', async () => {
    const lines: string[] = []
    const counts = await tryAll(samples, (line) => lines.push(line))
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([])
    expect(counts.passed + counts.refused).toBe(samples.size)
    // Files of test data often break a rule themselves: a code that is on no list, and made-up Swedish numbers.
    const refused = lines.filter((line) => line.startsWith('–')).map((line) => line.split(' ')[1])
    const numbers = ['elhandel', 'elnat', 'forskott-slutreglering', 'kreditering-med-kreditnota', 'max-invoice']
    const swedish = [...numbers, 'rantefaktura-saml', 'telefoni'].map((name) => `se-${name}`)
    expect(refused).toEqual(['be-reverse-charge', ...swedish])
    expect(lines.find((line) => line.includes('be-reverse-charge'))).toContain(
      'BR-CL-22 The code BETE-45 is not on the official list.',
    )
  })

  it('says where two documents differ', () => {
    const sample = samples.get('en-example4')
    if (!sample) throw new Error('the sample is not there')
    const document = documentOf(sample)
    const [line, ...lines] = document.lines
    if (!line) throw new Error('the sample has no lines')
    const changed = { ...document, lines: [{ ...line, price: { net: '1.0001' } }, ...lines], contract: 'X' }
    expect(differences(sample, sampleOf(document))).toEqual([])
    expect(differences(sample, sampleOf(changed))).toEqual([
      'references.contract: undefined ≠ "X"',
      'lines[0].price.net: "1" ≠ "1.0001"',
    ])
  })

  it('refuses what the model does not hold, or what is no document at all, and goes on', async () => {
    const sample = samples.get('en-example4')
    const [line] = sample?.lines ?? []
    if (!sample || !line) throw new Error('the sample is not there')
    const odd = new Map<string, Sample>([
      ['sub-lines', { ...sample, lines: [{ ...line, lineStatus: 'DETAIL' } as typeof line] }],
      ['two-means', { ...sample, paymentMeans: [{ code: '30' }, { code: '48' }] }],
      ['broken', { ...sample, lines: [{ ...line, quantity: '1e3' }] }],
      ['nothing', {} as Sample],
      ['signs', { ...sample, expected: { ...sample.expected, prepaid: '-0.00', payable: '+4675.00' } }],
    ])
    const told: string[] = []
    const counts = await tryAll(odd, (text) => told.push(text))
    expect(counts).toEqual({ passed: 1, failed: 0, refused: 4 })
    expect(told.find((text) => text.includes('sub-lines'))).toBe('– sub-lines refused: sub-lines')
    expect(told.find((text) => text.includes('two-means'))).toBe('– two-means refused: several-payment-means')
    expect(told.find((text) => text.includes('broken'))).toBe('– broken refused: lines.0.quantity is no decimal: 1e3')
  })

  it('reads what is drawn back from every format, with all its characters', () => {
    for (let seed = 0; seed < 100; seed++) {
      const document = generatedDocument(randomBy(seed))
      for (const format of ruleFormats) {
        const answer = readXml(new TextEncoder().encode(buildEInvoice(document, format)), eInvoiceNamespaces)
        const read = 'tree' in answer ? readEInvoice(answer.tree)?.document : null
        if (!read) throw new Error('nothing was read')
        expect([seed, format, differences(sampleOf(document) as Sample, sampleOf(read))]).toEqual([seed, format, []])
        expect(read.paymentTerms).toBe(document.paymentTerms)
        expect(read.attachments).toEqual(document.attachments)
      }
    }
  })

  it('finds a disagreement between our check and the official rules, but for what is stricter on purpose', () => {
    const ours = (rule: string) => [
      { rule, term: 'BT-8', path: 'taxPointCode', message: { key: 'code-unknown' as const, values: {}, text: '' } },
    ]
    expect(disagreement({ ours: [], official: [] }, 'en16931-cii')).toBeNull()
    expect(disagreement({ ours: [], official: null }, 'en16931-cii')).toBeNull()
    expect(disagreement({ ours: ours('BR-02'), official: ['BR-03'] }, 'en16931-cii')).toBeNull()
    expect(disagreement({ ours: [], official: ['BR-02'] }, 'en16931-cii')).toBe(
      'en16931-cii: only the official rules find BR-02',
    )
    expect(disagreement({ ours: ours('BR-CL-06'), official: [] }, 'en16931-cii')).toBeNull()
    expect(disagreement({ ours: ours('BR-CL-06'), official: [] }, 'en16931-ubl')).toContain(
      'only our check finds BR-CL-06',
    )
  })

  it('draws documents that our check finds no fault with, and the same ones again by the same seed', () => {
    for (let seed = 0; seed < 200; seed++) {
      const document = generatedDocument(randomBy(seed))
      expect([seed, checkEInvoice(document, 'en16931-ubl')]).toEqual([seed, []])
      expect([seed, checkEInvoice(document, 'en16931-cii')]).toEqual([seed, []])
    }
    expect(generatedDocument(randomBy(7))).toEqual(generatedDocument(randomBy(7)))
  })

  it('changes one thing at a time, and our check never gives way to what it finds', () => {
    const sample = samples.get('facturx-en16931')
    if (!sample) throw new Error('the sample is not there')
    const mutations = mutationsOf(documentOf(sample))
    expect(mutations.length).toBeGreaterThan(500)
    expect(new Set(mutations.map(({ what }) => what)).size).toBe(mutations.length)
    for (const { what, document } of mutations)
      for (const format of ruleFormats)
        expect([
          what,
          checkEInvoice(document, format).every(({ message }) => !/[{}]|undefined/.test(message.text)),
        ]).toEqual([what, true])
  })

  it('counts what is fatal in a report, whichever attribute says so', () => {
    const report = `<svrl:failed-assert test="a" id="BR-01" flag="fatal" location="/x"><svrl:text/></svrl:failed-assert>
      <svrl:failed-assert test="b" id="BR-DE-2" role="error"/><svrl:failed-assert test="c" id="UBL-CR-1" flag="warning"/>`
    expect(failuresOf(report)).toEqual(['BR-01', 'BR-DE-2'])
  })
})
