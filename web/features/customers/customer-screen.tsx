import { PageHead } from '../../ui/page-head.tsx'

/** One customer. */
export function CustomerScreen() {
  return <PageHead title="Customer" />
}
