import { codeBeside } from '@duly/core/money/currency.ts'
import { formatMoney } from '@duly/core/money/money.ts'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export interface AmountProps extends ComponentProps<'span'> {
  /** Minor units: 507701 is $5,077.01. */
  minor: number
  currency: string
  /** Leaves out the currency's code after the figure. */
  bare?: boolean
}

/** An amount in tabular figures, its currency's code after it in faint ink where it has a sign before. */
export function Amount({ minor, currency, bare, className, ...rest }: AmountProps) {
  return (
    <span className={cx('money', className)} {...rest}>
      {formatMoney(minor, currency)}
      {bare || !codeBeside(currency) ? null : <small>{codeBeside(currency)}</small>}
    </span>
  )
}
