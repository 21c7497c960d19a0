import { PageHead } from '../../ui/page-head.tsx'

/** Accounts of the platform. */
export function AdminUsersScreen() {
  return <PageHead title="Admin Users" />
}
