import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { faultOf, provenFile, regexesIn, regexesOfProduct, written } from './regexes.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Expressions whose time grows faster than their text, with what keeps that text short or ours. */
const excused: Readonly<Record<string, string>> = {
  '/\\b((?:[\\w-]*(?:token|password|secret|key))=)[^&\\s"\']+/gi': 'client-log.ts cuts at 2,000 characters',
  '/[?#].*$/': 'csp-reports.ts cuts at 200 characters',
  '/<title>.*?<\\/title>/s': 'a document of our own build',
  '/\\/ID \\[[^\\]]*\\]/': 'the trailer that our typesetter writes',
  '/the text `\\\\?"(.+?)\\\\?"` could not be displayed/gu': 'runs in a child process with a time limit',
  '/\\\\+u\\{([0-9a-f]+)\\}/gi': 'runs in a child process with a time limit',
  // Matches 36 characters and never more; recheck, which tries it by fuzzing, is not sure of that.
  '/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/': 'of fixed length',
  '/^(postgres(?:ql)?:\\/\\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/': 'the operator’s DATABASE_URL',
}

/** Built while running, from constants of the same file. */
const builtFromConstants = [
  'server/platform/pdf/finish-pdf.ts',
  'server/platform/pdf/fonts.ts',
  'server/features/outbox/notice.ts',
]

describe('regular expressions of the product', () => {
  const { literals, built } = regexesOfProduct()

  it('take time in proportion to the text at most', () => {
    expect(literals.length).toBeGreaterThan(150)
    const proven = new Set(JSON.parse(readFileSync(provenFile, 'utf8')) as string[])
    // The record spares a minute of proofs; what is new is proven here.
    const faults = literals
      .filter((regex) => !proven.has(written(regex)) && !excused[written(regex)])
      .map((regex) => ({ regex, fault: faultOf(regex) }))
      .filter(({ fault }) => fault !== null)
    expect(faults.map(({ regex, fault }) => `${regex.file}:${regex.line} ${fault}: ${written(regex)}`)).toEqual([])
  })

  it('are none built from input', () => {
    expect(built.filter((place) => !builtFromConstants.includes(place.split(':')[0] ?? ''))).toEqual([])
  })
})

it('finds what is slow', () => {
  const { literals, built } = regexesIn('x.ts', "const a: RegExp = /^(a+)+$/u\nconst b = new RegExp('x')\n")
  expect(literals).toEqual([{ file: 'x.ts', line: 1, source: '^(a+)+$', flags: 'u' }])
  expect(built).toEqual([2])
  expect(faultOf({ file: 'x.ts', line: 1, source: '^(a+)+$', flags: '' })).toBe('exponential')
})
