import { expect, it } from 'vitest'
import { textOf } from '../../platform/mail/mail-text.ts'
import { readBounce } from './bounces.ts'

const id = '0190b6a0-1234-7000-8000-123456789abc'

const notice = (diagnostic: string) =>
  Buffer.from(
    [
      `To: bounce+${id}@bounces.duly.example`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Final-Recipient: rfc822; gone@client.example',
      'Action: failed',
      'Status: 5.1.1',
      `Diagnostic-Code:${diagnostic}`,
      '--b--',
      '',
    ].join('\r\n'),
  )

it.each([
  [' smtp; 550 no such user', '550 no such user'],
  ['smtp;550 no such user', '550 no such user'],
  [' 550 no such user', '550 no such user'],
  ['', 'The message could not be delivered.'],
])('reads what a mail server said: %s', async (diagnostic, detail) => {
  expect(await readBounce(notice(diagnostic))).toEqual({ messageId: id, permanent: true, detail })
})

it('finds what it says before a long message that it returns', async () => {
  const returned = `\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\n${'QUJD\r\n'.repeat(50_000)}`
  expect(await readBounce(notice(` smtp; 550 no such user${returned}`))).toMatchObject({ detail: '550 no such user' })
})

it('blanks without end cost no more than other letters', async () => {
  // With an expression of quadratic time each of these takes minutes; all lines taken apart, the first takes ten seconds.
  const begun = performance.now()
  await readBounce(notice(`${'\n'.repeat(500_000)}`))
  await readBounce(notice(`${' '.repeat(500_000)}`))
  expect(textOf(`<p>${'\u00a0'.repeat(500_000)}x</p>`)).toMatch(/x$/)
  expect(performance.now() - begun).toBeLessThan(5000)
})
