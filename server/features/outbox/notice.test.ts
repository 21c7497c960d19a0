import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createComplaintNotice } from '../../../simulators/smtp/complaint-notice.ts'
import { addressKey } from '../../platform/mail/address.ts'
import { textOf } from '../../platform/mail/mail-text.ts'
import { readNotice } from './notice.ts'

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
  // Given up after days of being put off.
  ['4.4.7', 'failed', 'bounce', false],
  ['4.4.1', 'delayed', 'delay', false],
  ['2.1.5', 'relayed', 'delay', false],
])('tells an address that is gone from other troubles: %s %s', async (code, action, kind, isGone) => {
  const raw = notice(' smtp; 550 no').toString().replace('Status: 5.1.1', `Status: ${code}`)
  expect(await readNotice(Buffer.from(raw.replace('Action: failed', `Action: ${action}`)))).toMatchObject({
    kind,
    gone: isGone ? 'gone@client.example' : null,
  })
})

it.each([
  ['postfix', 1, 'bounce@client.example', '550 5.1.1 <Bounce@client.example> User unknown'],
  // A 4.x status, and a reason on two lines.
  ['postfix-expired', 2, null, 'connect to 127.0.0.1[127.0.0.1]:42963: Connection refused'],
  ['postfix-utf8', 3, 'bounce.müller@client.example', '550 5.1.1 <bounce.müller@client.example> User unknown'],
  // Says 5.0.0, whatever the other side answered.
  ['exim', 4, 'bounce@client.example', '550 5.1.1 <bounce@client.example> User unknown'],
])('reads what a real mail server wrote: %s', async (name, number, gone, detail) => {
  const raw = readFileSync(new URL(`../../test/fixtures/notices/${name}.eml`, import.meta.url))
  const said = { kind: 'bounce', gone, detail, messageId: `0190b6a0-1234-7000-8000-12345678900${number}` }
  expect(await readNotice(raw)).toEqual(said)
  // Handed in under another address, it is known by the headers that come back.
  const elsewhere = raw.toString('utf8').replaceAll('bounce+', 'returned-')
  expect(await readNotice(Buffer.from(elsewhere))).toEqual(said)
})

it.each(['text/rfc822-headers', 'message/global-headers'])('finds its message among returned %s', async (type) => {
  const raw = notice(' smtp; 550 no').toString().replace(`bounce+${id}`, 'bounce')
  const returned = `--b\r\nContent-Type: ${type}\r\n\r\nSubject: x\r\nX-Outbox-Id:\r\n ${id}\r\n--b--`
  expect(await readNotice(Buffer.from(raw))).toBeNull()
  expect(await readNotice(Buffer.from(raw.replace('--b--', returned)))).toMatchObject({ messageId: id })
})

it.each([
  ['5.0.0', 'smtp; 550 5.1.1 no such user', true],
  ['5.0.0', 'smtp; 550-5.1.1 no such user', true],
  ['5.0.0', 'smtp; 552 5.2.2 mailbox full', false],
  ['5.0.0', 'smtp; 550 no such user', false],
  ['5.0.0', 'smtp; 550 5.1.1.7 is on a list', false],
  // A status that says something is believed.
  ['5.7.1', 'smtp; 550 5.1.1 no such user', false],
])('takes the class of %s from what the other side said: %s', async (code, diagnostic, isGone) => {
  const raw = notice(` ${diagnostic}`).toString().replace('Status: 5.1.1', `Status: ${code}`)
  expect(await readNotice(Buffer.from(raw))).toMatchObject({
    kind: 'bounce',
    gone: isGone ? 'gone@client.example' : null,
  })
})

it.each([
  ['rfc822; <Gone@Client.Example>', 'GONE@client.example'],
  ['rfc822;m@xn--mller-kva.example', 'm@Müller.example'],
  ['utf-8; m\\x{FC}ller@client.example', 'müller@client.example'],
  ['utf-8; müller@müller.example', 'Müller@xn--mller-kva.example'],
  // Compatible letters are one mailbox, as they are to accounts and to the list of addresses that get nothing more.
  ['utf-8; ｇone@client.example', 'gone@client.example'],
])('knows %s as the address it wrote to', async (field, written) => {
  const raw = notice(' smtp; 550 no').toString().replace('rfc822; gone@client.example', field)
  expect(await readNotice(Buffer.from(raw))).toMatchObject({ gone: addressKey(written) })
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
