import { randomBytes } from 'node:crypto'
import { openStateFile } from '../kit/state-file.ts'

/** The account that the simulator knows; real ones replace it by configuration alone. */
export interface Account {
  accountSid: string
  authToken: string
  apiKeySid: string
  apiKeySecret: string
}

export type MessageStatus = 'accepted' | 'queued' | 'sending' | 'sent' | 'delivered' | 'undelivered' | 'failed'

/** A message as the service keeps it. */
export interface Message {
  readonly sid: string
  readonly to: string
  readonly from: string | null
  readonly messagingServiceSid: string | null
  readonly body: string
  readonly segments: number
  readonly encoding: 'GSM-7' | 'UCS-2'
  readonly statusCallback: string | null
  readonly createdAt: number
  updatedAt: number
  status: MessageStatus
  errorCode: number | null
}

export interface World {
  account: Account
  messages: Message[]
  /** Numbers whose owners answered STOP. */
  optedOut: string[]
  settings: { /** Milliseconds from one report to the next. */ reportAfterMs: number }
}

export interface WorldStore {
  readonly world: World
  save(): void
  reset(): void
}

const testAccount: Account = {
  accountSid: 'AC00000000000000000000000000000001',
  authToken: 'local_auth_token_0001',
  apiKeySid: 'SK00000000000000000000000000000001',
  apiKeySecret: 'local_api_key_secret_0001',
}

/** Opens the stored state, or a fresh one; a folder keeps it over restarts. */
export function openWorld(dataDir: string | null, account: Partial<Account>): WorldStore {
  const file = openStateFile<World>(dataDir, 'twilio')
  const known = Object.fromEntries(Object.entries(account).filter(([, value]) => value !== undefined))
  const fresh = (): World => ({
    account: { ...testAccount, ...known },
    messages: [],
    optedOut: [],
    settings: { reportAfterMs: 20 },
  })
  const world = file.read() ?? fresh()
  Object.assign(world.account, known)
  return {
    world,
    save: () => file.write(world),
    reset: () => {
      Object.assign(world, fresh())
      file.write(world)
    },
  }
}

/** `SM` and 32 hexadecimal digits. */
export function newMessageSid(): string {
  return `SM${randomBytes(16).toString('hex')}`
}
