import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

export interface SelectProps extends ComponentProps<'select'> {
  /** The choices; or write `<option>`s as children. */
  options?: readonly { value: string; label: string; disabled?: boolean }[]
  /** First line with an empty value, shown while nothing is chosen. */
  placeholder?: string
  wrapClassName?: string
}

/** The browser's own list of choices: the fastest one on phones, and it works with every keyboard. */
export function Select({ className, wrapClassName, options, placeholder, children, ...rest }: SelectProps) {
  return (
    <span className={cx('select-wrap', wrapClassName)}>
      <select {...useFieldControl(rest)} className={cx('select', className)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}
