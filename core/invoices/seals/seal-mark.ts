/** Hexadecimal characters of a seal's digest that a paper shows: 72 bits, which nobody guesses and a small code still holds. */
const markLength = 18

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{18})$/

/** The part of a seal's digest (hexadecimal) that a paper shows. */
export const markOf = (digest: string): string => digest.slice(0, markLength)

/** The path of the page on which the paper of a sealed document can be compared with what was sealed. */
export const sealPath = (invoiceId: string, digest: string): string => `/check/${invoiceId}.${markOf(digest)}`

/** The document and the mark that the last part of such a path names; null for any other text. */
export function readSealPart(part: string): { id: string; mark: string } | null {
  const [, id, mark] = pattern.exec(part) ?? []
  return id && mark ? { id, mark } : null
}
