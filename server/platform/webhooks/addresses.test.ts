import { expect, it } from 'vitest'
import { judgeAddress, networksIn } from './addresses.ts'

const none = networksIn('')

it.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.170', '192.0.2.1', '192.88.99.1', '192.168.0.1'],
  ...['198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.7', '224.0.0.1', '239.1.1.1', '240.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::7f00:1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ...['::ffff:10.1.2.3', '::ffff:a9fe:a9fe', '0:0:0:0:0:ffff:c0a8:1', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1'],
  ...['64:ff9b::10.0.0.1', '64:ff9b:1::1', '100::1', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:db8::1'],
  ...['2002:7f00:1::', '2002:c0a8:1::1', 'fc00::1', 'fd12:3456:789a::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  ...['ff02::1', '3fff::1', '5f00::1', '4000::1', 'not an address', '', '127.1', '2130706433'],
])('keeps away from %s', (address) => {
  expect(judgeAddress(address, none)).toBe('private')
})

it.each([
  ...['1.1.1.1', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.255.255', '172.32.0.1', '192.167.1.1'],
  ...['198.17.1.1', '223.255.255.255', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '::ffff:8.8.8.8'],
  ...['::ffff:808:808', '64:ff9b::8.8.8.8', '64:ff9b::808:808'],
])('reaches %s', (address) => {
  expect(judgeAddress(address, none)).toBe('public')
})

it('reaches what the operator allows, in each form of it, and nothing beside it', () => {
  const lan = networksIn('192.168.7.0/24, fd00:7::/32')
  for (const address of ['192.168.7.9', '::ffff:192.168.7.9', '::ffff:c0a8:709', 'fd00:7::9', '64:ff9b::192.168.7.9'])
    expect(judgeAddress(address, lan), address).toBe('allowed')
  for (const address of ['192.168.8.9', '::ffff:192.168.8.9', 'fd00:8::9', '127.0.0.1', '::c0a8:709'])
    expect(judgeAddress(address, lan), address).toBe('private')
})

it.each(['10.0.0.0', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', '10.0.0.0/x', 'lan'])(
  'refuses the network %s',
  (text) => {
    expect(() => networksIn(text)).toThrow('is no network')
  },
)
