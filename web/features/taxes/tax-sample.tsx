import { decimalsOf, defaultCurrency } from '@duly/core/money/currency.ts'
import { priceDocument } from '@duly/core/pricing/price.ts'
import { decimalText, moneyText } from '@duly/core/words/format.ts'
import * as paper from '@duly/core/words/gen/paper.gen.ts'
import * as taxes from '@duly/core/words/gen/taxes.gen.ts'
import { useWorkspaceDay } from '../../api/use-workspace-day.ts'
import { t } from '../../words/page.ts'
import { usePreferredCurrency } from '../payment-settings/use-preferred-currency.ts'
import type { Tax } from './queries.ts'

/** How rows of tax read: what a price of 100 comes to with the taxes that every line has, or else with the first. */
export function TaxSample({ taxes: all }: { taxes: readonly Tax[] }) {
  const { currency = defaultCurrency } = usePreferredCurrency()
  const day = useWorkspaceDay()
  const current = all.filter((tax) => (tax.validFrom ?? day) <= day && day <= (tax.validTo ?? day))
  const usual = current.filter(({ isDefault }) => isDefault)
  const shown = (usual.length > 0 ? usual : current.slice(0, 2)).map((tax) => ({ ...tax, rate: String(tax.rate) }))
  if (shown.length === 0) return null
  const { taxes: rows } = priceDocument({
    digits: decimalsOf(currency),
    pricesIncludeTax: false,
    lines: [{ quantity: '1', price: '100', taxes: shown }],
    adjustments: [],
  })
  const money = (minor: number) => moneyText(t.forms, minor, currency)
  return (
    <section className="taxes-part">
      <h2>{t(taxes.onPaper)}</h2>
      <p className="help">{t(taxes.onPaperNote)}</p>
      <dl className="taxes-sample">
        {rows.map(({ tax, taxable, amount }) => (
          <div key={`${tax?.name} ${tax?.rate}`}>
            <dt>
              {t(paper.taxRow, {
                name: tax?.name ?? '',
                rate: decimalText(t.forms, tax?.rate ?? '0'),
                base: money(taxable),
              })}
            </dt>
            <dd className="num">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
