import { useRef } from 'react'
import { ApiError } from './call.ts'

/** Keys of what a user does; `about` tells several acts of one screen apart, such as a message by mail and by SMS. */
export interface ActionKey {
  current: (about?: string) => string
  /** The act succeeded: the next one is another. */
  renew: (about?: string) => void
  /** The act failed: keeps the key unless the server refused, so that a repeat after a lost answer is recognised. */
  failed: (error: unknown, about?: string) => void
}

/**
 * One idempotency key per user action: the same until the action has succeeded or the server has refused it, so that a
 * repeat after a lost answer never does it twice.
 */
export function useActionKey(): ActionKey {
  const made = useRef<ActionKey | null>(null)
  made.current ??= createActionKey()
  return made.current
}

/** The same without React, for work that runs on by itself. */
export function createActionKey(): ActionKey {
  const keys = new Map<string, string>()
  const renew = (about = '') => void keys.delete(about)
  return {
    current: (about = '') => {
      const key = keys.get(about) ?? crypto.randomUUID()
      keys.set(about, key)
      return key
    },
    renew,
    failed: (error, about) => {
      if (wasRefused(error)) renew(about)
    },
  }
}

/**
 * Whether the server said no, so that nothing has happened. Otherwise the answer got lost on its way (by the network, or
 * by a proxy that answers 5xx), or the first try is still running, which is a 409.
 */
export function wasRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 409
}
