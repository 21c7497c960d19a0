/** A text without line breaks and control characters, as a field of a code has it. */
export const onOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
