import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export interface SegmentedProps<Value extends string | number> {
  /** Names the group. */
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; disabled?: boolean; name?: string }[]
  /** As wide as its container. */
  block?: boolean
  className?: string
}

/** One of a few, all in sight: radio buttons in a row. An option that is only an icon needs a `name`. */
export function Segmented<Value extends string | number>({
  label,
  value,
  onValueChange,
  options,
  block,
  className,
}: SegmentedProps<Value>) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cx('seg', block && 'seg-block', className)}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            disabled={option.disabled}
            aria-label={option.name}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  )
}
