import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { useMergedRef } from './merged-ref.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** The label is for assistive technology only. */
  hideLabel?: boolean
  /** Neither on nor off: some of the group are. */
  indeterminate?: boolean
}

/** A native checkbox, so that a form library can register it as it is. */
export function Checkbox({ label, hideLabel, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(own, ref)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={cx('check', className)}>
      <input ref={merged} type="checkbox" {...rest} />
      <span className={hideLabel ? 'sr' : undefined}>{label}</span>
    </label>
  )
}
