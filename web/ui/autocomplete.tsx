import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import type { OptionNotes } from './option-list.tsx'

export interface AutocompleteProps<Item>
  extends OptionNotes,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  /** The text in the field; anything may be typed. */
  value: string
  onValueChange: (value: string) => void
  /** Suggestions for it, found by the caller. The list stays closed while there are none and nothing to say. */
  options: readonly Item[]
  itemKey: (item: Item) => string
  itemLabel: (item: Item) => string
  renderItem?: (item: Item) => ReactNode
  /** A suggestion was taken. */
  onPick?: (item: Item) => void
}

/** What happened in the plain field before the list's code came. */
export interface Resumed {
  /** Something was typed, so the list opens. */
  typed: boolean
  /** Where the caret stood; null if the field had no focus. */
  selection: [start: number, end: number] | null
}

type View = typeof import('./autocomplete-view.tsx').AutocompleteView

/** Kept once it was fetched, so that the next field begins with it. */
let known: View | null = null

/**
 * Fetches the list's code. A dialog whose first field this is waits for it: changed while the dialog opens, the field would lose the
 * focus that it is just given.
 */
export async function loadAutocomplete(): Promise<View> {
  known ??= (await import('./autocomplete-view.tsx')).AutocompleteView
  return known
}

/**
 * Free text with suggestions under it, such as a customer's name that fills in the rest. Until the list's code has come
 * it is a plain field, in which one can type already.
 */
export function Autocomplete<Item>(props: AutocompleteProps<Item>) {
  const [View, setView] = useState<View | null>(() => known)
  const plain = useRef<HTMLInputElement>(null)
  const resumed = useRef<Resumed>({ typed: false, selection: null })
  const composing = useRef(false)

  useEffect(() => {
    if (View) return
    let gone = false
    const change = (loaded: View) => {
      if (gone) return
      // A character that is being composed would be lost with its field.
      if (composing.current)
        return plain.current?.addEventListener('compositionend', () => change(loaded), { once: true })
      // At once, so that no letter falls between the two fields.
      flushSync(() => setView(() => loaded))
    }
    // The field works without suggestions.
    loadAutocomplete().then(change, () => undefined)
    return () => {
      gone = true
    }
  }, [View])

  if (View) return <View {...props} resumed={resumed.current} />
  return (
    <PlainField
      {...props}
      ref={plain}
      resumed={resumed}
      onValueChange={(value) => {
        resumed.current.typed = true
        props.onValueChange(value)
      }}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={() => {
        composing.current = false
      }}
    />
  )
}

interface PlainFieldProps<Item> extends AutocompleteProps<Item> {
  ref: RefObject<HTMLInputElement | null>
  resumed: RefObject<Resumed>
}

function PlainField<Item>({
  ref,
  resumed,
  onValueChange,
  options: _options,
  itemKey: _itemKey,
  itemLabel: _itemLabel,
  renderItem: _renderItem,
  onPick: _onPick,
  loading: _loading,
  loadingText: _loadingText,
  error: _error,
  onRetry: _onRetry,
  emptyText: _emptyText,
  note: _note,
  className,
  ...rest
}: PlainFieldProps<Item>) {
  const control = useFieldControl(rest)
  // Not before: what is about to move the focus here, such as a form on its first empty field, does so just before the change.
  useLayoutEffect(() => {
    const input = ref.current
    return () => {
      if (input && document.activeElement === input)
        resumed.current.selection = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
    }
  }, [ref, resumed])
  return (
    <input
      ref={ref}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={false}
      className={cx('input', className)}
      autoComplete="off"
      {...control}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  )
}
