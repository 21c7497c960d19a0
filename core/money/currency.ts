import type { Currency } from './currencies.ts'

/** The invoice form's list begins with these (specification part 1, section 9). */
export const invoiceCurrencies = ['CAD', 'USD', 'EUR', 'GBP'] as const satisfies readonly Currency[]

/** The list of payment settings begins with these (specification part 2, section 9). */
export const preferredCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'] as const satisfies readonly Currency[]

/** Used where no preferred currency is known. */
export const defaultCurrency: Currency = 'CAD'

// ISO 4217, not the runtime's own data: that is about daily use, has none for HUF or IDR, and changes with its version.
const decimals = new Map<string, number>([
  ...each('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF', 0),
  ...each('BHD IQD JOD KWD LYD OMR TND', 3),
])

/** How many decimals an amount in a currency has: 0, 2 or 3. A minor unit is 10 to the power of minus that. */
export function decimalsOf(currency: string): number {
  return decimals.get(currency) ?? 2
}

// Signs that stand for several currencies belong to those below alone; the others go by their code.
const symbols = new Map<string, string>([...each('CAD USD AUD', '$'), ['EUR', '€'], ['GBP', '£'], ['JPY', '¥']])

/** `$`, `€`, `£` or `¥`; a currency without a sign goes by its code, followed by a space. */
export function currencySymbol(currency: string): string {
  return symbols.get(currency) ?? `${currency} `
}

/** The code to stand beside an amount whose sign alone would not do; nothing where the amount carries the code itself. */
export function codeBeside(currency: string): string {
  return symbols.has(currency) ? currency : ''
}

// The specification's names, where the runtime's differ in case or in words.
const names = new Map([
  ['CAD', 'Canadian dollar'],
  ['USD', 'US dollar'],
  ['EUR', 'Euro'],
  ['GBP', 'Pound sterling'],
  ['AUD', 'Australian dollar'],
])

/** `Canadian dollar`, `Japanese yen`; an unknown code is its own name. */
export function currencyName(currency: string): string {
  return names.get(currency) ?? (/^[A-Z]{3}$/.test(currency) ? unitsName(currency, 1) : currency)
}

/** What so many units of a currency are called: `Canadian dollars`, `Swiss franc`. The runtime knows the plurals. */
export function unitsName(currency: string, units: number): string {
  const options = { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 } as const
  const parts = new Intl.NumberFormat('en', options).formatToParts(units)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function each<T>(codes: string, value: T): [string, T][] {
  return codes.split(' ').map((code) => [code, value])
}

/** What a new invoice starts with: the preferred currency, else CAD. */
export function initialInvoiceCurrency(preferred: string | null | undefined): string {
  return preferred || defaultCurrency
}
