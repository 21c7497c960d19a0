import { PageHead } from '../../ui/page-head.tsx'

/** x */
export function ContactScreen() {
  return <PageHead title="Contact" />
}
