import { reasonText } from '@duly/core/outbox/reasons.ts'
import * as words from '@duly/core/words/gen/outbox.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Paperclip from 'lucide-react/icons/paperclip'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import { fareWords, MessageBadge, TitleWords } from './message-words.tsx'
import { type Message, type MessageDetail, messageQuery, type Scope, useSendAgain } from './queries.ts'

export interface MessageDialogProps {
  scope: Scope
  /** The message that is shown; null closes. */
  message: Message | null
  onClose: () => void
}

/** A message as its reader sees it, and what became of it. */
export function MessageDialog({ scope, message, onClose }: MessageDialogProps) {
  // Kept while the dialog closes, so that it doesn't empty on the way out.
  const [shown, setShown] = useState(message)
  if (message && message !== shown) setShown(message)
  const sendAgain = useSendAgain()
  const again = useActionKey()
  if (!shown) return null
  const send = async () => {
    try {
      await sendAgain.mutateAsync({ id: shown.id, key: again.current(shown.id) })
      again.renew(shown.id)
      toast.success(t(words.againSent))
      onClose()
    } catch (error) {
      again.failed(error, shown.id)
      toast.error(failureText(error, t(words.againFailed)))
    }
  }
  return (
    <Dialog
      open={message !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown.channel === 'sms' ? t(words.smsTo, { recipient: shown.recipient }) : <TitleWords message={shown} />}
      size="broad"
      busy={sendAgain.isPending}
      footer={
        <>
          <DialogCancel>{t(words.close)}</DialogCancel>
          {scope === 'own' && shown.canSendAgain ? (
            <Button variant="primary" onClick={send} busy={sendAgain.isPending}>
              <RotateCw />
              {sendAgain.isPending ? t(words.sending) : t(words.sendAgain)}
            </Button>
          ) : null}
        </>
      }
    >
      <MessageBody scope={scope} message={shown} />
    </Dialog>
  )
}

function MessageBody({ scope, message }: { scope: Scope; message: Message }) {
  const detail = useQuery(messageQuery(scope, message.id))
  const fare = fareWords(message)
  const { copyOf = null, alsoTo = [] } = detail.data ?? {}
  return (
    <div className="stack outbox-message">
      <dl className="outbox-facts">
        {detail.data ? <Fact name={t(words.from)} value={detail.data.from} /> : null}
        <Fact name={t(words.to)} value={[message.recipient, ...(copyOf ? [] : alsoTo)].join(', ')} />
        {copyOf ? <Fact name={t(words.copyOf)} value={[copyOf, ...alsoTo].join(', ')} /> : null}
        {detail.data?.cc.length ? <Fact name={t(words.cc)} value={detail.data.cc.join(', ')} /> : null}
        {detail.data?.replyTo ? <Fact name={t(words.answersTo)} value={detail.data.replyTo} /> : null}
        <Fact name={t(words.when)} value={momentAt(message.createdAt)} />
        {scope === 'own' ? <About about={message.about} /> : null}
        <div>
          <dt>{t(words.status)}</dt>
          <dd>
            <MessageBadge message={message} />
          </dd>
        </div>
      </dl>
      {fare ? <Notice tone={message.status === 'retrying' ? 'yellow' : 'gray'}>{fare}</Notice> : null}
      {detail.isError ? (
        <ErrorState
          title={t(words.messageFailed)}
          level={3}
          onRetry={() => detail.refetch()}
          busy={detail.isFetching}
        />
      ) : detail.data ? (
        detail.data.wordsHidden ? (
          <Notice tone="gray">{t(words.wordsHidden)}</Notice>
        ) : (
          <Words detail={detail.data} />
        )
      ) : (
        <Waiting>{t(words.loading)}</Waiting>
      )}
    </div>
  )
}

/** The way to the record that a message is about. */
function About({ about }: { about: Message['about'] }) {
  const link =
    about?.kind === 'invoice' ? (
      <Link className="link" to="/invoices/$id" params={{ id: about.id }}>
        {t(words.openInvoice)}
      </Link>
    ) : about?.kind === 'appointment' ? (
      <Link className="link" to="/appointments/$id" params={{ id: about.id }}>
        {t(words.openAppointment)}
      </Link>
    ) : null
  if (!link) return null
  return (
    <div>
      <dt>{t(words.about)}</dt>
      <dd>{link}</dd>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

type Part = 'message' | 'text'

function Words({ detail }: { detail: MessageDetail }) {
  const [part, setPart] = useState<Part>('message')
  const showsHtml = detail.viewUrl !== null && part === 'message'
  return (
    <>
      {detail.viewUrl ? (
        <Segmented<Part>
          label={t(words.part)}
          value={part}
          onValueChange={setPart}
          options={[
            { value: 'message', label: t(words.message) },
            { value: 'text', label: t(words.textOnly) },
          ]}
        />
      ) : null}
      {showsHtml ? (
        <iframe
          className="outbox-frame"
          title={t(words.asSeen)}
          src={detail.viewUrl ?? undefined}
          // No scripts, no forms, no origin; links open beside the product.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      ) : detail.channel === 'peppol' ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="outbox-text" aria-label={t(words.text)} tabIndex={0}>
          <MessageText text={reasonText(t, detail.text)} />
        </section>
      )}
      {detail.attachments.length > 0 ? (
        <ul className="outbox-files" aria-label={t(words.attachments)}>
          {detail.attachments.map((name) => (
            <li key={name}>
              <Paperclip aria-hidden="true" />
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

const address = /(https?:\/\/[^\s<>"]+)/

/** Text with its addresses pressable. Only http and https become links; the rest stays what it is: text. */
function MessageText({ text }: { text: string }) {
  return text.split(address).map((piece, index) =>
    address.test(piece) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      <a key={index} className="link" href={piece} target="_blank" rel="noreferrer">
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
