import { expect, it } from 'vitest'
import { createComplaintNotice } from '../../../simulators/smtp/complaint-notice.ts'
import { textOf } from '../../platform/mail/mail-text.ts'
import { readNotice } from './bounces.ts'

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
  expect(await readNotice(notice(diagnostic))).toEqual({
    messageId: id,
    kind: 'bounce',
    gone: 'gone@client.example',
    detail,
  })
})

it.each([
  ['5.1.1', 'failed', 'bounce', true],
  ['5.1.10', 'failed', 'bounce', true],
  ['5.2.1', 'failed', 'bounce', true],
  // Full, too large, or refused for what it says: the address itself is right.
  ['5.2.2', 'failed', 'bounce', false],
  ['5.3.4', 'failed', 'bounce', false],
  ['5.7.1', 'failed', 'bounce', false],
  ['4.4.7', 'failed', 'delay', false],
  ['4.4.1', 'delayed', 'delay', false],
  ['2.1.5', 'relayed', 'delay', false],
])('tells an address that is gone from other troubles: %s %s', async (code, action, kind, isGone) => {
  const raw = notice(' smtp; 550 no').toString().replace('Status: 5.1.1', `Status: ${code}`)
  expect(await readNotice(Buffer.from(raw.replace('Action: failed', `Action: ${action}`)))).toMatchObject({
    kind,
    gone: isGone ? 'gone@client.example' : null,
  })
})

it('reads a complaint by the message that it returns', async () => {
  const original = Buffer.from(`Subject: x\r\nX-Outbox-Id: ${id}\r\n\r\nHello`)
  const facts = { reporter: 'mx.example', to: 'bounce@bounces.duly.example', original }
  expect(await readNotice(Buffer.from(createComplaintNotice(facts)))).toMatchObject({
    messageId: id,
    kind: 'complaint',
  })
  // A reader who takes it back has not complained.
  expect(await readNotice(Buffer.from(createComplaintNotice({ ...facts, feedbackType: 'not-spam' })))).toBeNull()
})

it('finds what it says before a long message that it returns', async () => {
  const returned = `\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\n${'QUJD\r\n'.repeat(50_000)}`
  expect(await readNotice(notice(` smtp; 550 no such user${returned}`))).toMatchObject({ detail: '550 no such user' })
})

it('blanks without end cost no more than other letters', async () => {
  // With an expression of quadratic time each of these takes minutes; all lines taken apart, the first takes ten seconds.
  const begun = performance.now()
  await readNotice(notice(`${'\n'.repeat(500_000)}`))
  await readNotice(notice(`${' '.repeat(500_000)}`))
  expect(textOf(`<p>${'\u00a0'.repeat(500_000)}x</p>`)).toMatch(/x$/)
  expect(performance.now() - begun).toBeLessThan(5000)
})
