import type { QuoteState } from '@duly/core/invoices/quotes/quote-state.ts'
import * as words from '@duly/core/words/gen/quotes.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Layers from 'lucide-react/icons/layers'
import Send from 'lucide-react/icons/send'
import TimerOff from 'lucide-react/icons/timer-off'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { t } from '../../../words/page.ts'

interface Look {
  tone: Tone
  word: Word
  icon: ReactNode
}

/** How quotes stand, in chips and badges alike. */
export const quoteLooks: Readonly<Record<QuoteState, Look>> = {
  draft: { tone: 'gray', word: words.draft, icon: <CircleDashed /> },
  sent: { tone: 'blue', word: words.sent, icon: <Send /> },
  accepted: { tone: 'green', word: words.accepted, icon: <Check /> },
  declined: { tone: 'yellow', word: words.declined, icon: <Ban /> },
  expired: { tone: 'gray', word: words.expired, icon: <TimerOff /> },
  superseded: { tone: 'gray', word: words.superseded, icon: <Layers /> },
  withdrawn: { tone: 'gray', word: words.withdrawn, icon: <Undo2 /> },
}

/** The badge of how a quote stands. */
export function QuoteBadge({ state }: { state: QuoteState }) {
  const { tone, word, icon } = quoteLooks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(word)}
    </Badge>
  )
}
