import * as words from '@duly/core/words/gen/recurring.gen.ts'
import { failureText } from '../../api/failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { useEndSeries, usePauseSeries } from './queries.ts'

/** Runs a change and says how it went; answers whether it did. */
export async function attempt(work: () => Promise<unknown>, done: string | null): Promise<boolean> {
  try {
    await work()
    if (done !== null) toast.success(done)
    return true
  } catch (error) {
    toast.error(failureText(error, t(words.didNotWork)))
    return false
  }
}

/** Pauses a series and lets it go on. */
export function usePausing() {
  const pausing = usePauseSeries()
  return {
    busy: pausing.isPending,
    set: (id: string, paused: boolean) =>
      attempt(() => pausing.mutateAsync({ id, paused }), t(paused ? words.pausedToast : words.resumedToast)),
  }
}

/** Asks before a series ends for good. */
export function EndDialog({
  series,
  onClose,
  onEnded,
}: {
  series: { id: string; name: string } | null
  onClose: () => void
  onEnded?: () => void
}) {
  const ending = useEndSeries()
  const end = async () => {
    if (!series || !(await attempt(() => ending.mutateAsync(series.id), t(words.endedToast)))) return
    onClose()
    onEnded?.()
  }
  return (
    <ConfirmDialog
      open={series !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.end)}
      description={t(words.endAsk, { name: series?.name ?? '' })}
      confirmLabel={t(words.end)}
      busyLabel={t(words.saving)}
      cancelLabel={t(words.cancel)}
      onConfirm={end}
    />
  )
}
