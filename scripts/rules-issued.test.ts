import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { root } from './project.ts'
import { samplesIn } from './rules.ts'
import { tryIssued } from './rules-issued.ts'
import type { Sample } from './rules-samples.ts'
import { contradictionsBehind } from './sample-contradictions.ts'
import { featuresRefused } from './sample-features.ts'
import { NotMade, type Product } from './sample-product.ts'

const samples = samplesIn(join(root, 'core', 'e-invoices', 'samples'))
const sampleOf = (name: string): Sample => {
  const sample = samples.get(name)
  if (!sample) throw new Error('the sample is not there')
  return sample
}

beforeEach(() => void vi.stubEnv('DULY_RULES', ''))
afterEach(() => void vi.unstubAllEnvs())

/** A product that refuses every invoice with these sentences. */
const refusing = (...sentences: string[]): Product => ({
  somebody: async () => ({
    post: async () => ({ status: 400, body: {} }),
    made: async (path) => {
      if (path === '/invoices') throw new NotMade(path, 400, sentences)
      return { id: '1' }
    },
    changed: async () => ({ id: '1' }),
    get: async () => ({ status: 404, text: '' }),
  }),
  stop: async () => {},
})

async function told(sample: Sample, product: Product) {
  const lines: string[] = []
  const counts = await tryIssued(new Map([['one', sample]]), product, (line) => lines.push(line))
  return { line: lines.find((line) => line.includes(' one: ')), counts, lines }
}

describe('a document that is issued', () => {
  it('is refused by the name of the feature that the server’s sentence is about, and is wrong by any other sentence', async () => {
    const sample = sampleOf('en-example4')
    const named = await told(sample, refusing('items.0.taxes.0.rate must have at most 6 decimals'))
    expect(named.line).toBe('refused one: rate-over-6-decimals')
    expect(named.lines.at(-1)).toBe(
      'refused: 0 break an official rule themselves, 1 have a feature that Duly does not take',
    )
    const unknown = await told(sample, refusing('items.0.rate must have at most 10 decimals', 'customerId is unknown'))
    expect(unknown.line).toMatch(/^wrong {3}one: .*customerId is unknown/)
  })

  it('is refused by the rule that it breaks itself, which is counted apart', async () => {
    const { line, counts, lines } = await told(
      sampleOf('be-reverse-charge'),
      refusing('items.0.rate must be less than or equal to 99999'),
    )
    expect(line).toBe('refused one: breaks BR-CL-22 The code BETE-45 is not on the official list.')
    expect(counts).toEqual({ passed: 0, failed: 0, refused: 1 })
    expect(lines.at(-1)).toBe('refused: 1 break an official rule themselves, 0 have a feature that Duly does not take')
  })

  it('with a type that is on no list is refused by name', async () => {
    for (const typeCode of ['351', '999', ''])
      expect((await told({ ...sampleOf('en-example4'), typeCode }, refusing())).line).toBe('refused one: document-type')
  })
})

describe('a difference', () => {
  const sample = sampleOf('en-example4')
  const stating = (expected: Partial<Sample['expected']>) => ({
    ...sample,
    expected: { ...sample.expected, ...expected },
  })
  it('is the document’s own where its figures contradict each other before it', () => {
    expect(contradictionsBehind(['payable 4675, expected 1'], stating({ payable: '1' }))).toEqual(['BR-CO-16'])
    expect(
      contradictionsBehind(
        ['total with tax 4675, expected 1', 'payable 4675, expected 1'],
        stating({ taxInclusive: '1', payable: '1' }),
      ),
    ).toEqual(['BR-CO-15'])
  })
  it('is the document’s own where it has no rows of tax at all', () => {
    const bare = stating({ breakdown: [], taxTotal: '0', taxInclusive: '4000', payable: '4000' })
    expect(contradictionsBehind(['total with tax 4675, expected 4000'], bare)).toEqual(['BR-CO-18'])
  })
  it('is ours where the document is sound, or is broken only in what comes after', () => {
    expect(contradictionsBehind(['payable 4675, expected 1'], sample)).toBeNull()
    expect(
      contradictionsBehind(['tax 2, expected 1', 'payable 4675, expected 1'], stating({ payable: '1' })),
    ).toBeNull()
    expect(contradictionsBehind(['payable 4675, expected 1'], {})).toBeNull()
  })
  it('has no feature to its name where a sentence is not about one', () => {
    expect(featuresRefused(['currency must be one of the currencies of ISO 4217'])).toEqual(['currency-not-in-use'])
    expect(featuresRefused('invoiceNumber is taken')).toBeNull()
  })
  it.each([
    ['category-not-in-use', 'items.0.taxes.0.category must be one of S, Z, E, AE, K, G, O, L, M, B'],
    ['rate-of-untaxed-category', 'items.0.taxes.0.rate must be 0'],
    ['more-than-50-taxes', 'taxes must contain at most 50 different ones'],
    ['more-than-100-adjustments', 'charges must have at most 100 entries'],
    ['more-than-50-adjustments-of-a-line', 'items.0.charges must have at most 50 entries'],
  ])('has the name %s where the server says so', (feature, sentence) => {
    expect(featuresRefused([sentence])).toEqual([feature])
  })
})
