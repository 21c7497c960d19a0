import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  hideLabel?: boolean
}

/** On or off, at once. A native checkbox with the role of a switch, so that a form library can register it. */
export function Switch({ label, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <label className={cx('switch', rest.disabled && 'muted', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked */}
      <input type="checkbox" role="switch" {...rest} />
      <span className={hideLabel ? 'sr' : undefined}>{label}</span>
    </label>
  )
}
