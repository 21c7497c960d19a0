import { mayAct } from '@duly/core/invoices/acts/act-abilities.ts'
import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { shownNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import { Timeline } from '../../timeline/timeline.tsx'
import type { InvoiceRow } from '../queries.ts'
import { invoiceStoryQuery } from './act-queries.ts'
import { InvoiceRemindersPart } from './invoice-reminders.tsx'
import { OpenDispute, Payments, Revisions } from './story-parts.tsx'

interface Props {
  invoice: InvoiceRow | null
  onClose: () => void
  onRecord: (invoice: InvoiceRow) => void
  onDuplicate: (invoice: InvoiceRow) => void
}

/** Everything that happened to an invoice: its money, what it said over time, and each send, view and edit. */
export function InvoiceStory({ invoice, onClose, onRecord, onDuplicate }: Props) {
  return (
    <Drawer
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.history)}
      description={invoice ? `${shownNumber(invoice.invoiceNumber)}, ${invoice.billingName}` : ''}
      wide
    >
      {invoice ? (
        <Story invoice={invoice} onRecord={() => onRecord(invoice)} onDuplicate={() => onDuplicate(invoice)} />
      ) : null}
    </Drawer>
  )
}

function Story({
  invoice,
  onRecord,
  onDuplicate,
}: {
  invoice: InvoiceRow
  onRecord: () => void
  onDuplicate: () => void
}) {
  const user = useUser()
  const story = useQuery(invoiceStoryQuery(invoice.id))
  if (story.isError && !story.data) {
    return (
      <ErrorState
        level={3}
        title={t(words.historyFailed)}
        retryLabel={t(words.tryAgain)}
        onRetry={() => story.refetch()}
        busy={story.isFetching}
      />
    )
  }
  if (!story.data) return <Waiting>{t(words.loadingHistory)}</Waiting>
  const { revisions, timeline } = story.data
  return (
    <div className="story">
      <OpenDispute timeline={timeline} />
      <h3>{t(words.payments)}</h3>
      <Payments invoice={invoice} story={story.data} />
      <p className="row wrap mt-3">
        {mayAct(user, 'recordPayment', invoice) ? (
          <Button size="sm" onClick={onRecord}>
            {t(words.recordPayment)}
          </Button>
        ) : null}
        {mayAct(user, 'duplicate', invoice) ? (
          <Button size="sm" onClick={onDuplicate}>
            {t(words.duplicate)}
          </Button>
        ) : null}
      </p>
      <h3>{t(words.reminders)}</h3>
      <InvoiceRemindersPart invoice={invoice} />
      {revisions.length > 0 ? (
        <>
          <h3>{t(words.revisions)}</h3>
          <Revisions invoice={invoice} revisions={revisions} />
        </>
      ) : null}
      <h3>{t(words.timeline)}</h3>
      <Timeline entries={timeline} of={invoice.kind} />
    </div>
  )
}
