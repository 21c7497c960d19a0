import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/credit-notes.gen.ts'
import { useId, useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { t } from '../../../words/page.ts'
import type { Creditable } from './credit-queries.ts'

interface CreditLinesProps {
  creditable: Creditable
  /** By part; absent: not credited. */
  amounts: Readonly<Record<string, number>>
  onChange: (amounts: Readonly<Record<string, number>>) => void
  disabled: boolean
}

/** The lines of an invoice with what is left of each. Ticking one takes all of that; the field stops there. */
export function CreditLines({ creditable: { parts, currency }, amounts, onChange, disabled }: CreditLinesProps) {
  const [stopped, setStopped] = useState<string | null>(null)
  const note = useId()
  const set = (key: string, amount: number, left: number) => {
    setStopped(amount > left ? key : null)
    onChange({ ...amounts, [key]: Math.min(Math.max(0, amount), left) })
  }
  const money = (amount: number) => moneyText(t.forms, fromApiNumber(amount, currency) ?? 0, currency)
  return (
    <ul className="credit-lines" aria-label={t(words.lines)}>
      {parts
        .filter(({ left }) => left > 0)
        .map(({ key, name, invoiced, left }) => {
          const amount = amounts[key] ?? 0
          return (
            <li key={key}>
              <Checkbox
                label={name}
                checked={amount > 0}
                disabled={disabled}
                onChange={(event) => set(key, event.target.checked ? left : 0, left)}
              />
              <span className="sm muted num">
                {left === invoiced ? money(invoiced) : t(words.leftOf, { left: money(left), sum: money(invoiced) })}
              </span>
              <MoneyInput
                aria-label={t(words.creditOf, { name })}
                aria-describedby={stopped === key ? note : undefined}
                currency={currency}
                value={amount}
                disabled={disabled}
                onValueChange={(next) => set(key, next, left)}
              />
              {stopped === key ? (
                <p id={note} className="sm muted credit-stop" role="status">
                  {t(words.atMost, { left: money(left) })}
                </p>
              ) : null}
            </li>
          )
        })}
    </ul>
  )
}
