import { getExpectedTwilioSignature, validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type NoticeReceiver, startNoticeReceiver } from '../../../simulators/kit/notice-receiver.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../../../simulators/kit/start-process.ts'
import { keepSms, type SmsSender } from './sms.ts'
import { createTwilio, outcomeOf, reportedOutcome } from './twilio.ts'
import { twilioSignature, verifyTwilioSignature } from './twilio-signature.ts'

const authToken = 'local_auth_token_0001'
const accountSid = 'AC00000000000000000000000000000001'

let simulator: SimulatorProcess
let receiver: NoticeReceiver
beforeAll(async () => {
  receiver = await startNoticeReceiver()
  simulator = await startSimulatorProcess('twilio')
})
afterAll(async () => {
  await simulator.close()
  await receiver.close()
})
beforeEach(async () => {
  await simulator.sim('POST', '/reset')
  receiver.notices.length = 0
})

function sender(overrides: Partial<Parameters<typeof createTwilio>[0]> = {}): SmsSender {
  return createTwilio({
    baseUrl: simulator.url,
    accountSid,
    user: accountSid,
    pass: authToken,
    from: '+15005550006',
    messagingServiceSid: null,
    ...overrides,
  })
}

const message = (to = '+15875550100', text = 'Acme: invoice INV-1, $1.00 CAD. https://duly.example/pay/1') => ({
  outboxId: 'x',
  to,
  text,
  statusCallback: `${receiver.url}/status?m=42`,
})

const fault = (kind: string, more: object = {}) => simulator.sim('POST', '/faults', { kind, ...more })
const taken = async () =>
  (await simulator.sim<{ messages: { body: string; from: string }[] }>('GET', '/messages')).messages

describe('a message by Twilio’s protocol', () => {
  it('is accepted with the provider’s id', async () => {
    expect(await sender().send(message())).toMatchObject({
      outcome: 'delivered',
      providerId: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    })
    expect(await taken()).toMatchObject([{ from: '+15005550006', body: message().text, segments: 1 }])
  })

  it('goes by an API key and a messaging service as well', async () => {
    const one = sender({
      user: 'SK00000000000000000000000000000001',
      pass: 'local_api_key_secret_0001',
      messagingServiceSid: 'MG1',
    })
    expect(await one.send(message())).toMatchObject({ outcome: 'delivered', detail: 'Accepted: accepted.' })
  })

  it.each([
    ['+15005550001', 21211, {}],
    ['+15005550002', 21612, {}],
    ['+15005550009', 21614, {}],
    ['+15005550003', 21408, { alert: true }],
    ['+15005550004', 21610, { optedOut: true }],
  ])('to %s is refused with %s', async (to, code, more) => {
    expect(await sender().send(message(to))).toMatchObject({ outcome: 'refused', code, ...more })
    expect(await taken()).toEqual([])
  })

  it('from a number that cannot send is refused and alarms the operator', async () => {
    expect(await sender({ from: '+15005550007' }).send(message())).toMatchObject({
      outcome: 'refused',
      code: 21606,
      alert: true,
    })
  })

  it('with wrong credentials is kept for later and alarms the operator', async () => {
    expect(await sender({ pass: 'wrong' }).send(message())).toMatchObject({
      outcome: 'retry',
      code: 20003,
      alert: true,
    })
  })

  it('is kept for later when the provider brakes', async () => {
    await fault('rate_limited')
    expect(await sender().send(message())).toMatchObject({ outcome: 'retry', code: 20429 })
  })

  it('is unknown after a timeout, though it was taken', async () => {
    await fault('timeout_after_success')
    expect(await sender({ timeoutMs: 300 }).send(message())).toMatchObject({ outcome: 'unknown' })
    expect(await taken()).toHaveLength(1)
  })

  it.each(['server_error', 'unreadable', 'oversized'])('is unknown after %s', async (kind) => {
    await fault(kind)
    expect(await sender().send(message())).toMatchObject({ outcome: 'unknown' })
  })

  it('never follows a redirect', async () => {
    await fault('redirect')
    expect(await sender().send(message())).toMatchObject({ outcome: 'retry', alert: true })
  })

  it('is kept for later when nobody listens', async () => {
    const gone = await startNoticeReceiver()
    await gone.close()
    expect(await sender({ baseUrl: gone.url }).send(message())).toMatchObject({ outcome: 'retry' })
  })
})

describe('status callbacks', () => {
  const fieldsOf = (body: string) => Object.fromEntries(new URLSearchParams(body))
  const verified = (notice: { path: string; body: string; headers: object }) =>
    verifyTwilioSignature(authToken, String((notice.headers as Record<string, string>)['x-twilio-signature']), {
      url: receiver.url + notice.path,
      fields: fieldsOf(notice.body),
    })

  it('come signed: sent, then delivered', async () => {
    await sender().send(message())
    const notices = await receiver.waitFor(2)
    expect(notices.map((one) => fieldsOf(one.body).MessageStatus)).toEqual(['sent', 'delivered'])
    expect(notices.every(verified)).toBe(true)
  })

  it('tell a failure with its code', async () => {
    await sender().send(message('+15875559036'))
    const [, last] = await receiver.waitFor(2)
    expect(fieldsOf(last?.body ?? '')).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '30006' })
  })

  it('may be forged, and are seen through', async () => {
    await fault('webhook_bad_signature')
    await sender().send(message())
    const notices = await receiver.waitFor(2)
    expect(notices.filter(verified)).toHaveLength(1)
  })

  it('may come out of order and twice', async () => {
    await fault('webhook_reordered')
    await fault('webhook_duplicated', { copies: 2 })
    await sender().send(message())
    const notices = await receiver.waitFor(3)
    expect(notices.length).toBeGreaterThanOrEqual(3)
    expect(notices.every(verified)).toBe(true)
  })
})

describe('signatures', () => {
  const call = {
    url: 'https://api.example.test/webhooks/twilio/status?m=42',
    fields: {
      AccountSid: accountSid,
      ApiVersion: '2010-04-01',
      From: '+15875550199',
      MessageSid: 'SM00000000000000000000000000000042',
      MessageStatus: 'delivered',
      SmsSid: 'SM00000000000000000000000000000042',
      SmsStatus: 'delivered',
      To: '+15875550100',
    },
  }
  const right = '6YXxk/WRlOnkbwR1Qt6BUdDkWH0='

  it('match the measured vector, and Twilio’s own', () => {
    expect(twilioSignature(authToken, call)).toBe(right)
    // From the tests of the public twilio-node repository.
    expect(
      twilioSignature('12345', {
        url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
        fields: {
          CallSid: 'CA1234567890ABCDE',
          Caller: '+14158675309',
          Digits: '1234',
          From: '+14158675309',
          To: '+18005551212',
        },
      }),
    ).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  })

  it('are those of the official package, whatever the fields hold', () => {
    const cases: { url: string; fields: Record<string, string> }[] = [
      call,
      {
        url: 'https://api.example.test:8443/webhooks/twilio/status',
        fields: { To: '+1', Body: 'Zoë: 5 € & more = 1' },
      },
      { url: 'http://api.example.test/status?a=%20b', fields: { b: '', B: '1', a: '2', A: '3' } },
      { url: 'https://api.example.test/status', fields: {} },
    ]
    for (const one of cases) {
      const official = getExpectedTwilioSignature(authToken, one.url, one.fields)
      expect(twilioSignature(authToken, one)).toBe(official)
      expect(verifyTwilioSignature(authToken, official, one)).toBe(true)
      expect(validateRequest(authToken, twilioSignature(authToken, one), one.url, one.fields)).toBe(true)
    }
  })

  it('hold with and without the default port, and for nothing else', () => {
    expect(verifyTwilioSignature(authToken, right, call)).toBe(true)
    expect(verifyTwilioSignature(authToken, right, { ...call, url: call.url.replace('.test/', '.test:443/') })).toBe(
      true,
    )
    expect(verifyTwilioSignature(authToken, right, { ...call, url: call.url.replace('m=42', 'm=43') })).toBe(false)
    expect(verifyTwilioSignature(authToken, right, { ...call, fields: { ...call.fields, To: '+1' } })).toBe(false)
    expect(verifyTwilioSignature('other', right, call)).toBe(false)
    expect(verifyTwilioSignature(authToken, '', call)).toBe(false)
  })
})

describe('codes', () => {
  it('of answers and reports mean what the table says', () => {
    expect(outcomeOf(400, { code: 21608, message: 'x' })).toMatchObject({ outcome: 'refused', alert: true })
    expect(outcomeOf(400, null)).toMatchObject({ outcome: 'refused', alert: true })
    expect(outcomeOf(503, null)).toMatchObject({ outcome: 'retry' })
    expect(outcomeOf(201, { sid: 'nonsense' })).toMatchObject({ outcome: 'unknown' })
    expect(reportedOutcome('sent', null)).toBeNull()
    expect(reportedOutcome('delivered', null)).toMatchObject({ outcome: 'delivered' })
    expect(reportedOutcome('undelivered', 30005)).toMatchObject({ outcome: 'refused', code: 30005 })
  })
})

it('SMS without a provider is kept here', async () => {
  expect(await keepSms().send(message())).toMatchObject({ outcome: 'delivered' })
})
