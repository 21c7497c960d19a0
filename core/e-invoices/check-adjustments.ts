import { type Findings, isStated, placed } from './check-findings.ts'
import type { AllowanceCharge } from './document.ts'

/** Allowances and charges must say why; on the document also which tax they bear. */
export function checkAdjustments(found: Findings): void {
  const { allowancesCharges, lines } = found.document
  for (const kind of ['allowance', 'charge'] as const) {
    const { reason, tax, terms } = documentRules[kind]
    for (const { one, index } of placed(allowancesCharges, kind)) {
      const path = `allowancesCharges[${index}]`
      needReason(found, one, reason, terms[0], `${path}.reason`)
      found.need(one.tax.category, tax, terms[1], `${path}.tax.category`, `${kind}-tax-missing`)
    }
    lines.forEach((line, number) => {
      for (const { one, index } of placed(line.allowancesCharges, kind))
        needReason(
          found,
          one,
          lineRules[kind].reason,
          lineRules[kind].term,
          `lines[${number}].allowancesCharges[${index}].reason`,
        )
    })
  }
}

const documentRules = {
  allowance: { reason: ['BR-33', 'BR-CO-21'], tax: 'BR-32', terms: ['BT-97', 'BT-95'] },
  charge: { reason: ['BR-38', 'BR-CO-22'], tax: 'BR-37', terms: ['BT-104', 'BT-102'] },
} as const

const lineRules = {
  allowance: { reason: ['BR-42', 'BR-CO-23'], term: 'BT-139' },
  charge: { reason: ['BR-44', 'BR-CO-24'], term: 'BT-144' },
} as const

function needReason(
  found: Findings,
  one: AllowanceCharge,
  [rule]: readonly [string, string],
  term: string,
  path: string,
): void {
  if (isStated(one.reason) || isStated(one.reasonCode)) return
  const key = path.startsWith('lines')
    ? (`line-${one.kind}-reason-missing` as const)
    : (`${one.kind}-reason-missing` as const)
  found.add(rule, term, path, key)
}
