import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { useLayoutEffect, useRef, useState } from 'react'
import type { AutocompleteProps, Resumed } from './autocomplete.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { optionNote } from './option-list.tsx'

/** What `Autocomplete` becomes once its code is there. */
export function AutocompleteView<Item>({
  resumed,
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
}: AutocompleteProps<Item> & { resumed: Resumed | null }) {
  const control = useFieldControl(rest)
  const [open, setOpen] = useState(resumed?.typed ?? false)
  const input = useRef<HTMLInputElement>(null)
  const [before] = useState(resumed)
  useLayoutEffect(() => {
    if (!before?.selection) return
    input.current?.focus()
    input.current?.setSelectionRange(...before.selection)
  }, [before])
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
      <Base.Input ref={input} className={cx('input', className)} autoComplete="off" {...control} />
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
