import { type Country, countryIn, countrySuggestions, countryToKeep } from '@duly/core/customers/countries.ts'
import { useState } from 'react'
import { Autocomplete } from '../../ui/autocomplete.tsx'
import { t } from '../../words/page.ts'

interface CountryInputProps {
  /** By its English name, or as it was written. */
  value: string
  onValueChange: (value: string) => void
  maxLength: number
  disabled?: boolean
}

/**
 * A country by its name in the language of the page, offered while it is typed and kept by its English one; forms refuse what is
 * none (`countryProblem`).
 */
export function CountryInput({ value, onValueChange, ...rest }: CountryInputProps) {
  // While somebody types, the field shows what was typed, whatever is kept of it.
  const [typed, setTyped] = useState({ text: value, kept: '' })
  const text = value !== '' && typed.kept === value ? typed.text : countryIn(t.language, value)
  return (
    <Autocomplete<Country>
      value={text}
      onValueChange={(next) => {
        const kept = countryToKeep(t.language, next)
        setTyped({ text: next, kept })
        onValueChange(kept)
      }}
      options={countrySuggestions(text, t.language)}
      itemKey={({ code }) => code}
      itemLabel={({ name }) => name}
      {...rest}
    />
  )
}
