import type { DraftToCheck } from './draft-checks.ts'

/** Whether the items are a list of lines at all: a draft that was kept by an older version, or by hand, may hold anything. */
export function itemsAreValid(items: unknown): items is DraftToCheck['items'] {
  const isText = (value: unknown) => typeof value === 'string'
  return (
    Array.isArray(items) &&
    items.every((item: unknown) => {
      if (typeof item !== 'object' || item === null) return false
      const { name, quantity, rate } = item as Record<string, unknown>
      return isText(name) && isText(quantity) && isText(rate)
    })
  )
}
