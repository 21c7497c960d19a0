/** Where the unsaved invoice is kept (specification part 1, section 3). */
export const draftKey = 'draftInvoice'

/** Removes what a user left unsaved; called at logout, so that the next one on this machine does not see it. */
export function forgetDrafts(): void {
  try {
    localStorage.removeItem(draftKey)
  } catch {
    // Storage is switched off, so nothing was kept.
  }
}
