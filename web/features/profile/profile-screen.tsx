import { PageHead } from '../../ui/page-head.tsx'

/** Who I am. */
export function ProfileScreen() {
  return <PageHead title="Profile Settings" />
}
