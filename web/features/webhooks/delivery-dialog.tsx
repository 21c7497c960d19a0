import * as words from '@duly/core/words/gen/webhooks.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../api/failure.ts'
import { May } from '../../api/may.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import { outcomeText } from './outcome-text.ts'
import { type Delivery, type DeliveryDetails, deliveryQuery, useResend } from './queries.ts'

/** One delivery: its tries, what was said and sent; it can be sent again. */
export function DeliveryDialog({
  endpointId,
  delivery,
  onClose,
}: {
  endpointId: string
  delivery: Delivery
  onClose: () => void
}) {
  const details = useQuery(deliveryQuery(endpointId, delivery.id))
  const resend = useResend()
  const again = async () => {
    try {
      await resend.mutateAsync({ id: endpointId, eventId: delivery.id })
      toast.success(t(words.resent))
    } catch (error) {
      toast.error(failureText(error, t(words.didNotWork)))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={<bdi className="webhooks-code">{delivery.type}</bdi>}
      size="wide"
      bodyClassName="stack"
      footer={
        <May needs={['webhooks:write']}>
          <Button variant="primary" busy={resend.isPending} onClick={again}>
            {t(words.resend)}
          </Button>
        </May>
      }
    >
      {details.data ? (
        <Details details={details.data} />
      ) : details.isPending ? (
        <Waiting>{t(words.loading)}</Waiting>
      ) : (
        <ErrorState title={t(words.failed)} retryLabel={t(words.tryAgain)} onRetry={() => details.refetch()} />
      )}
    </Dialog>
  )
}

function Details({ details }: { details: DeliveryDetails }) {
  const { attempts, nextTryAt, answer, body } = details
  return (
    <>
      <ul className="webhooks-tries">
        {attempts.map(({ at, ...attempt }, index) => (
          <li className="spread sm" key={at}>
            <span className="num">{t(words.tryAt, { number: String(index + 1), time: momentAt(at) })}</span>
            <span className="num muted">{outcomeText(attempt)}</span>
          </li>
        ))}
        {nextTryAt ? <li className="sm muted">{t(words.nextAt, { time: momentAt(nextTryAt) })}</li> : null}
      </ul>
      {answer ? <Said title={t(words.theySaid)} text={answer} /> : null}
      <Said title={t(words.weSent)} text={JSON.stringify(JSON.parse(body), null, 2)} />
    </>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <section className="webhooks-said">
      <h3 className="sm muted">{title}</h3>
      {/* Whoever cannot point scrolls it by keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus */}
      <pre className="webhooks-code" dir="ltr" tabIndex={0}>
        {text}
      </pre>
    </section>
  )
}
