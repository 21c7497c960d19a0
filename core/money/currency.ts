/** Currencies that Duly knows. All of them have two decimals; `money.ts` relies on that. */
export const currencies = ['CAD', 'USD', 'EUR', 'GBP', 'AUD'] as const
export type Currency = (typeof currencies)[number]

/** Offered on the invoice form (specification part 1, section 9). */
export const invoiceCurrencies = ['CAD', 'USD', 'EUR', 'GBP'] as const satisfies readonly Currency[]

/** Offered on payment settings (specification part 2, section 9). */
export const preferredCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'] as const satisfies readonly Currency[]

/** Used where no preferred currency is known. */
export const defaultCurrency: Currency = 'CAD'

/** Decimals of every currency above. */
export const minorDigits = 2

const symbols: Readonly<Record<Currency, string>> = { CAD: '$', USD: '$', EUR: '€', GBP: '£', AUD: '$' }

const names: Readonly<Record<Currency, string>> = {
  CAD: 'Canadian dollar',
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  AUD: 'Australian dollar',
}

/** True for a code of the list above, in capitals. */
export function isCurrency(code: unknown): code is Currency {
  return (currencies as readonly unknown[]).includes(code)
}

/** `$`, `€` or `£`; an unknown code is its own symbol, followed by a space. */
export function currencySymbol(currency: string): string {
  return isCurrency(currency) ? symbols[currency] : `${currency} `
}

/** `Canadian dollar`; an unknown code is its own name. */
export function currencyName(currency: string): string {
  return isCurrency(currency) ? names[currency] : currency
}

/** What a new invoice starts with: the preferred currency where the form offers it, else CAD. */
export function initialInvoiceCurrency(preferred: string | null | undefined): Currency {
  return invoiceCurrencies.find((code) => code === preferred) ?? defaultCurrency
}
