import { PageHead } from '../../ui/page-head.tsx'

/** x */
export function LicenseAgreementScreen() {
  return <PageHead title="User License Agreement" />
}
