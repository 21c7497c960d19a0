import { type BetweenKind, type BetweenLine, movedPast, withoutLine } from '@duly/core/invoices/totals/between-lines.ts'
import * as words from '@duly/core/words/gen/sections.gen.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { t } from '../../../words/page.ts'
import type { BetweenField } from './between-rows.tsx'
import type { InvoiceForm } from './invoice-form.ts'

/** The headings, texts and subtotals of the form. `say` tells a screen reader what became of one. */
export function useBetween(say: (text: string) => void) {
  const { control, getValues, setFocus } = useFormContext<InvoiceForm>()
  const { fields, replace } = useFieldArray({ control, name: 'betweenLines' })
  const now = () => getValues('betweenLines')
  return {
    fields: fields.map((field, at): BetweenField => ({ ...field, at })),
    add: (kind: BetweenKind) => {
      const before = now()
      replace([...before, { kind, text: '', before: getValues('items').length }])
      requestAnimationFrame(() => setFocus(`betweenLines.${before.length}.text`))
    },
    remove: (at: number) => {
      replace(now().filter((_, place) => place !== at))
      say(t(words.removed))
    },
    move: (at: number, step: -1 | 1) => {
      const moved = stepped(now(), at, step, getValues('items').length)
      if (!moved) return
      replace(moved)
      say(t(words.moved))
    },
    /** A line goes a step over what stands beside it; false where nothing does. */
    movePast: (from: number, to: number): boolean => {
      const moved = movedPast(now(), from, to)
      if (moved) replace(moved)
      return moved !== null
    },
    lineRemoved: (line: number) => {
      const before = now()
      if (before.length > 0) replace(withoutLine(before, line))
    },
  }
}

/** One moved over its neighbour, or over the line beside it; null at either end. */
function stepped(all: readonly BetweenLine[], at: number, step: -1 | 1, lines: number): BetweenLine[] | null {
  const [own, other] = [all[at], all[at + step]]
  if (!own) return null
  const next = [...all]
  if (other && other.before === own.before) {
    next[at] = other
    next[at + step] = own
    return next
  }
  const before = own.before + step
  if (before < 0 || before > lines) return null
  next[at] = { ...own, before }
  return next
}
