import * as ui from '@duly/core/words/gen/ui.gen.ts'
import Check from 'lucide-react/icons/check'
import type { CSSProperties, ReactNode } from 'react'
import { t } from '../words/page.ts'
import { cx } from './cx.ts'
import { TabsContext, useTabs } from './tabs-context.ts'

export interface Step<Value extends string> {
  value: Value
  /** Short name: 'From'. */
  name: string
  /** The line under it: 'Customer Info'. */
  caption: string
  done?: boolean
  /** Something in it has to be put right. */
  wrong?: boolean
}

export interface StepsProps<Value extends string> {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  steps: readonly Step<Value>[]
  className?: string
  /** The `TabPanel`s. */
  children?: ReactNode
}

/** Tabs that know which of them are done. Every step can be opened at any time. */
export function Steps<Value extends string>({
  label,
  value,
  onValueChange,
  steps,
  className,
  children,
}: StepsProps<Value>) {
  const { wiring, tabProps } = useTabs(steps, value, onValueChange)
  return (
    <TabsContext value={wiring}>
      <div className={className}>
        <div className="steps" role="tablist" aria-label={label} style={{ '--steps': steps.length } as CSSProperties}>
          {steps.map((step) => (
            <button
              key={step.value}
              className={cx('step', step.done && 'done', step.wrong && 'wrong')}
              {...tabProps(step)}
            >
              <span className="dot" aria-hidden="true">
                {step.wrong ? '!' : step.done ? <Check /> : steps.indexOf(step) + 1}
              </span>
              <b>{step.name}</b>
              <small>{step.caption}</small>
              {step.done || step.wrong ? (
                <span className="sr">{step.wrong ? t(ui.needsAttention) : t(ui.done)}</span>
              ) : null}
            </button>
          ))}
        </div>
        {children}
      </div>
    </TabsContext>
  )
}
