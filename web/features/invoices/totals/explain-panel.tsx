import type { ExplainedStep, Explanation } from '@duly/core/invoices/totals/explanation.ts'
import * as explain from '@duly/core/words/gen/explain.gen.ts'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import './explain.css'

interface ExplainPanelProps {
  load: (signal: AbortSignal) => Promise<Explanation>
  of?: unknown
  onClose: () => void
}

/** How a total came about, step by step with each rounding. It can be read aloud, copied and printed. */
export function ExplainPanel({ load, of, onClose }: ExplainPanelProps) {
  const [explanation, setExplanation] = useState<Explanation | null>(null)
  const [failed, setFailed] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => panel.current?.focus(), [])
  // It grows where it opened, which may be the foot of what can be seen.
  useEffect(() => {
    if (explanation) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [explanation])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value of `of` asks for another answer
  useEffect(() => {
    if (failed) return
    const stop = new AbortController()
    latest.current(stop.signal).then(setExplanation, () => {
      if (!stop.signal.aborted) setFailed(true)
    })
    return () => stop.abort()
  }, [failed, of])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <section ref={panel} className="explain" aria-label={t(explain.title)} tabIndex={-1} onKeyDown={closeByKey}>
      <header>
        <h2>{explanation?.title ?? t(explain.title)}</h2>
        <Button variant="ghost" size="sm" icon aria-label={t(explain.close)} onClick={onClose}>
          <X />
        </Button>
      </header>
      {explanation ? (
        <Steps explanation={explanation} />
      ) : failed ? (
        <ErrorState
          level={2}
          title={t(explain.failed)}
          onRetry={() => setFailed(false)}
          retryLabel={t(explain.tryAgain)}
        />
      ) : (
        <Waiting>{t(explain.loading)}</Waiting>
      )}
    </section>
  )
}

function Steps({ explanation: { steps, total, note } }: { explanation: Explanation }) {
  return (
    <>
      <ol>
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <Step key={place} step={step} />
        ))}
      </ol>
      <p className="explain-total">
        <span>{total.label}</span>
        <bdi className="num">{total.amount}</bdi>
      </p>
      <p className="explain-note">{note}</p>
    </>
  )
}

function Step({ step: { title, amount, text, roundings } }: { step: ExplainedStep }) {
  return (
    <li>
      <p className="explain-step">
        <span>{title}</span>
        <bdi className="num">{amount}</bdi>
      </p>
      <p className="explain-how">
        {text.join(' ')}{' '}
        {roundings.map(({ exact, rounded }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines round alike
          <bdi key={place} className="num">
            {exact} → {rounded}{' '}
          </bdi>
        ))}
      </p>
    </li>
  )
}
