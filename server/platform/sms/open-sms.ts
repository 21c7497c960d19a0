import type { Config } from '../config/config.ts'
import { keepSms, type SmsSender } from './sms.ts'
import { createTwilio } from './twilio.ts'

/** The way out for SMS that the configuration names: Twilio, or none. */
export function openSms(config: Config): SmsSender {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = config
  const { TWILIO_API_KEY_SID: keySid, TWILIO_API_KEY_SECRET: keySecret } = config
  const login = keySid && keySecret ? { user: keySid, pass: keySecret } : null
  if (!accountSid || (!login && !authToken)) return keepSms()
  return createTwilio({
    baseUrl: config.TWILIO_API_BASE_URL,
    accountSid,
    user: login?.user ?? accountSid,
    pass: login?.pass ?? authToken ?? '',
    from: config.TWILIO_FROM ?? null,
    messagingServiceSid: config.TWILIO_MESSAGING_SERVICE_SID ?? null,
  })
}
