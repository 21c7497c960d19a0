import * as ui from '@duly/core/words/gen/ui.gen.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { t } from '../words/page.ts'
import { cx } from './cx.ts'

export interface StepperProps {
  /** Names the figure: 'Quantity'. */
  label: string
  value: number
  onValueChange: (value: number) => void
  /** 1 when absent. */
  min?: number
  max?: number
  className?: string
}

/** A small count, one more or one less. */
export function Stepper({ label, value, onValueChange, min = 1, max = 9999, className }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its layout
    <span role="group" aria-label={label} className={cx('stepper', className)}>
      <button type="button" aria-label={t(ui.oneLess)} disabled={value <= min} onClick={() => onValueChange(value - 1)}>
        <Minus />
      </button>
      <output className="num">{value}</output>
      <button type="button" aria-label={t(ui.oneMore)} disabled={value >= max} onClick={() => onValueChange(value + 1)}>
        <Plus />
      </button>
    </span>
  )
}
