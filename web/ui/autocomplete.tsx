import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { type OptionNotes, optionNote } from './option-list.tsx'

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

/** Free text with suggestions under it, such as a customer's name that fills in the rest. */
export function Autocomplete<Item>({
  value,
  onValueChange,
  options,
  itemKey,
  itemLabel,
  renderItem,
  onPick,
  loading,
  loadingText,
  error,
  onRetry,
  emptyText,
  note,
  className,
  disabled,
  ...rest
}: AutocompleteProps<Item>) {
  const control = useFieldControl(rest)
  const [open, setOpen] = useState(false)
  const said = optionNote({ loading, loadingText, error, onRetry, emptyText, note }, options.length)
  return (
    <Base.Root
      items={options}
      mode="none"
      // An open list hides the rest of the page from assistive technology, so an empty one is not open.
      open={open && (options.length > 0 || Boolean(said))}
      onOpenChange={setOpen}
      value={value}
      onValueChange={(next, { reason }) => {
        onValueChange(next)
        if (reason === 'item-press') {
          const item = options.find((option) => itemLabel(option) === next)
          if (item) onPick?.(item)
        }
      }}
      itemToStringValue={itemLabel}
      disabled={disabled}
    >
      <Base.Input className={cx('input', className)} autoComplete="off" {...control} />
      <Base.Portal>
        <Base.Positioner className="float" sideOffset={4} align="start" collisionPadding={8}>
          <Base.Popup className="menu options-box" aria-busy={loading || undefined}>
            <Base.List className="options">
              {(item: Item) => (
                <Base.Item key={itemKey(item)} value={item} className="menu-item">
                  <span className="grow">{renderItem ? renderItem(item) : itemLabel(item)}</span>
                </Base.Item>
              )}
            </Base.List>
            <Base.Status>{said}</Base.Status>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
