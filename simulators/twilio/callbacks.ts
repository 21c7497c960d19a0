import { createHmac } from 'node:crypto'
import type { SimTools } from '../kit/sim-server.ts'
import type { Message, World } from './world.ts'

/** Reports what became of a message to the address given with it, signed with the account's auth token. */
export function postStatus(tools: SimTools, world: World, message: Message): void {
  const url = message.statusCallback
  if (!url) return
  const fields: Record<string, string> = {
    AccountSid: world.account.accountSid,
    ApiVersion: '2010-04-01',
    ...(message.from ? { From: message.from } : {}),
    ...(message.messagingServiceSid ? { MessagingServiceSid: message.messagingServiceSid } : {}),
    MessageSid: message.sid,
    MessageStatus: message.status,
    SmsSid: message.sid,
    SmsStatus: message.status,
    To: message.to,
    ...(message.errorCode === null ? {} : { ErrorCode: String(message.errorCode) }),
  }
  tools.deliveries.post({
    channel: 'status',
    url,
    body: new URLSearchParams(fields).toString(),
    sign: (body, forged) => ({
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature(forged ? 'not the token' : world.account.authToken, url, body),
    }),
  })
}

/** Base64 of HMAC-SHA1 over the address and the sorted fields. */
function signature(token: string, url: string, body: string): string {
  const pairs = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return createHmac('sha1', token)
    .update(url + pairs.flat().join(''))
    .digest('base64')
}
