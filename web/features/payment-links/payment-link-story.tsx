import { useQuery } from '@tanstack/react-query'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { type PaymentLink, paymentLinkTimelineQuery } from './queries.ts'

interface Props {
  link: PaymentLink | null
  onClose: () => void
}

/** Everything that happened to a payment link: each edit, send, checkout and payment. */
export function PaymentLinkStory({ link, onClose }: Props) {
  return (
    <Drawer
      open={link !== null}
      onOpenChange={(next) => !next && onClose()}
      title="History"
      description={link ? `Payment link for ${link.billingName}` : ''}
      wide
    >
      {link ? <Story id={link.id} /> : null}
    </Drawer>
  )
}

function Story({ id }: { id: string }) {
  const timeline = useQuery(paymentLinkTimelineQuery(id))
  if (timeline.isError && !timeline.data) {
    return (
      <ErrorState
        level={3}
        title="The history could not be loaded"
        retryLabel="Try Again"
        onRetry={() => timeline.refetch()}
        busy={timeline.isFetching}
      />
    )
  }
  if (!timeline.data) return <Waiting>Loading history</Waiting>
  return (
    <div className="story">
      <Timeline entries={timeline.data} />
    </div>
  )
}
