import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type NoticeReceiver, startNoticeReceiver } from '../kit/notice-receiver.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../kit/start-process.ts'

/** The provider's own client is the measure of the simulator: what it sends must be understood, what it reads be there. */

const accountSid = 'AC00000000000000000000000000000001'
const authToken = 'local_auth_token_0001'
const from = '+15005550006'

let sim: SimulatorProcess
let receiver: NoticeReceiver

beforeAll(async () => {
  receiver = await startNoticeReceiver()
  sim = await startSimulatorProcess('twilio')
})
afterAll(async () => {
  await sim.close()
  await receiver.close()
})
beforeEach(async () => {
  await sim.sim('POST', '/reset')
  receiver.notices.length = 0
})

/** The official client, whose calls are led from Twilio's host to the simulator. */
function clientOf(user = accountSid, password = authToken) {
  const requests = new twilio.RequestClient()
  const httpClient = {
    request: (call: Parameters<typeof requests.request>[0]) => {
      const { hostname, pathname, search } = new URL(call.uri)
      if (hostname !== 'api.twilio.com') throw new Error(`a call to ${hostname}`)
      return requests.request({ ...call, uri: sim.url + pathname + search })
    },
  }
  return twilio(user, password, { accountSid, httpClient: httpClient as twilio.RequestClient })
}

it('the official client sends, reads back and lists messages', async () => {
  const client = clientOf()
  const sent = await client.messages.create({ to: '+15875550100', from, body: 'Acme: invoice INV-1' })
  expect(sent).toMatchObject({
    status: 'queued',
    to: '+15875550100',
    from,
    numSegments: '1',
    direction: 'outbound-api',
  })
  expect(sent.sid).toMatch(/^SM[0-9a-f]{32}$/)
  expect(sent.dateCreated).toBeInstanceOf(Date)
  expect(Number.isNaN(sent.dateCreated.getTime())).toBe(false)
  expect(await client.messages(sent.sid).fetch()).toMatchObject({ sid: sent.sid, body: 'Acme: invoice INV-1' })
  await client.messages.create({ to: '+15875550101', from, body: 'Another' })
  expect(await client.messages.list({ to: '+15875550101' })).toMatchObject([{ body: 'Another' }])
  for (let count = 0; count < 5; count += 1)
    await client.messages.create({ to: '+15875550102', from, body: `${count}` })
  const listed = await client.messages.list({ to: '+15875550102', pageSize: 2 })
  expect(listed.map(({ body }) => body).sort()).toEqual(['0', '1', '2', '3', '4'])
})

it('it signs in with an API key, and is told what is wrong by status and code', async () => {
  const byKey = clientOf('SK00000000000000000000000000000001', 'local_api_key_secret_0001')
  expect(await byKey.messages.create({ to: '+15875550100', from, body: 'By key' })).toMatchObject({ status: 'queued' })
  const create = (to: string) => clientOf().messages.create({ to, from, body: 'Hello' })
  await expect(create('+15005550001')).rejects.toMatchObject({ status: 400, code: 21211 })
  await expect(create('+15005550004')).rejects.toMatchObject({ status: 400, code: 21610 })
  await expect(clientOf(accountSid, 'wrong').messages.list()).rejects.toMatchObject({ status: 401, code: 20003 })
  await expect(clientOf().messages('SM00000000000000000000000000000000').fetch()).rejects.toMatchObject({
    status: 404,
    code: 20404,
  })
})

it('it believes the status callbacks that the simulator signs, and no others', async () => {
  const statusCallback = `${receiver.url}/status?m=42`
  const believed = ({ path, headers, body }: { path: string; headers: object; body: string }) =>
    twilio.validateRequest(
      authToken,
      String((headers as Record<string, string>)['x-twilio-signature']),
      receiver.url + path,
      Object.fromEntries(new URLSearchParams(body)),
    )
  await clientOf().messages.create({ to: '+15875550100', from, body: 'Zoë: 5 € & more', statusCallback })
  const notices = await receiver.waitFor(2)
  expect(notices.map(believed)).toEqual([true, true])
  const [notice] = notices
  expect(believed({ path: '/status?m=43', headers: notice?.headers ?? {}, body: notice?.body ?? '' })).toBe(false)
  receiver.notices.length = 0
  await sim.sim('POST', '/faults', { kind: 'webhook_bad_signature' })
  await clientOf().messages.create({ to: '+15875550100', from, body: 'Again', statusCallback })
  expect((await receiver.waitFor(2)).map(believed).sort()).toEqual([false, true])
})
