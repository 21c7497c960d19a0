import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './project.ts'
import { samplesIn } from './rules.ts'
import { failuresOf } from './rules-official.ts'
import { tryAll } from './rules-run.ts'
import { differences, documentOf, sampleOf } from './rules-samples.ts'

const samples = samplesIn(join(root, 'core', 'e-invoices', 'samples'))

describe('the rules command', () => {
  it('reads every sample back from every format as it was', async () => {
    const { DULY_RULES: folder } = process.env
    delete process.env.DULY_RULES
    const lines: string[] = []
    const counts = await tryAll(samples, (line) => lines.push(line))
    if (folder) process.env.DULY_RULES = folder
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([])
    expect(counts.passed + counts.refused).toBe(samples.size)
    expect(counts.passed).toBeGreaterThan(35)
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

  it('counts what is fatal in a report, whichever attribute says so', () => {
    const report = `<svrl:failed-assert test="a" id="BR-01" flag="fatal" location="/x"><svrl:text/></svrl:failed-assert>
      <svrl:failed-assert test="b" id="BR-DE-2" role="error"/><svrl:failed-assert test="c" id="UBL-CR-1" flag="warning"/>`
    expect(failuresOf(report)).toEqual(['BR-01', 'BR-DE-2'])
  })
})
