import type { Explanation } from '@duly/core/invoices/totals/explanation.ts'
import * as explain from '@duly/core/words/gen/explain.gen.ts'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { t } from '../../../words/page.ts'

const ExplainPanel = lazyView(() => import('./explain-panel.tsx').then((module) => module.ExplainPanel))

interface ExplainTotalProps {
  /** Fetches or computes how the total came about; called each time the panel opens. */
  load: (signal: AbortSignal) => Promise<Explanation>
  /** What is explained, where it can change while the panel is open: another value loads anew. */
  of?: unknown
  className?: string
}

/** A button beside a total, and the panel that tells how it came about; the panel's code comes with the first press. */
export function ExplainTotal({ load, of, className }: ExplainTotalProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={className}>
      <Button ref={button} variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        <CircleHelp />
        {t(explain.explain)}
      </Button>
      {open ? <ExplainPanel load={load} of={of} onClose={close} /> : null}
    </div>
  )
}
