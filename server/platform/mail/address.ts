import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * An e-mail address in the one form that accounts keep: compatible letters made plain (NFKC), the domain as IDNA reads
 * it. `ｂ@Bücher.example` and `b@xn--bcher-kva.example` are one mailbox and must be one account.
 */
export function canonicalAddress(address: string): string {
  const text = address.normalize('NFKC').trim()
  const at = text.lastIndexOf('@')
  if (at < 0) return text
  const local = text.slice(0, at)
  const domain = domainToUnicode(domainToASCII(text.slice(at + 1))) || text.slice(at + 1).toLowerCase()
  // PostgreSQL may know the lower case of ASCII letters alone.
  const isAscii = /^[\x20-\x7e]*$/.test(local)
  return `${isAscii ? local : local.toLowerCase().normalize('NFKC')}@${domain}`
}

/** What addresses are compared by: the canonical form without regard to case. */
export function addressKey(address: string): string {
  return canonicalAddress(address).toLowerCase()
}

/**
 * The keys under which an account may stand, the likelier first: as typed, which only accounts from before addresses
 * were made canonical need, and canonical.
 */
export function accountKeys(address: string): [string, string] {
  return [address.trim().toLowerCase(), addressKey(address)]
}
