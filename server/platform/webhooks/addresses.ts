import { BlockList, isIP } from 'node:net'

/** What may be thought of an address that a stranger's name or URL leads to. */
export type AddressVerdict = 'public' | 'allowed' | 'private'

// IANA's registries of special-purpose addresses: whatever is not meant for the whole Internet.
const privateIpv4 = listOf(
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
)
// Of IPv6 only what is handed out to the world counts, and of that not what leads to other networks or nowhere.
const globalIpv6 = listOf('2000::/3')
const privateIpv6 = listOf('2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20')
// Addresses that hold one of IPv4 in their last 32 bits: mapped ones, and those of NAT64.
const mapped = listOf('::ffff:0:0/96')
const nat64 = listOf('64:ff9b::/96')

/** A list of networks in CIDR notation. Throws for what is none. */
function listOf(...networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.trim().split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    if (version === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most) throw new Error(`${network} is no network`)
    list.addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** The networks of a setting, separated by commas or blanks. Throws for what is none. */
export const networksIn = (text: string): BlockList => listOf(...text.split(/[\s,]+/).filter(Boolean))

/** Judges an address of IPv4 or IPv6. What cannot be read is private. */
export function judgeAddress(address: string, allowed: BlockList): AddressVerdict {
  const version = isIP(address)
  if (version === 0 || address.includes('%')) return 'private'
  if (allowed.check(address, version === 4 ? 'ipv4' : 'ipv6')) return 'allowed'
  if (version === 4) return privateIpv4.check(address) ? 'private' : 'public'
  if (holdsIpv4(address)) return judgeAddress(lastFour(address), allowed)
  return globalIpv6.check(address, 'ipv6') && !privateIpv6.check(address, 'ipv6') ? 'public' : 'private'
}

/** The address that a connection ends at: of a mapped or translated one of IPv6 the one of IPv4 that it holds. */
export function reachedAddress(address: string): string {
  if (isIP(address) !== 6 || address.includes('%')) return address
  return holdsIpv4(address) ? lastFour(address) : address
}

const holdsIpv4 = (address: string) => mapped.check(address, 'ipv6') || nat64.check(address, 'ipv6')

/** The IPv4 address in the last 32 bits of one of IPv6. */
function lastFour(address: string): string {
  // The parser of URLs writes every form in the same way, in groups of hexadecimal digits.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':')
  const [low = '', high = ''] = groups.toReversed()
  const bits = (Number.parseInt(high || '0', 16) << 16) | Number.parseInt(low || '0', 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}
