import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export interface ProgressProps {
  /** What is under way: 'Uploading logo'. */
  label: ReactNode
  /** 0 to 1; absent when it cannot be told. */
  value?: number
  className?: string
}

/** How far a long piece of work has come. */
export function Progress({ label, value, className }: ProgressProps) {
  const id = useId()
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className={cx('progress', className)}>
      <span className="spread sm">
        <span id={id}>{label}</span>
        {percent === undefined ? null : <span className="num faint">{percent} %</span>}
      </span>
      <div
        className={cx('progress-track', percent === undefined && 'endless')}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={percent === undefined ? undefined : { width: `${percent}%` }} />
      </div>
    </div>
  )
}
