import { plainAmount } from '../money/money.ts'
import { isSwissIban, plainAccount } from './iban.ts'
import { onOneLine } from './one-line.ts'
import { isQrReference, isRfReference, referenceKind } from './references.ts'

/** Whom a Swiss payment part names; `country` is an ISO 3166 code. Texts may be longer than the standard takes. */
export interface SwissParty {
  readonly name: string
  /** Lines of the street address; only one of them has a place. */
  readonly street: string
  readonly zip: string
  readonly city: string
  readonly country: string
}

/** What a Swiss QR-bill asks for. */
export interface SwissBill {
  readonly iban: string
  readonly creditor: SwissParty
  /** Who pays; null leaves a field to be filled in by hand. */
  readonly debtor: SwissParty | null
  /** In minor units. */
  readonly amountMinor: number
  readonly currency: string
  /** Empty: none, which a QR-IBAN does not take. */
  readonly reference: string
  /** What the payment is for. */
  readonly message: string
}

/** A bill as its code and its words have it: cut to the standard's lengths, in the standard's letters. */
export interface SwissPayment {
  /** The text of the Swiss QR code. */
  readonly content: string
  readonly iban: string
  readonly creditor: readonly string[]
  readonly debtor: readonly string[] | null
  readonly reference: string
  readonly message: string
}

const mostMinor = 99_999_999_999
const longest = { name: 70, street: 70, building: 16, zip: 16, city: 35, message: 140 } as const

/**
 * The payment of a Swiss QR-bill by the Swiss Payment Standards (version 0200 of the code, structured addresses); null for what it has
 * no form for: another account than one of Switzerland or Liechtenstein, other money than francs and euros, a sum that is not positive or
 * too large, a reference that does not fit the account, a creditor without name, post code or town. A debtor of whom something is
 * missing is left to be filled in by hand.
 */
export function swissPayment(bill: SwissBill): SwissPayment | null {
  const { amountMinor, currency, reference } = bill
  const iban = plainAccount(bill.iban)
  const isSum = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= mostMinor
  if (!isSum || !isSwissIban(iban) || (currency !== 'CHF' && currency !== 'EUR')) return null
  const kind = kindOf(reference, iban)
  const creditor = structured(bill.creditor)
  if (!kind || !creditor) return null
  const debtor = bill.debtor && structured(bill.debtor)
  const message = fitting(bill.message, longest.message)
  const content = [
    ...['SPC', '0200', '1', iban],
    ...codeLines(creditor),
    // The ultimate creditor is for later use.
    ...codeLines(null),
    ...[plainAmount(amountMinor, currency), currency],
    ...codeLines(debtor),
    ...[kind, reference, message, 'EPD'],
  ].join('\n')
  return { content, iban, creditor: printed(creditor), debtor: debtor && printed(debtor), reference, message }
}

function kindOf(reference: string, iban: string): 'QRR' | 'SCOR' | 'NON' | null {
  if (referenceKind(iban) === 'QRR') return isQrReference(reference) ? 'QRR' : null
  if (reference === '') return 'NON'
  return isRfReference(reference) ? 'SCOR' : null
}

interface Structured {
  readonly name: string
  readonly street: string
  readonly building: string
  readonly zip: string
  readonly city: string
  readonly country: string
}

function structured(party: SwissParty): Structured | null {
  const lines = party.street.split(/\r?\n/).map((line) => onOneLine(line))
  // Of several lines the one with a number at its end is the street.
  const line = lines.findLast((each) => /\d/.test(lastWord(each))) ?? lines.find((each) => each !== '') ?? ''
  const { street, building } = partsOf(line)
  const address = {
    name: fitting(party.name, longest.name),
    street: fitting(street, longest.street),
    building: fitting(building, longest.building),
    zip: fitting(party.zip, longest.zip),
    city: fitting(party.city, longest.city),
    country: party.country,
  }
  const isWhole = address.name && address.zip && address.city && /^[A-Z]{2}$/.test(address.country)
  return isWhole ? address : null
}

const lastWord = (line: string): string => line.slice(line.lastIndexOf(' ') + 1)

/** A street and the number at its end: `Rue du Lac`, `1268/2/22`; a letter may stand apart, as in `12 a`. */
function partsOf(line: string): { street: string; building: string } {
  const last = lastWord(line)
  const apart = /^[a-z]$/i.test(last) ? lastWord(line.slice(0, -2)) : ''
  const building = /^\d+$/.test(apart) ? `${apart} ${last}` : last
  if (!/^\d+ ?[a-z]?(?:[-/]\d*[a-z]?)?$/i.test(building)) return { street: line, building: '' }
  const street = line.slice(0, -building.length).trim()
  if (street === '') return { street: line, building: '' }
  return { street: street.endsWith(',') ? street.slice(0, -1).trim() : street, building }
}

function codeLines(party: Structured | null): string[] {
  if (!party) return Array.from({ length: 7 }, () => '')
  return ['S', party.name, party.street, party.building, party.zip, party.city, party.country]
}

/** The lines that people read. The country stands before post codes of others. */
function printed({ name, street, building, zip, city, country }: Structured): string[] {
  const place = country === 'CH' || country === 'LI' ? zip : `${country}-${zip}`
  return [name, [street, building].filter(Boolean).join(' '), `${place} ${city}`].filter(Boolean)
}

/** A text in the letters that the standard takes, on one line: others without their marks, or not at all. */
function fitting(text: string, most: number): string {
  const letters = Array.from(onOneLine(text.normalize('NFC')), (letter) =>
    isTaken(letter) ? letter : Array.from(letter.normalize('NFKD')).filter(isTaken).join(''),
  )
  let kept = ''
  for (const letter of letters) {
    if (kept.length + letter.length > most) break
    kept += letter
  }
  return kept.trim()
}

/** Basic Latin, Latin-1, Latin Extended-A, and Ș ș Ț ț €. */
const isTaken = (letter: string) => /[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/.test(letter)

/** A sum as payment parts print it: `2 694.05`. */
export function swissAmount(amountMinor: number, currency: string): string {
  const [whole = '', cents = ''] = plainAmount(amountMinor, currency).split('.')
  const first = whole.length % 3
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])]
  return `${groups.filter(Boolean).join(' ')}.${cents}`
}
