import { unitName, unitNames } from '@duly/core/invoices/totals/units.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { typedDecimal } from '@duly/core/money/decimal.ts'
import { quantityRange, rateRange } from '@duly/core/money/ranges.ts'
import { priceLine } from '@duly/core/pricing/lines.ts'
import { linesAlone, pricingInputOf } from '@duly/core/pricing/stated.ts'
import { listDate, moneyText, rateText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/priced-form.gen.ts'
import CalendarIcon from 'lucide-react/icons/calendar'
import Plus from 'lucide-react/icons/plus'
import TagIcon from 'lucide-react/icons/tag'
import { type ReactNode, useRef, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Select } from '../../../ui/select.tsx'
import { t } from '../../../words/page.ts'
import type { InvoiceForm, LineAdjustmentForm, LineExtras } from './invoice-form.ts'
import { LineOptions } from './line-options.tsx'
import { decimalOf, linePricingOf, taxText } from './pricing-form.ts'
import './priced.css'

/** What a line is counted in. Of a long invoice each list is filled when it is reached. */
export function LineUnit({ index }: { index: number }) {
  const { control } = useFormContext<InvoiceForm>()
  const [filled, setFilled] = useState(false)
  const fill = () => setFilled(true)
  return (
    <Field label={t(words.unit)} hideLabel={index > 0} className="editor-unit">
      <Controller
        control={control}
        name={`items.${index}.unit`}
        render={({ field: { value: unit = '', ...field } }) => (
          <Select
            {...field}
            value={unit}
            aria-label={t(words.unitOf, { item: String(index + 1) })}
            onFocus={fill}
            onPointerDown={fill}
            options={[
              { value: '', label: '–' },
              ...(filled ? Object.keys(unitNames) : []).map((code) => ({ value: code, label: unitName(code, t) })),
              ...(unit && !(filled && unit in unitNames) ? [{ value: unit, label: unitName(unit, t) }] : []),
            ]}
          />
        )}
      />
    </Field>
  )
}

const extras = [
  'taxes',
  'allowances',
  'charges',
  'priceDiscount',
  'baseQuantity',
  'periodStart',
  'periodEnd',
] as const satisfies readonly (keyof LineExtras)[]

/** What a line says beyond quantity and rate. */
export function useLineExtras(index: number): LineExtras {
  const { control } = useFormContext<InvoiceForm>()
  const values = useWatch({ control, name: extras.map((name) => `items.${index}.${name}` as const) })
  return Object.fromEntries(extras.map((name, at) => [name, values[at]]))
}

/** Taxes, discount and period of a line as chips; each opens where they are set. Only the last one is a stop of the Tab key. */
export function LineChips({ index }: { index: number }) {
  const { control, setValue } = useFormContext<InvoiceForm>()
  const currency = useWatch({ control, name: 'currency' })
  const line = useLineExtras(index)
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    // A discount that was begun and left at nothing is none.
    const said = line.allowances?.filter(isSaid)
    if (!next && said?.length !== line.allowances?.length) setValue(`items.${index}.allowances`, said ?? [])
  }
  const first = useRef<HTMLInputElement>(null)
  const said = wordsOf(line, currency)
  const label = t(words.optionsOf, { item: String(index + 1) })
  return (
    <div className="tchips">
      {said.map(({ key, icon, text }) => (
        <button key={key} type="button" className="tchip" tabIndex={-1} onClick={() => setOpen(true)}>
          {icon}
          {text}
        </button>
      ))}
      <Popover
        label={label}
        open={open}
        onOpenChange={change}
        align="end"
        className="line-options"
        initialFocus={first}
        trigger={
          <button type="button" className="tchip plus" aria-label={[label, ...said.map(({ text }) => text)].join(', ')}>
            <Plus aria-hidden="true" />
          </button>
        }
      >
        <LineOptions index={index} first={first} />
      </Popover>
    </div>
  )
}

function wordsOf(line: LineExtras, currency: string): { key: string; icon?: ReactNode; text: string }[] {
  const rate = (figure: LineExtras['priceDiscount']) => rateText(t.forms, decimalOf(figure), currency)
  const part = ({ type, value }: LineAdjustmentForm) => (type === 'percentage' ? `${value}%` : rate(value))
  const tag = <TagIcon aria-hidden="true" />
  const { periodStart: from, periodEnd: to } = line
  const day = (date: string) => listDate(t.forms, date)
  // Only English names the year last, set off by a comma.
  const isOneYear = t.language === 'en' && from && to && from.slice(0, 4) === to.slice(0, 4)
  const days = [
    ...(from ? [isOneYear && from !== to ? day(from).slice(0, -6) : day(from)] : []),
    ...(to ? [day(to)] : []),
  ]
  const said: { icon?: ReactNode; text: string }[] = [
    ...(line.taxes ?? []).map((tax) => ({ text: taxText(tax) })),
    ...(line.allowances ?? [])
      .filter(isSaid)
      .map((entry) => ({ icon: tag, text: t(words.off, { part: part(entry) }) })),
    ...(line.charges ?? []).filter(isSaid).map((entry) => ({ icon: tag, text: t(words.more, { part: part(entry) }) })),
    ...(line.priceDiscount ? [{ icon: tag, text: t(words.offEach, { sum: rate(line.priceDiscount) }) }] : []),
    ...(line.baseQuantity && Number(line.baseQuantity) !== 1
      ? [{ text: t(words.ratePer, { quantity: String(line.baseQuantity) }) }]
      : []),
    ...(days.length > 0 ? [{ icon: <CalendarIcon aria-hidden="true" />, text: [...new Set(days)].join(' – ') }] : []),
  ]
  // They have no identity but their place.
  return said.map((each, place) => ({ ...each, key: String(place) }))
}

const isSaid = ({ value }: LineAdjustmentForm) => Number(value) !== 0

/** What a line comes to, with its discount. */
export function LineAmount({ index }: { index: number }) {
  const { control } = useFormContext<InvoiceForm>()
  const line = useLineExtras(index)
  const [quantity = '0', rate = '0', currency] = useWatch({
    control,
    name: [`items.${index}.quantity`, `items.${index}.rate`, 'currency'],
  })
  const digits = decimalsOf(currency)
  const stated = {
    quantity: typedDecimal(quantity, { ...quantityRange, min: `-${quantityRange.max}` }),
    rate: typedDecimal(rate, rateRange),
    pricing: linePricingOf(line),
  }
  const [input] = pricingInputOf([stated], linesAlone, digits).lines
  const total = input ? Number(priceLine(input, 0, digits, null).total) : 0
  return <output className="num strong">{moneyText(t.forms, total, currency)}</output>
}
