import { Combobox as Base } from '@base-ui/react/combobox'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../words/page.ts'
import { buttonClass } from './button-class.ts'
import type { ComboboxProps } from './combobox.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { keepAtEscape } from './keep-at-escape.ts'
import { useMergedRef } from './merged-ref.ts'
import { optionNote } from './option-list.tsx'
import { useDismissName } from './use-dismiss-name.ts'
import { useReachablePage } from './use-reachable-page.ts'
import './styles/overlays.css'

export interface ComboboxViewProps<Item> extends ComboboxProps<Item> {
  /**
   * What was done before this code was here: the text, null where it is as it was; and what of it was selected. Null when the
   * field was not in use.
   */
  typed: { text: string | null; open: boolean; selected: readonly [from: number, to: number] | null } | null
}

/** What `Combobox` draws once somebody is about to use it. */
export function ComboboxView<Item>({
  value,
  onValueChange,
  options,
  itemKey,
  itemLabel,
  renderItem,
  onQuery,
  icon,
  clearable = true,
  action,
  loading,
  loadingText,
  error,
  onRetry,
  emptyText = t(ui.noMatches),
  note,
  className,
  disabled,
  typed,
  ref,
  ...rest
}: ComboboxViewProps<Item>) {
  const control = useFieldControl(rest)
  const own = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(own, ref)
  const [open, setOpen] = useState(false)
  useReachablePage(open)
  useDismissName(open)

  // Takes over from the plain field that stood here: its focus, and the search that was begun in it. Before anything else
  // runs: a dialog that finds its focus gone takes it, and once more a frame later.
  const inUse = typed !== null
  const [selected] = useState(typed?.selected)
  const begun = Boolean(typed?.open || typed?.text)
  useLayoutEffect(() => {
    if (!inUse) return
    own.current?.focus()
    if (selected) own.current?.setSelectionRange(...selected)
  }, [inUse, selected])
  useEffect(() => {
    if (begun) setOpen(true)
  }, [begun])
  const remote = onQuery !== undefined
  const status = optionNote({ loading, loadingText, error, onRetry, note }, Math.max(1, options.length))
  return (
    <Base.Root<Item>
      items={options}
      filter={remote ? null : undefined}
      value={value}
      onValueChange={(next, details) => {
        if (!keepAtEscape(details)) onValueChange(next)
      }}
      open={open}
      onOpenChange={setOpen}
      defaultInputValue={typed?.text ?? undefined}
      itemToStringLabel={itemLabel}
      isItemEqualToValue={(one, other) => itemKey(one) === itemKey(other)}
      onInputValueChange={(query, details) => {
        const { reason } = details
        if (keepAtEscape(details)) return
        // Choosing writes the label into the field; that is not a search.
        if (reason === 'input-change' || reason === 'input-clear' || reason === 'clear-press') onQuery?.(query.trim())
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onQuery?.('')
      }}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className={cx('input-wrap', className)}>
        {icon}
        <Base.Input ref={merged} className="input" {...control} />
        <span className="end">
          {clearable ? (
            <Base.Clear className={buttonClass({ variant: 'ghost', size: 'sm', icon: true })} aria-label={t(ui.clear)}>
              <X />
            </Base.Clear>
          ) : null}
          <Base.Trigger
            className={buttonClass({ variant: 'ghost', size: 'sm', icon: true })}
            aria-label={t(ui.showOptions)}
          >
            <ChevronDown />
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className="float" sideOffset={4} align="start" collisionPadding={8}>
          <Base.Popup className="menu options-box" aria-busy={loading || undefined}>
            <Base.List className="options">
              {(item: Item) => (
                <Base.Item key={itemKey(item)} value={item} className="menu-item">
                  <span className="grow">{renderItem ? renderItem(item) : itemLabel(item)}</span>
                  <Base.ItemIndicator render={<Check className="on" aria-hidden="true" />} />
                </Base.Item>
              )}
            </Base.List>
            <Base.Empty>
              {loading || error || !emptyText ? null : <div className="options-note">{emptyText}</div>}
            </Base.Empty>
            <Base.Status>{status}</Base.Status>
            {action}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
