import { type Ref, type RefCallback, useCallback } from 'react'

/** One ref callback that fills two refs: a component's own and the one its caller passed. */
export function useMergedRef<T>(own: Ref<T> | undefined, given: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (node: T | null) => {
      for (const ref of [own, given]) {
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }
    },
    [own, given],
  )
}
