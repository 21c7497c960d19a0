import { Tabs as Base } from '@base-ui/react/tabs'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

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
  return (
    <Base.Root className={className} value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <Base.List
        className="steps"
        aria-label={label}
        style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
      >
        {steps.map((step, index) => (
          <Base.Tab
            key={step.value}
            value={step.value}
            className={cx('step', step.done && 'done', step.wrong && 'wrong')}
          >
            <span className="dot" aria-hidden="true">
              {step.done ? <Check /> : step.wrong ? '!' : index + 1}
            </span>
            <b>{step.name}</b>
            <small>{step.caption}</small>
            {step.done || step.wrong ? <span className="sr">{step.wrong ? 'Needs attention' : 'Done'}</span> : null}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  )
}
