/** A list of identifiers (ISO 6523) whose members have a check digit or a form of their own. */
export interface DigitRule {
  rule: string
  scheme: string
  /** True for what can be one. */
  holds: (id: string) => boolean
}

export const digitRules: readonly DigitRule[] = [
  { rule: 'PEPPOL-COMMON-R040', scheme: '0088', holds: (id) => /^\d+$/.test(id) && isGln(id) },
  { rule: 'PEPPOL-COMMON-R041', scheme: '0192', holds: isNorwegianNumber },
  { rule: 'PEPPOL-COMMON-R042', scheme: '0184', holds: (id) => /^(?:DK)?\d{8}$/.test(id) },
  { rule: 'PEPPOL-COMMON-R052', scheme: '0096', holds: (id) => /^\d{10}$/.test(id) },
  { rule: 'PEPPOL-COMMON-R053', scheme: '0198', holds: (id) => /^DK\d{8}$/.test(id) },
  { rule: 'PEPPOL-COMMON-R043', scheme: '0208', holds: isBelgianNumber },
  { rule: 'PEPPOL-COMMON-R049', scheme: '0007', holds: (id) => /^\d{10}$/.test(id) && isSwedishNumber(id) },
  { rule: 'PEPPOL-COMMON-R050', scheme: '0151', holds: isAustralianNumber },
]

const digits = (text: string) => [...text].map(Number)

/** Digits times weights, summed up. */
function weighted(text: string, weight: (place: number) => number): number {
  return digits(text).reduce((total, digit, place) => total + digit * weight(place), 0)
}

/** Global location number: weights 3 and 1 from the right, modulo 10. */
function isGln(id: string): boolean {
  const body = id.slice(0, -1)
  const total = weighted(body, (place) => ((body.length - place) % 2 === 1 ? 3 : 1))
  return (10 - (total % 10)) % 10 === Number(id.at(-1))
}

/** Norwegian organisation number: weights 2 to 7 from the right, modulo 11. */
export function isNorwegianNumber(id: string): boolean {
  if (!/^\d{9}$/.test(id) || Number(id) === 0) return false
  const body = id.slice(0, -1)
  const total = weighted(body, (place) => ((body.length - 1 - place) % 6) + 2)
  return (11 - (total % 11)) % 11 === Number(id.at(-1))
}

/** Belgian enterprise number: 97 less the first eight digits modulo 97. */
function isBelgianNumber(id: string): boolean {
  return /^\d{10}$/.test(id) && Number(id.slice(8)) === 97 - (Number(id.slice(0, 8)) % 97)
}

/** Swedish organisation number: Luhn's sum over the first nine digits. */
export function isSwedishNumber(id: string): boolean {
  if (!/^\d+$/.test(id) || id.length < 10) return false
  const total = digits(id.slice(0, 9)).reduce((sum, digit, place) => {
    const value = place % 2 === 0 ? digit * 2 : digit
    return sum + (value % 10) + Math.floor(value / 10)
  }, 0)
  return (10 - (total % 10)) % 10 === Number(id[9])
}

const australianWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Australian business number: weighted, its first digit less 1, modulo 89. */
function isAustralianNumber(id: string): boolean {
  if (!/^\d{11}$/.test(id)) return false
  return (weighted(id, (place) => australianWeights[place] ?? 0) - 10) % 89 === 0
}
