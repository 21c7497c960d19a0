const member = /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)$/

/** Whether a country, by its two letters, is in the European Union, whose value added tax it has. */
export const isInEuropeanUnion = (code: string): boolean => member.test(code)
