/** Arabic and Persian digits and signs of numbers as Latin ones, without marks of direction. */
export function inLatinDigits(text: string): string {
  return (
    text
      .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
      // The last four bits of either kind are the digit.
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
      .replaceAll('٫', '.')
      .replaceAll('٬', ',')
  )
}
