import { signsOf } from '@duly/core/words/intl.ts'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../words/page.ts'
import { cx } from './cx.ts'
import { lazyView } from './lazy-view.ts'
import type { NumberQuestionProps } from './number-question.tsx'
import { formatNumberText, readNumber, settleNumber } from './number-text.ts'
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

const Question = lazyView<NumberQuestionProps>(() =>
  import('./number-question.tsx').then((module) => module.NumberQuestion),
)

interface FieldRange {
  decimals: number
  minDecimals: number
  min: number
  max: number | undefined
}

/** What stands in a field while somebody is at it, and how it was understood. */
interface Typed {
  text: string
  value: number
  /** What it may have meant as well; null for nothing that the field could hold. */
  other: number | null
}

/** Whatever was typed, as a field holds it. */
function understood(text: string, range: FieldRange): Typed {
  const { decimals, minDecimals, min, max = Number.POSITIVE_INFINITY } = range
  const { value, other } = readNumber(text, t.forms)
  const settled = settleNumber(value, range)
  if (other === null) return { text, value: settled, other }
  const isWhole = Math.abs(value) > Math.abs(other)
  // Money with three decimals is always written with three, and what has none with none.
  if (decimals === 0) return { text, value: settleNumber(isWhole ? value : other, range), other: null }
  const isSure = (minDecimals === 3 && !isWhole) || other < min || other > max
  return { text, value: settled, other: isSure ? null : settleNumber(other, range) }
}

interface AskedProps extends Pick<NumberQuestionProps, 'decimals' | 'minDecimals' | 'onChoose'> {
  about: Typed
}

/** The question below a field, in a region that is listened to before it says anything. */
function Asked({ about: { text, value, other }, ...rest }: AskedProps) {
  return (
    <div className="number-question" role="status">
      <Question typed={text} choices={[value, other ?? value]} {...rest} />
    </div>
  )
}

/** What a number field shows and asks, and how it follows what somebody does to it. */
function useNumberText(
  current: number,
  range: FieldRange,
  { step, onValueChange }: Pick<NumberInputProps, 'step' | 'onValueChange'>,
) {
  const { decimals, minDecimals } = range
  const shown = formatNumberText(current, decimals, minDecimals).replace('.', signsOf(t.forms).decimal)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [asked, setAsked] = useState<Typed | null>(null)
  const tell = (next: number) => onValueChange(next, formatNumberText(next, decimals) || '0')
  const asks = () => typed !== null && typed.value === current && typed.other !== null
  return {
    // A value that changed from outside (a reset, a calculation) replaces what was typed.
    text: typed && typed.value === current ? typed.text : shown,
    asked: asked?.value === current ? asked : null,
    asks,
    choose(next: number) {
      setAsked(null)
      tell(next)
    },
    change(text: string) {
      const next = understood(text, range)
      setTyped(next)
      setAsked(null)
      if (next.other !== null) Question.load().catch(() => {})
      tell(next.value)
    },
    stepBy(event: KeyboardEvent<HTMLInputElement>) {
      const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (!step || direction === 0 || modified || event.defaultPrevented) return
      event.preventDefault()
      setTyped(null)
      tell(settleNumber(current + direction * step, range))
    },
    leave() {
      if (asks()) setAsked(typed)
      setTyped(null)
    },
  }
}

/**
 * A decimal number typed as text: zero shows as empty, what is not a number becomes 0, figures end on the right edge. Both decimal
 * signs are understood, and what stands there has that of the reader's form; what reads two ways is asked for on leaving.
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
  const range = { decimals, minDecimals, min, max }
  const number = useNumberText(Number(value ?? 0), range, { step, onValueChange })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter sends forms and goes on to the next field: not before it is known what was meant.
    if (event.key === 'Enter' && number.asks()) {
      event.preventDefault()
      event.stopPropagation()
      return void event.currentTarget.blur()
    }
    onKeyDown?.(event)
    number.stepBy(event)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      {...rest}
      type="text"
      className={cx('num', className)}
      value={number.text}
      below={
        number.asked ? (
          <Asked about={number.asked} decimals={decimals} minDecimals={minDecimals} onChoose={number.choose} />
        ) : null
      }
      onChange={(event) => number.change(event.target.value)}
      onKeyDown={press}
      onFocus={(event) => {
        event.target.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        number.leave()
        onBlur?.(event)
      }}
    />
  )
}
