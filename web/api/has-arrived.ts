/** Where a tab notes that it goes to another business. */
export const arrivedKey = 'arrived'

/** Whether this page was loaded because its tab went to another business. */
export function hasArrived(): boolean {
  try {
    return sessionStorage.getItem(arrivedKey) !== null
  } catch {
    return false
  }
}
