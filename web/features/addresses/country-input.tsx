import { type Country, countryIn, countrySuggestions, countryToKeep } from '@duly/core/customers/countries.ts'
import { type RefObject, use, useEffect, useState } from 'react'
import { Autocomplete } from '../../ui/autocomplete.tsx'
import { FieldContext } from '../../ui/field-context.ts'
import { t } from '../../words/page.ts'

/** What happened in the plain field before the list of countries came. */
export interface TypedBefore {
  typed: boolean
  /** Where the caret stood; null if the field had no focus. */
  selection: [start: number, end: number] | null
}

export interface CountryInputProps {
  /** By its English name, or as it was written. */
  value: string
  onValueChange: (value: string) => void
  maxLength: number
  disabled?: boolean
  before: RefObject<TypedBefore>
}

/**
 * A country by its name in the language of the page, offered while it is typed and kept by its English one; forms refuse what is
 * none (`countryProblem`).
 */
export function CountryInput({ value, onValueChange, before, ...rest }: CountryInputProps) {
  const field = use(FieldContext)
  // While somebody types, the field shows what was typed, whatever is kept of it.
  const [typed, setTyped] = useState({ text: value, kept: '' })
  const text = value !== '' && typed.kept === value ? typed.text : countryIn(t.language, value)
  const take = (next: string) => {
    const kept = countryToKeep(t.language, next)
    setTyped({ text: next, kept })
    onValueChange(kept)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the plain field has left
  useEffect(() => {
    const { typed: wasTyped, selection } = before.current
    before.current = { typed: false, selection: null }
    if (wasTyped) take(value)
    const input = selection && field && document.getElementById(field.id)
    if (!(input instanceof HTMLInputElement) || !selection) return
    input.focus()
    input.setSelectionRange(...selection)
  }, [])
  return (
    <Autocomplete<Country>
      value={text}
      onValueChange={take}
      options={countrySuggestions(text, t.language)}
      itemKey={({ code }) => code}
      itemLabel={({ name }) => name}
      {...rest}
    />
  )
}
