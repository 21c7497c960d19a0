import { expect, it } from 'vitest'
import { issueState, nonceDigest, readState, stateLifetimeSeconds } from './oauth-state.ts'

const secret = 'a secret of thirty-two characters'
const now = Date.UTC(2026, 0, 1)

it('brings user and nonce back within ten minutes', () => {
  const { state, nonce } = issueState('user-1', secret, now)
  expect(readState(state, secret, now + 599_000)).toMatchObject({ userId: 'user-1', nonce })
  expect(readState(state, secret, now + (stateLifetimeSeconds + 1) * 1000)).toBeNull()
})

it('refuses a state that is missing, changed or signed by another', () => {
  const { state } = issueState('user-1', secret, now)
  const [payload, mac] = state.split('.')
  const forged = Buffer.from(JSON.stringify({ userId: 'user-2', nonce: 'n', exp: now / 1000 + 60 })).toString(
    'base64url',
  )
  for (const bad of [
    undefined,
    '',
    'x',
    payload,
    `${forged}.${mac}`,
    `${state}.x`,
    `${payload}.`,
    `${state.slice(0, -4)}AAAA`,
  ]) {
    expect(readState(bad, secret, now)).toBeNull()
  }
  expect(readState(state, 'another secret', now)).toBeNull()
})

it('makes a new nonce each time, kept as a digest', () => {
  const [one, two] = [issueState('u', secret, now), issueState('u', secret, now)]
  expect(one.nonce).not.toBe(two.nonce)
  expect(nonceDigest(one.nonce)).toHaveLength(32)
})
