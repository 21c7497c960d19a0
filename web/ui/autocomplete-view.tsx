import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AutocompleteProps, Resumed } from './autocomplete.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { keepAtEscape } from './keep-at-escape.ts'
import { optionNote } from './option-list.tsx'
import { useDismissName } from './use-dismiss-name.ts'
import { useReachablePage } from './use-reachable-page.ts'
import './styles/overlays.css'

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
  const popup = useRef<HTMLDivElement>(null)
  const [before] = useState(resumed)
  useLayoutEffect(() => {
    // Only known by now: the plain field tells where the caret stood as it goes.
    if (!before?.selection) return
    input.current?.focus()
    input.current?.setSelectionRange(...before.selection)
  }, [before])
  // The list comes when its options do, which may be after somebody has gone on: then it stays closed.
  const leave = ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!popup.current?.contains(relatedTarget)) setOpen(false)
  }
  const said = optionNote({ loading, loadingText, error, onRetry, emptyText, note }, options.length)
  const shown = open && (options.length > 0 || Boolean(said))
  useReachablePage(shown)
  useDismissName(shown)
  return (
    <Base.Root
      items={options}
      mode="none"
      open={shown}
      onOpenChange={setOpen}
      value={value}
      onValueChange={(next, details) => {
        if (keepAtEscape(details)) return
        onValueChange(next)
        if (details.reason === 'item-press') {
          const item = options.find((option) => itemLabel(option) === next)
          if (item) onPick?.(item)
        }
      }}
      itemToStringValue={itemLabel}
      disabled={disabled}
    >
      <Base.Input
        ref={input}
        className={cx('input', className)}
        autoComplete="off"
        {...control}
        onBlur={(event) => {
          control.onBlur?.(event)
          leave(event)
        }}
      />
      <Base.Portal>
        <Base.Positioner className="float" sideOffset={4} align="start" collisionPadding={8}>
          <Base.Popup ref={popup} className="menu options-box" aria-busy={loading || undefined}>
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
