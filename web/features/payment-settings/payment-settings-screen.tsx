import { PageHead } from '../../ui/page-head.tsx'

/** Bank details and card payments. */
export function PaymentSettingsScreen() {
  return <PageHead title="Payment Settings" />
}
