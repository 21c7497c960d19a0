import { PageHead } from '../../ui/page-head.tsx'

/** What a payer sees of a payment link. */
export function PublicPaymentLinkScreen() {
  return <PageHead title="Payment link" />
}
