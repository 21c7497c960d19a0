/** Fewest digits of a number that somebody can be reached under. */
const fewestDigits = 3

/**
 * Whether a text can be a phone number at all: it has digits, in any script. Nothing more is asked, since numbers are written
 * in many ways, with extensions and with words on the keys; whether an SMS can go there is found out when it is sent.
 */
export function isPhone(value: string): boolean {
  return (value.match(/\p{Nd}/gu)?.length ?? 0) >= fewestDigits
}
