import { paymentLinkSendMessage, paymentLinkSendProblem } from '@duly/core/payment-links/rules.ts'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { attempt, lostAnswerText, type Sent } from '../../api/sending.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type PaymentLink, useSendPaymentLink } from './queries.ts'

type Channel = 'email' | 'sms' | 'both'

const channels = [
  { channel: 'email', label: 'Send By Email', Icon: Mail },
  { channel: 'sms', label: 'Send By SMS', Icon: MessageSquare },
  { channel: 'both', label: 'Send By SMS and Email', Icon: Send },
] as const

/** Three ways to send a link; stays open while one runs. */
export function SendPaymentLinkDialog({ link, onClose }: { link: PaymentLink | null; onClose: () => void }) {
  const sending = useSendPaymentLink()
  const keys = useActionKey()
  const [busy, setBusy] = useState<Channel | null>(null)
  const hasEmail = Boolean(link?.billingEmail.trim())
  const hasPhone = Boolean(link?.billingPhone.trim())
  const may = { email: hasEmail, sms: hasPhone, both: hasEmail || hasPhone }

  const by = (channel: 'email' | 'sms', { id, billingEmail, billingPhone }: PaymentLink): Promise<Sent> =>
    attempt(keys, `${channel} ${id} ${billingEmail} ${billingPhone}`, (key) =>
      sending.mutateAsync({ id, channel, key }),
    )
  const send = async (channel: Channel) => {
    const problem = paymentLinkSendProblem(
      { id: link?.id, email: link?.billingEmail ?? '', phone: link?.billingPhone ?? '' },
      channel,
    )
    if (problem || !link) {
      toast.error(problem ?? 'Missing payment link ID')
      return
    }
    setBusy(channel)
    const [mail, sms] = await Promise.all([
      channel !== 'sms' && hasEmail ? by('email', link) : null,
      channel !== 'email' && hasPhone ? by('sms', link) : null,
    ])
    tell(channel, mail, sms)
    setBusy(null)
    onClose()
  }
  return (
    <Dialog
      open={link !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Send Payment Link"
      description={link ? `To ${link.billingName}` : ''}
      busy={busy !== null}
      size="narrow"
      footer={<DialogCancel disabled={busy !== null} />}
    >
      <div className="grid gap-2">
        {channels.map(({ channel, label, Icon }) => (
          <Button
            key={channel}
            block
            busy={busy === channel}
            busyText="Sending..."
            disabled={busy !== null || !may[channel]}
            onClick={() => void send(channel)}
          >
            <Icon />
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** The toast of a send; what is still being tried is said as it is. */
function tell(channel: Channel, mail: Sent | null, sms: Sent | null): void {
  const more = mail === 'lost' || sms === 'lost' ? { description: lostAnswerText } : {}
  if (mail === 'retrying' || sms === 'retrying') {
    toast.info('Still trying to send', {
      description: 'The message is kept and sent as soon as it can be. You can go on.',
    })
  } else if (channel === 'both') {
    const { ok, text } = paymentLinkSendMessage({
      email: mail === null ? null : mail === 'delivered',
      sms: sms === null ? null : sms === 'delivered',
    })
    if (ok) toast.success(text, more)
    else toast.error(text, more)
  } else if (channel === 'email') {
    if (mail === 'delivered') toast.success('Email sent successfully!')
    else toast.error('Failed to send email. Please try again later.', more)
  } else if (sms === 'delivered') toast.success('SMS sent successfully!')
  else toast.error('Failed to send SMS. Please try again later.', more)
}
