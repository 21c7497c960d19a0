/**
 * The header in which a page names the workspace that it shows: the request acts there if the person owns it or works there, and
 * is refused otherwise.
 */
export const workspaceHeader = 'x-workspace'
