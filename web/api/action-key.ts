import { useRef } from 'react'

/**
 * One idempotency key per user action: the same until `renew`, which is called when the action has succeeded, so that a
 * repeat after a lost answer is recognised by the server.
 */
export function useActionKey(): { current: () => string; renew: () => void } {
  const key = useRef<string | null>(null)
  return {
    current: () => {
      key.current ??= crypto.randomUUID()
      return key.current
    },
    renew: () => {
      key.current = null
    },
  }
}
