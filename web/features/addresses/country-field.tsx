import { type RefObject, useLayoutEffect, useRef } from 'react'
import { lazyView } from '../../ui/lazy-view.ts'
import { TextInput } from '../../ui/text-input.tsx'
import type { CountryInputProps, TypedBefore } from './country-input.tsx'

const View = lazyView<CountryInputProps>(
  () => import('./country-input.tsx').then((module) => module.CountryInput),
  PlainField,
)

/**
 * The field of a country. Until the list of countries has come it is a plain one; what was typed by then counts as if it was there
 * already, and whoever types goes on typing.
 */
export function CountryField(props: Omit<CountryInputProps, 'before'>) {
  const before = useRef<TypedBefore>({ typed: false, selection: null })
  return <View {...props} before={before} />
}

function PlainField({ value, onValueChange, before, ...rest }: CountryInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const field = input.current
    return () => leave(field, before)
  }, [before])
  return (
    <TextInput
      {...rest}
      ref={input}
      autoComplete="off"
      value={value}
      onChange={(event) => {
        before.current.typed = true
        onValueChange(event.target.value)
      }}
    />
  )
}

function leave(field: HTMLInputElement | null, before: RefObject<TypedBefore>): void {
  if (field && document.activeElement === field)
    before.current.selection = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
}
