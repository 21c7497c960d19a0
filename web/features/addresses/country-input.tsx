import { type Country, countrySuggestions } from '@duly/core/customers/countries.ts'
import { Autocomplete } from '../../ui/autocomplete.tsx'

interface CountryInputProps {
  value: string
  onValueChange: (value: string) => void
  maxLength: number
  disabled?: boolean
}

/** A country by its name, offered while it is typed; forms refuse what is none (`countryProblem`). */
export function CountryInput({ value, ...rest }: CountryInputProps) {
  return (
    <Autocomplete<Country>
      value={value}
      options={countrySuggestions(value)}
      itemKey={({ code }) => code}
      itemLabel={({ name }) => name}
      {...rest}
    />
  )
}
