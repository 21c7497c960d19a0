import { PageHead } from '../../ui/page-head.tsx'

/** Answering an invitation. */
export function AcceptInvitationScreen() {
  return <PageHead title="Invitation" />
}
