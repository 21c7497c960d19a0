import { PageHead } from '../../ui/page-head.tsx'

/** Messages that were kept instead of sent. */
export function OutboxScreen() {
  return <PageHead title="Outbox" />
}
