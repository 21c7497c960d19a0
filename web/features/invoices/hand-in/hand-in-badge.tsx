import * as words from '@duly/core/words/gen/hand-in.gen.ts'
import Hand from 'lucide-react/icons/hand'
import Undo2 from 'lucide-react/icons/undo-2'
import { Badge } from '../../../ui/badge.tsx'
import { t } from '../../../words/page.ts'
import type { HandIn } from '../queries.ts'

/** The badge of a draft that was handed in, or came back. */
export function HandInBadge({ state }: { state: HandIn['state'] }) {
  return state === 'handed-in' ? (
    <Badge tone="blue" icon={<Hand />}>
      {t(words.handedIn)}
    </Badge>
  ) : (
    <Badge tone="yellow" icon={<Undo2 className="points" />}>
      {t(words.returned)}
    </Badge>
  )
}
