import { invoiceLimits as limits } from '@duly/core/invoices/limits.ts'
import {
  type BetweenKind,
  type BetweenLine,
  betweenKinds,
  mostBetweenLines,
  subtotals,
} from '@duly/core/invoices/totals/between-lines.ts'
import { totalsOfVersion } from '@duly/core/invoices/totals/totals-of-version.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/sections.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import { use, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../../../words/page.ts'
import { useSettled } from './editor-steps.tsx'
import { type InvoiceForm, sheetInvoice } from './invoice-form.ts'
import { PricingContext } from './pricing-slot.ts'

/** One of them as the list of the form has it: `at` is its place among them. */
export interface BetweenField extends BetweenLine {
  readonly id: string
  readonly at: number
}

export interface BetweenActs {
  onMove: (at: number, step: -1 | 1) => void
  onRemove: (at: number) => void
}

const names: Readonly<Record<BetweenKind, Word>> = {
  heading: words.heading,
  text: words.text,
  subtotal: words.subtotal,
}
const atItem: Readonly<Record<BetweenKind, Word<{ item: string }>>> = {
  heading: words.headingAt,
  text: words.textAt,
  subtotal: words.subtotalAt,
}
const atEnd: Readonly<Record<BetweenKind, Word>> = {
  heading: words.headingEnd,
  text: words.textEnd,
  subtotal: words.subtotalEnd,
}

interface BetweenRowsProps extends BetweenActs {
  rows: readonly BetweenField[]
  /** How many lines there are. */
  count: number
}

/** The headings, texts and subtotals at one place between the lines. */
export function BetweenRows({ rows, count, ...acts }: BetweenRowsProps) {
  return rows.map((row) => (
    <li key={row.id} className={`editor-between ${row.kind}`}>
      <BetweenRow
        row={row}
        label={row.before < count ? t(atItem[row.kind], { item: String(row.before + 1) }) : t(atEnd[row.kind])}
        {...acts}
      />
    </li>
  ))
}

function BetweenRow({ row, label, onMove, onRemove }: { row: BetweenField; label: string } & BetweenActs) {
  const { register } = useFormContext<InvoiceForm>()
  const field = { ...register(`betweenLines.${row.at}.text`), 'aria-label': label, placeholder: t(names[row.kind]) }
  return (
    <>
      {row.kind === 'text' ? (
        <Textarea autoSize rows={1} maxLength={limits.itemDescription} {...field} />
      ) : (
        <TextInput autoComplete="off" maxLength={limits.itemName} {...field} />
      )}
      {row.kind === 'subtotal' ? <SectionSum at={row.at} /> : null}
      <Menu
        trigger={
          <Button variant="ghost" size="sm" icon aria-label={t(words.actions, { row: label })}>
            <Ellipsis />
          </Button>
        }
      >
        <MenuItem icon={<ArrowUp />} onSelect={() => onMove(row.at, -1)}>
          {t(words.up)}
        </MenuItem>
        <MenuItem icon={<ArrowDown />} onSelect={() => onMove(row.at, 1)}>
          {t(words.down)}
        </MenuItem>
        <MenuItem icon={<Trash2 />} danger onSelect={() => onRemove(row.at)}>
          {t(words.remove)}
        </MenuItem>
      </Menu>
    </>
  )
}

/** What the section comes to, as the paper adds it up. */
function SectionSum({ at }: { at: number }) {
  const { control } = useFormContext<InvoiceForm>()
  const values = useSettled(control)
  const parts = use(PricingContext)
  const sum = useMemo(() => {
    const totals = values.pricing
      ? parts?.statedForm(values).totals
      : totalsOfVersion(sheetInvoice(values), decimalsOf(values.currency), values.arithmeticVersion)
    return totals && subtotals(values.betweenLines, totals.amounts)[at]
  }, [values, parts, at])
  return <output className="num">{sum === undefined ? '' : moneyText(t.forms, sum, values.currency)}</output>
}

/** Adds one after the last line; one quiet menu for all three. */
export function AddBetween({ count, onAdd }: { count: number; onAdd: (kind: BetweenKind) => void }) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" disabled={count >= mostBetweenLines}>
          {t(words.add)}
        </Button>
      }
    >
      {betweenKinds.map((kind) => (
        <MenuItem key={kind} onSelect={() => onAdd(kind)}>
          {t(names[kind])}
        </MenuItem>
      ))}
    </Menu>
  )
}
