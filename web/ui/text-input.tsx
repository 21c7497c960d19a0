import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

export interface TextInputProps extends ComponentProps<'input'> {
  /** An icon inside, at the start. */
  icon?: ReactNode
  /** Faint text inside, at the start, such as a currency sign. */
  prefix?: string
  /** Small buttons or hints inside, at the end. */
  end?: ReactNode
  /** Something that lies below, over what follows; null for nothing yet. */
  below?: ReactNode
  wrapClassName?: string
}

/** One line of text. Inside a `Field` it is labelled by it. */
export function TextInput({ className, icon, prefix, end, below, wrapClassName, ...rest }: TextInputProps) {
  const input = <input {...useFieldControl(rest)} className={cx('input', className)} />
  if (!icon && !prefix && !end && below === undefined) return input
  return (
    <div className={cx('input-wrap', wrapClassName)}>
      {icon}
      {prefix ? (
        <span className={cx('pre', prefix.length > 1 && 'long')} aria-hidden="true">
          {prefix}
        </span>
      ) : null}
      {input}
      {end ? <span className="end">{end}</span> : null}
      {below}
    </div>
  )
}
