import { PageHead } from '../../ui/page-head.tsx'

/** Links to be paid by. */
export function PaymentLinksScreen() {
  return <PageHead title="Payment Links" />
}
