import { cx } from './cx.ts'

const variants = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  /** Looks like an input: opens a filter or a picker. */
  control: 'btn-control',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
  'danger-quiet': 'btn-danger-quiet',
  /** Reads as a text link. */
  link: 'btn-link',
} as const

const sizes = { sm: 'btn-sm', md: '', lg: 'btn-lg' } as const

export interface ButtonLook {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** As wide as its container. */
  block?: boolean
  /** Square, for a lone icon; needs an `aria-label`. */
  icon?: boolean
}

/** The classes of a button, for whatever else has to look like one (a router link, a file label). */
export function buttonClass({ variant = 'secondary', size = 'md', block, icon }: ButtonLook = {}, extra?: string) {
  return cx('btn', variants[variant], sizes[size], block && 'btn-block', icon && 'btn-icon', extra)
}
