import { PageHead } from '../../ui/page-head.tsx'

/** x */
export function PrivacyPolicyScreen() {
  return <PageHead title="Privacy Policy" />
}
