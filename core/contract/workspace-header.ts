/** The header in which a page names the workspace that it shows; another one than the session's is refused. */
export const workspaceHeader = 'x-workspace'
