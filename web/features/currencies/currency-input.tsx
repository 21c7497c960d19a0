import { currencyChoice, currencyLabel } from '@duly/core/money/currency-choice.ts'
import * as words from '@duly/core/words/gen/currency-choice.gen.ts'
import { useMemo } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { t } from '../../words/page.ts'

interface CurrencyInputProps {
  /** ISO code; null for none, where the field can be left empty. */
  value: string | null
  /** Told null only where the field can be left empty. */
  onValueChange: (currency: string | null) => void
  /** Those that come first, in their order. */
  first: readonly string[]
  /** What an empty field means; without it one has to be chosen. */
  empty?: string
  disabled?: boolean
}

/** A currency, found by typing its code or its name. */
export function CurrencyInput({ value, onValueChange, first, empty, disabled }: CurrencyInputProps) {
  const options = useMemo(() => currencyChoice(first), [first])
  return (
    <Combobox<string>
      value={value}
      onValueChange={(currency) => {
        if (currency !== null || empty !== undefined) onValueChange(currency)
      }}
      options={options}
      itemKey={(code) => code}
      itemLabel={(code) => currencyLabel(code, t.language)}
      clearable={empty !== undefined}
      placeholder={empty}
      emptyText={t(words.none)}
      disabled={disabled}
    />
  )
}
