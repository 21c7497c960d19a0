import * as words from '@duly/core/words/gen/payment-links.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { t } from '../../words/page.ts'
import { CardRefunds } from '../refunds/card-refunds.tsx'
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
      title={t(words.history)}
      description={link ? t(words.linkFor, { name: link.billingName }) : ''}
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
        title={t(words.historyFailed)}
        retryLabel={t(words.tryAgain)}
        onRetry={() => timeline.refetch()}
        busy={timeline.isFetching}
      />
    )
  }
  if (!timeline.data) return <Waiting>{t(words.loadingHistory)}</Waiting>
  return (
    <div className="story">
      <CardRefunds of={{ kind: 'payment_link', id }} />
      <Timeline entries={timeline.data} />
    </div>
  )
}
