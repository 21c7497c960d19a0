import { expect, it } from 'vitest'
import { readAudit, readableFailure } from './audit-report.ts'

it('lists what is known to be bad, worst first, with what to do', () => {
  const vulnerabilities = {
    small: { severity: 'low', via: ['deep'], fixAvailable: true },
    deep: {
      severity: 'critical',
      via: [{ title: 'Reads any file', url: 'https://advisories.example/1' }],
      fixAvailable: { name: 'deep', version: '2.0.1' },
    },
    old: { severity: 'high', via: [{ title: 'Hangs', url: 'https://advisories.example/2' }], fixAvailable: false },
  }
  const report = readAudit(`npm warn something\n${JSON.stringify({ vulnerabilities, metadata: {} }, null, 2)}\n`)
  expect(report?.map(({ name, severity, title, remedy }) => `${name}, ${severity}: ${title}. ${remedy}`)).toEqual([
    'deep, critical: Reads any file (https://advisories.example/1). deep 2.0.1 mends it',
    'old, high: Hangs (https://advisories.example/2). No version mends it yet: replace the package, or write down why it does no harm here',
    'small, low: by way of deep. A newer version mends it',
  ])
  expect(readAudit('{"vulnerabilities":{}}')).toEqual([])
})

it('takes no answer for no all-clear, and says why there is none', () => {
  const refused = '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}\nnpm error audit endpoint'
  const offline = '{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND registry"}}'
  for (const [output, said] of [
    [refused, '405 Method Not Allowed'],
    [offline, 'getaddrinfo ENOTFOUND registry'],
    ['npm: not found', 'npm: not found'],
    ['', 'nothing'],
  ] as const) {
    expect(readAudit(output)).toBeNull()
    expect(readableFailure(output)).toContain(`It said: ${said}`)
  }
})
