import { openStateFile } from '../kit/state-file.ts'

export type TransmissionStatus = 'accepted' | 'delivered' | 'refused'

export interface Address {
  scheme: string
  id: string
}

export interface Reason {
  code: string
  message: string
}

/** A document as the access point keeps it. */
export interface Transmission {
  readonly id: string
  readonly sender: Address
  readonly receiver: Address
  readonly documentType: string
  readonly process: string
  /** The document itself, base64. */
  readonly document: string
  readonly statusUrl: string | null
  /** How often it was handed in. */
  handedIn: number
  status: TransmissionStatus
  reason: Reason | null
}

export interface World {
  token: string
  callbackSecret: string
  transmissions: Transmission[]
  settings: { /** Milliseconds until the receiver’s side is heard of. */ reportAfterMs: number }
}

export interface WorldStore {
  readonly world: World
  save(): void
  reset(): void
}

export const testToken = 'local_access_point_token_0001'
export const testSecret = `whsec_${Buffer.from('local access point secret 000001').toString('base64')}`

/** Opens the stored state, or a fresh one; a folder keeps it over restarts. */
export function openWorld(dataDir: string | null, token: string, callbackSecret: string): WorldStore {
  const file = openStateFile<World>(dataDir, 'peppol')
  const fresh = (): World => ({ token, callbackSecret, transmissions: [], settings: { reportAfterMs: 20 } })
  const world = file.read() ?? fresh()
  Object.assign(world, { token, callbackSecret })
  return {
    world,
    save: () => file.write(world),
    reset: () => {
      Object.assign(world, fresh())
      file.write(world)
    },
  }
}
