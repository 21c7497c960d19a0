import { checkEInvoice } from '../core/e-invoices/check.ts'
import { generatedDocument } from './rules-generated.ts'
import { mutationsOf } from './rules-mutations.ts'
import { randomBy } from './rules-random.ts'
import {
  casesOf,
  disagreement,
  judge,
  needOfficialRules,
  type RuleCase,
  type RuleCounts,
  type Tell,
} from './rules-run.ts'
import { documentOf, notHeld, type Sample } from './rules-samples.ts'

/** How many files are looked at before what was found is told: that many, and as many reports, are on the disk at a time. */
const batch = 10_000

/** Generated documents, each in all formats that it fits: none may break an official rule. */
export async function tryGenerated(amount: number, seed: number, tell: Tell): Promise<RuleCounts> {
  needOfficialRules()
  const cases: RuleCase[] = []
  for (let index = 0; index < amount; index++) {
    const document = generatedDocument(randomBy(seed * 1_000_003 + index))
    const fitting = casesOf(`generated-${index}`, document).filter(
      ({ format }) => checkEInvoice(document, format).length === 0,
    )
    if (!fitting.some(({ format }) => format.startsWith('en16931'))) {
      const [first] = checkEInvoice(document, 'en16931-ubl')
      throw new Error(`generated-${index} breaks ${first?.rule} (${first?.path}): the generator is wrong`)
    }
    cases.push(...fitting)
  }
  return await compareAll(cases, tell)
}

/** Samples with one thing changed, drawn at random: our check and the official rules must agree on which may go out. */
export async function tryMutations(
  samples: ReadonlyMap<string, Sample>,
  amount: number,
  seed: number,
  tell: Tell,
): Promise<RuleCounts> {
  needOfficialRules()
  const bases = [...samples].flatMap(([name, sample]) => {
    if (notHeld(sample)) return []
    const document = documentOf(sample)
    // A document that is refused as it is would be refused with anything changed.
    return casesOf(name, document).filter(({ format }) => checkEInvoice(document, format).length === 0)
  })
  const random = randomBy(seed)
  const known = new Map<RuleCase, ReturnType<typeof mutationsOf>>()
  const cases: RuleCase[] = []
  const told = new Map<string, string>()
  for (let index = 0; index < amount; index++) {
    const base = random.oneOf(bases)
    const mutations = known.get(base) ?? mutationsOf(base.document)
    known.set(base, mutations)
    const { what, document } = random.oneOf(mutations)
    const name = `${base.name}.${index}`
    told.set(name, what)
    cases.push({ name, document, format: base.format })
  }
  const what = (_: string, name: string) => `✗ ${name} (${told.get(name)})`
  return await compareAll(cases, (line) => tell(line.replace(/^✗ (\S+)/, what)))
}

async function compareAll(cases: readonly RuleCase[], tell: Tell): Promise<RuleCounts> {
  const counts: RuleCounts = { passed: 0, failed: 0, refused: 0 }
  for (let start = 0; start < cases.length; start += batch) {
    const some = cases.slice(start, start + batch)
    const judgements = await judge(some)
    for (const { name, format } of some) {
      const judgement = judgements.get(name)
      const problem = judgement ? disagreement(judgement, format) : 'was not looked at'
      if (problem) tell(`✗ ${name} ${problem}`)
      counts[problem ? 'failed' : judgement?.ours.length ? 'refused' : 'passed'] += 1
    }
    tell(`… ${Math.min(cases.length, start + batch)} of ${cases.length}`)
  }
  return counts
}
