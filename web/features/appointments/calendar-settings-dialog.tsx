import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../words/page.ts'
import { FeedPanel } from './feed-panel.tsx'
import { ReminderPanel } from './reminder-panel.tsx'

/** The private address for calendar programs, and when people are reminded. */
export function CalendarSettingsDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(scheduleWords.settings)}
      size="wide"
      bodyClassName="calendar-settings"
    >
      <FeedPanel />
      <ReminderPanel />
    </Dialog>
  )
}
