import type { CustomerFields } from '@duly/core/customers/customer.ts'
import * as words from '@duly/core/words/gen/received.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { fileFits } from '../../ui/file-fits.ts'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { Found } from './found.tsx'
import { useMakeDraft } from './make-draft.ts'
import type { Intake } from './received.ts'
import { type Reading, useReading } from './use-reading.ts'
import './received.css'

const kinds = '.xml,.pdf,application/xml,text/xml,application/pdf'
const mostBytes = 10 * 1024 * 1024

interface IntakeDialogProps {
  as: Intake
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Dropped on the screen; read at once. */
  dropped: File | null
  /** Takes the sender on, who is no customer before somebody says so. */
  onSender?: ((sender: CustomerFields) => void) | undefined
}

/** Reads an e-invoice and shows what it says. Nothing is kept before the last press. */
export function IntakeDialog({ as, open, onOpenChange, dropped, onSender }: IntakeDialogProps) {
  const { reading, read, refuse, clear } = useReading(as)
  const choose = (file: File) => {
    const wrong = fileFits(file, kinds, mostBytes)
    if (wrong) refuse(wrong === 'size' ? t(words.tooLarge) : t(words.wrongKind))
    else void read(file)
  }
  const chooseDropped = useEffectEvent((file: File) => choose(file))
  useEffect(() => {
    if (dropped) chooseDropped(dropped)
  }, [dropped])
  const close = () => {
    onOpenChange(false)
    clear()
  }
  const { make, busy } = useDraftMaking(close)
  const found = reading.at === 'read' ? reading.found : null
  const goOn = () => {
    if (found?.invoice) return make(found.invoice.body)
    close()
    if (found?.customer) onSender?.(found.customer.fields as unknown as CustomerFields)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t(words.title)}
      description={as === 'customer' ? t(words.asCustomer) : t(words.asInvoice)}
      size="broad"
      busy={busy}
      keepOnOutsidePress={found !== null}
      bodyClassName="stack"
      footer={<Buttons as={as} isRead={found !== null} busy={busy} onAnother={clear} onGoOn={() => void goOn()} />}
    >
      <Body reading={reading} onFile={choose} />
    </Dialog>
  )
}

/** Makes the draft and opens it. */
function useDraftMaking(onMade: () => void) {
  const navigate = useNavigate()
  const draft = useMakeDraft()
  const key = useActionKey()
  const make = async (body: Readonly<Record<string, unknown>>) => {
    try {
      const { id } = await draft.mutateAsync({ body, key: key.current() })
      key.renew()
      toast.success(t(words.made))
      onMade()
      void navigate({ to: '/invoices/$id/edit', params: { id } })
    } catch (error) {
      key.failed(error)
      toast.error(failureText(error, t(words.makeFailed)))
    }
  }
  return { make, busy: draft.isPending }
}

function Body({ reading, onFile }: { reading: Reading; onFile: (file: File) => void }) {
  if (reading.at === 'read') return <Found found={reading.found} />
  if (reading.at === 'reading') return <Waiting>{t(words.reading)}</Waiting>
  return (
    <>
      <FileDrop
        label={t(words.file)}
        accept={kinds}
        chooseLabel={t(words.chooseFile)}
        hint={t(words.kinds)}
        onFile={onFile}
        onRefuse={(_, file) => onFile(file)}
      />
      {reading.at === 'refused' ? <Notice tone="red">{reading.why}</Notice> : null}
    </>
  )
}

interface ButtonsProps {
  as: Intake
  isRead: boolean
  busy: boolean
  onAnother: () => void
  onGoOn: () => void
}

function Buttons({ as, isRead, busy, onAnother, onGoOn }: ButtonsProps) {
  if (!isRead) return <DialogCancel />
  return (
    <>
      <Button variant="ghost" className="start" disabled={busy} onClick={onAnother}>
        {t(words.anotherFile)}
      </Button>
      <DialogCancel disabled={busy} />
      <Button variant="primary" busy={busy} busyText={t(words.making)} onClick={onGoOn}>
        {as === 'customer' ? t(words.next) : t(words.makeDraft)}
      </Button>
    </>
  )
}
