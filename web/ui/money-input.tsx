import { currencySymbol, decimalsOf } from '@duly/core/money/currency.ts'
import { amountText } from '@duly/core/words/format.ts'
import { t } from '../words/page.ts'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

export interface MoneyInputProps extends Omit<NumberInputProps, 'prefix' | 'minDecimals'> {
  /** ISO code; its sign stands inside the field. */
  currency: string
}

/** An amount in major units, as the API takes it (12.5 is $12.50). Its currency's decimals, or more when `decimals` allows them. */
export function MoneyInput({ currency, decimals = decimalsOf(currency), ...rest }: MoneyInputProps) {
  return (
    <NumberInput
      placeholder={amountText(t.forms, 0, currency)}
      {...rest}
      decimals={decimals}
      minDecimals={decimalsOf(currency)}
      prefix={currencySymbol(currency).trim()}
    />
  )
}
