import { codeAfter, moneyText } from '@duly/core/words/format.ts'
import { directionOf } from '@duly/core/words/languages.ts'
import type { ComponentProps } from 'react'
import { t } from '../words/page.ts'
import { cx } from './cx.ts'

export interface AmountProps extends ComponentProps<'span'> {
  /** Minor units: 507701 is $5,077.01. */
  minor: number
  currency: string
  /** Leaves out the currency's code after the figure. */
  bare?: boolean
}

// A sum runs from left to right; the code after it goes on from right to left, and doesn't join it.
const rightToLeft = '\u200f'

/** An amount in tabular figures, its currency's code after it in faint ink where it has a sign before. */
export function Amount({ minor, currency, bare, className, ...rest }: AmountProps) {
  const sum = moneyText(t.forms, minor, currency)
  const code = bare ? '' : codeAfter(sum, currency)
  return (
    <span className={cx('money', className)} {...rest}>
      {sum}
      {code === '' ? null : directionOf(t.language) === 'rtl' ? rightToLeft : null}
      {code === '' ? null : <small>{code}</small>}
    </span>
  )
}
