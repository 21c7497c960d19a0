import { currencySymbol } from '@duly/core/money/currency.ts'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

export interface MoneyInputProps extends Omit<NumberInputProps, 'prefix' | 'minDecimals'> {
  /** ISO code; its sign stands inside the field. */
  currency: string
}

/** An amount in major units, as the API takes it (12.5 is $12.50). Two decimals, or more when `decimals` allows them. */
export function MoneyInput({ currency, decimals = 2, ...rest }: MoneyInputProps) {
  return (
    <NumberInput
      placeholder="0.00"
      {...rest}
      decimals={decimals}
      minDecimals={2}
      prefix={currencySymbol(currency).trim()}
    />
  )
}
