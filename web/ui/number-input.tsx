import { useState } from 'react'
import { cx } from './cx.ts'
import { formatNumberText, parseNumberText, settleNumber } from './number-text.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** A number, or a decimal as `core` keeps it. */
  value: number | string | null | undefined
  /** What was understood, as a number and as a canonical decimal. */
  onValueChange: (value: number, decimal: string) => void
  /** Most decimals kept; 6 when absent. */
  decimals?: number
  /** Decimals always shown once the field is left. */
  minDecimals?: number
  /** Least value; 0 when absent. */
  min?: number
  max?: number
}

/**
 * A decimal number typed as text: zero shows as empty, what is not a number becomes 0, figures end on the right edge.
 * While the field has focus it keeps what was typed; on leaving it shows the value that was understood.
 */
export function NumberInput({
  value,
  onValueChange,
  decimals = 6,
  minDecimals = 0,
  min = 0,
  max,
  className,
  onBlur,
  onFocus,
  ...rest
}: NumberInputProps) {
  const current = Number(value ?? 0)
  const shown = formatNumberText(current, decimals, minDecimals)
  const [typed, setTyped] = useState<{ text: string; value: number } | null>(null)
  // A value that changed from outside (a reset, a calculation) replaces what was typed.
  const text = typed && typed.value === current ? typed.text : shown
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      {...rest}
      type="text"
      className={cx('num', className)}
      value={text}
      onChange={(event) => {
        const next = settleNumber(parseNumberText(event.target.value), { decimals, min, max })
        setTyped({ text: event.target.value, value: next })
        onValueChange(next, formatNumberText(next, decimals) || '0')
      }}
      onFocus={(event) => {
        event.target.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
