import type { KeepReason } from '@duly/core/bin/rules.ts'
import * as bin from '@duly/core/words/gen/bin.gen.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { usePhone } from '../../ui/media.ts'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type BinRecord, useDeleteForEver } from './queries.ts'

/** Most records whose reason to stay is told one by one. */
const mostTold = 5

interface DeleteForEverProps {
  records: readonly BinRecord[]
  /** They are gone, or those that may go. */
  onDone: () => void
}

/** Deletes the chosen records for ever, after a question that says which of them stay and why. */
export function DeleteForEver({ records, onDone }: DeleteForEverProps) {
  const phone = usePhone()
  const [asking, setAsking] = useState(false)
  const going = records.filter(({ keptAs }) => keptAs === null)
  const kept = records.flatMap(({ name, keptAs }) => (keptAs === null ? [] : [keptText(name, keptAs)]))
  const remove = useDeleting(onDone)
  const [only] = going
  return (
    <>
      <Button
        variant="danger-quiet"
        size="sm"
        icon={phone}
        {...(phone ? { 'aria-label': t(bin.deleteForEver) } : {})}
        onClick={() => setAsking(true)}
      >
        <Trash2 />
        {phone ? null : t(bin.deleteForEver)}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(bin.deleteForEver)}
        description={
          only && going.length === 1
            ? t(bin.deletesOne, { name: only.name })
            : only
              ? t(bin.deletesMany, { count: going.length })
              : t(bin.deletesNone)
        }
        confirmLabel={t(bin.deleteForEver)}
        busyLabel={t(bin.deleting)}
        confirmDisabled={!only}
        onConfirm={() => remove(going)}
      >
        {kept.length > 0 ? (
          <ul className="bin-kept sm muted">
            {kept.slice(0, mostTold).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {kept.length > mostTold ? <li>{t(bin.moreStay, { count: kept.length - mostTold })}</li> : null}
          </ul>
        ) : null}
      </ConfirmDialog>
    </>
  )
}

/** Deletes records and says what came of it; fails when the call does, so that the question stays. */
function useDeleting(onDone: () => void) {
  const mutation = useDeleteForEver()
  const keys = useActionKey()
  return async (records: readonly BinRecord[]) => {
    const about = records.map(({ id }) => id).join(' ')
    try {
      const wanted = records.map(({ kind, id }) => ({ kind, id }))
      const answer = await mutation.mutateAsync({ records: wanted, key: keys.current(about) })
      keys.renew(about)
      tell(records, answer)
      onDone()
    } catch (error) {
      keys.failed(error, about)
      toast.error(failureText(error, t(bin.failedToDelete)))
      throw error
    }
  }
}

type Answer = Awaited<ReturnType<ReturnType<typeof useDeleteForEver>['mutateAsync']>>

function tell(asked: readonly BinRecord[], { deleted, kept }: Answer): void {
  const named = (id: string) => asked.find((record) => record.id === id)?.name ?? ''
  const reasons = kept.slice(0, mostTold).map(({ id, reason }) => keptText(named(id), reason))
  if (kept.length > mostTold) reasons.push(t(bin.moreStay, { count: kept.length - mostTold }))
  const options = reasons.length > 0 ? { description: reasons.join('\n') } : {}
  const [first] = deleted
  if (!first) toast.info(t(bin.nothingDeleted), options)
  else if (deleted.length === 1) toast.success(t(bin.oneDeleted, { name: named(first.id) }), options)
  else toast.success(t(bin.manyDeleted, { count: deleted.length }), options)
}

function keptText(name: string, reason: KeepReason): string {
  switch (reason) {
    case 'issued':
      return t(bin.keptIssued, { name })
    case 'paid':
      return t(bin.keptPaid, { name })
    case 'paying':
      return t(bin.keptPaying, { name })
    case 'named':
      return t(bin.keptNamed, { name })
  }
}
