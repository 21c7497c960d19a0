import { PageHead } from '../../ui/page-head.tsx'

/** The company that invoices. */
export function CompanyScreen() {
  return <PageHead title="Company Settings" />
}
