const key = 'workspace'

/** The workspace that this tab shows, over reloads; null in a new tab, and where nothing can be kept. */
export function tabWorkspace(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps which workspace this tab shows; null forgets it. */
export function keepTabWorkspace(workspaceId: string | null): void {
  try {
    if (workspaceId === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, workspaceId)
  } catch {
    // Then a reload shows the one that was chosen last.
  }
}
