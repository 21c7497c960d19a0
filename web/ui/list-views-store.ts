/** A named view of a list: what the address held. */
export interface ListView {
  name: string
  search: Record<string, unknown>
}

const prefix = 'duly.views.'

/** The views kept under a key, in the order in which they were kept; none when they cannot be read. */
export function readViews(key: string): ListView[] {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + key) ?? '[]') as ListView[]
    return kept.filter((view) => typeof view?.name === 'string' && typeof view.search === 'object')
  } catch {
    return []
  }
}

/** Keeps the views; false where the browser keeps nothing. */
export function keepViews(key: string, views: readonly ListView[]): boolean {
  try {
    if (views.length === 0) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, JSON.stringify(views))
    return true
  } catch {
    return false
  }
}
