import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import BellRing from 'lucide-react/icons/bell-ring'
import { May } from '../../../api/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../words/page.ts'

/** Asks for a reminder of every invoice on a page of late ones; phones alone have it. */
export function RemindAll({ disabled, onRemind }: { disabled: boolean; onRemind: () => void }) {
  return (
    <May needs={['messages:send']}>
      <Button size="sm" disabled={disabled} onClick={onRemind}>
        <BellRing />
        {t(words.remindAll)}
      </Button>
    </May>
  )
}
