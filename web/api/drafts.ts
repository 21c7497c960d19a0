/** Where the unsaved invoice is kept (specification part 1, section 3); further open forms add `.2`, `.3`, … */
export const draftKey = 'draftInvoice'

/** Every place of this browser that holds an unsaved invoice. */
export function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key === draftKey || /^draftInvoice\.\d+$/.test(key))
}

/** Those of them that belong to a workspace, with those of older versions, which did not say. */
export function draftKeysOf(workspaceId: string | null): string[] {
  return draftKeys().filter((key) => isOf(localStorage.getItem(key), workspaceId))
}

function isOf(draft: string | null, workspaceId: string | null): boolean {
  try {
    const { workspaceId: kept } = JSON.parse(draft ?? '{}') as { workspaceId?: unknown }
    return kept === undefined || kept === workspaceId
  } catch {
    return true
  }
}

/** Removes what a user left unsaved; called at logout, so that the next one on this machine does not see it. */
export function forgetDrafts(): void {
  try {
    for (const key of draftKeys()) localStorage.removeItem(key)
  } catch {
    // Storage is switched off, so nothing was kept.
  }
}
