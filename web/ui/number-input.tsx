import { type KeyboardEvent, useState } from 'react'
import { cx } from './cx.ts'
import { formatNumberText, parseNumberText, settleNumber } from './number-text.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface NumberInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'> {
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
  /** What the arrow keys add and take away; they do nothing when absent. */
  step?: number
}

/**
 * A decimal number typed as text: zero shows as empty, what is not a number becomes 0, figures end on the right edge.
 * While the field has focus it keeps what was typed; on leaving it shows the value that was understood. The arrow keys
 * count by `step`.
 */
export function NumberInput({
  value,
  onValueChange,
  decimals = 6,
  minDecimals = 0,
  min = 0,
  max,
  step,
  className,
  onBlur,
  onFocus,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  const current = Number(value ?? 0)
  const shown = formatNumberText(current, decimals, minDecimals)
  const [typed, setTyped] = useState<{ text: string; value: number } | null>(null)
  // A value that changed from outside (a reset, a calculation) replaces what was typed.
  const text = typed && typed.value === current ? typed.text : shown
  const tell = (next: number) => onValueChange(next, formatNumberText(next, decimals) || '0')
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (!step || direction === 0 || modified || event.defaultPrevented) return
    event.preventDefault()
    setTyped(null)
    tell(settleNumber(current + direction * step, { decimals, min, max }))
  }
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
        tell(next)
      }}
      onKeyDown={stepBy}
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
