import { decimalText, listDate } from '@duly/core/words/format.ts'
import * as taxes from '@duly/core/words/gen/taxes.gen.ts'
import { t } from '../../words/page.ts'
import type { Tax } from './queries.ts'

/** `5%`, `9.975%` */
export const percentText = (rate: number) => t(taxes.percent, { rate: decimalText(t.forms, String(rate)) })

/** `GST 5%` */
export const namedTax = ({ name, rate }: Pick<Tax, 'name' | 'rate'>) =>
  t(taxes.named, { name, rate: decimalText(t.forms, String(rate)) })

/** Where and when a tax holds, such as `Nova Scotia, to Mar 31, 2025`; empty for one that always holds everywhere. */
export function whereAndWhen({ region, validFrom, validTo }: Pick<Tax, 'region' | 'validFrom' | 'validTo'>): string {
  const date = (day: string) => listDate(t.forms, day)
  const when =
    validFrom && validTo
      ? t(taxes.between, { from: date(validFrom), to: date(validTo) })
      : validFrom
        ? t(taxes.since, { date: date(validFrom) })
        : validTo
          ? t(taxes.until, { date: date(validTo) })
          : ''
  return [region, when].filter(Boolean).join(', ')
}

/** When lines carry a tax. `day`: the business's own. */
export function usedText(tax: Pick<Tax, 'isDefault' | 'validFrom' | 'validTo'>, day: string): string {
  if (tax.validTo && tax.validTo < day) return t(taxes.ended)
  if (tax.validFrom && day < tax.validFrom) return t(taxes.later)
  return tax.isDefault ? t(taxes.onEveryLine) : t(taxes.whenChosen)
}
