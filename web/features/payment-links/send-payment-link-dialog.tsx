import type { SendChannel } from '@duly/core/invoices/sending/send-rules.ts'
import { paymentLinkSendMessage, paymentLinkSendProblem } from '@duly/core/payment-links/rules.ts'
import * as words from '@duly/core/words/gen/payment-links.gen.ts'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Send from 'lucide-react/icons/send'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { attempt, type Sent } from '../../api/sending.ts'
import { hasShareSheet } from '../../api/share.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { handOutLabel, handOutPayLink } from '../pay/hand-out-link.ts'
import { CardOfferNotice } from '../payment-settings/card-offer.tsx'
import { SmsUse } from '../sending/sms-use.tsx'
import { tellOutcome } from '../sending/tell-outcome.ts'
import { type PaymentLink, useSendPaymentLink } from './queries.ts'

const channels = [
  { channel: 'email', label: words.byEmail, Icon: Mail },
  { channel: 'sms', label: words.bySms, Icon: MessageSquare },
  { channel: 'both', label: words.byBoth, Icon: Send },
] as const

/** Three ways to send a link, and one to hand it out oneself; stays open while one runs. */
export function SendPaymentLinkDialog({ link, onClose }: { link: PaymentLink | null; onClose: () => void }) {
  const sending = useSendPaymentLink()
  const keys = useActionKey()
  const [busy, setBusy] = useState<SendChannel | null>(null)
  const to = { id: link?.id, email: link?.billingEmail ?? '', phone: link?.billingPhone ?? '' }
  const hasEmail = Boolean(link?.billingEmail.trim())
  const hasPhone = Boolean(link?.billingPhone.trim())
  const may = { email: hasEmail, sms: hasPhone, both: hasEmail || hasPhone }

  const by = (channel: 'email' | 'sms', { id, billingEmail, billingPhone }: PaymentLink): Promise<Sent> =>
    attempt(keys, `${channel} ${id} ${billingEmail} ${billingPhone}`, (key) =>
      sending.mutateAsync({ id, channel, key }),
    )
  const send = async (channel: SendChannel) => {
    const problem = paymentLinkSendProblem(to, channel, t)
    if (problem || !link) {
      if (problem) toast.error(problem)
      return
    }
    setBusy(channel)
    const [mail, sms] = await Promise.all([
      channel !== 'sms' && hasEmail ? by('email', link) : null,
      channel !== 'email' && hasPhone ? by('sms', link) : null,
    ])
    tellOutcome(channel, mail, sms, paymentLinkSendMessage)
    setBusy(null)
    onClose()
  }
  return (
    <Dialog
      open={link !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.sendTitle)}
      description={link ? t(words.sendTo, { name: link.billingName }) : ''}
      busy={busy !== null}
      size="narrow"
      footer={<DialogCancel disabled={busy !== null} />}
    >
      <div className="grid gap-2">
        {link ? <CardOfferNotice what="payment link" currency={link.currency} /> : null}
        {channels.map(({ channel, label, Icon }) => (
          <Button
            key={channel}
            block
            busy={busy === channel}
            busyText={t(words.sending)}
            disabled={busy !== null || !may[channel]}
            onClick={() => send(channel)}
          >
            <Icon />
            {t(label)}
          </Button>
        ))}
        {link ? <HandOut link={link} disabled={busy !== null} /> : null}
        {link ? <SmsUse /> : null}
      </div>
    </Dialog>
  )
}

/** Copies the link, or shares it with another app of the phone. */
function HandOut({ link: { id, billingName }, disabled }: { link: PaymentLink; disabled: boolean }) {
  return (
    <Button
      block
      disabled={disabled}
      onClick={() => handOutPayLink(`${window.location.origin}/pay-link/${id}`, billingName)}
    >
      {hasShareSheet() ? <Share2 /> : <Link2 />}
      {handOutLabel()}
    </Button>
  )
}
