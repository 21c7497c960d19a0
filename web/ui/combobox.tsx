import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { type OptionNotes, optionNote } from './option-list.tsx'

export interface ComboboxProps<Item>
  extends OptionNotes,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  value: Item | null
  onValueChange: (value: Item | null) => void
  /** The options to show now. */
  options: readonly Item[]
  itemKey: (item: Item) => string
  /** The item in one line: in the field once chosen. */
  itemLabel: (item: Item) => string
  /** The item in the list; its label when absent. */
  renderItem?: (item: Item) => ReactNode
  /** Told what is typed. With it the caller searches and passes the finds as `options`; without it they are filtered here. */
  onQuery?: (query: string) => void
  icon?: ReactNode
  /** A cross that empties the field; on unless told otherwise. */
  clearable?: boolean
  /** Last in the list, always there, such as 'Add customer'. */
  action?: ReactNode
}

/** A choice from many, found by typing. Works with options at hand and with options that a server finds. */
export function Combobox<Item>({
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
  emptyText = 'No matches.',
  note,
  className,
  disabled,
  ...rest
}: ComboboxProps<Item>) {
  const control = useFieldControl(rest)
  const [open, setOpen] = useState(false)
  const remote = onQuery !== undefined
  const status = optionNote({ loading, loadingText, error, onRetry, note }, Math.max(1, options.length))
  return (
    <Base.Root<Item>
      items={options}
      filter={remote ? null : undefined}
      value={value}
      onValueChange={onValueChange}
      open={open}
      onOpenChange={setOpen}
      itemToStringLabel={itemLabel}
      isItemEqualToValue={(one, other) => itemKey(one) === itemKey(other)}
      onInputValueChange={(query, { reason }) => {
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
        <Base.Input className="input" {...control} />
        <span className="end">
          {clearable ? (
            <Base.Clear className={buttonClass({ variant: 'ghost', size: 'sm', icon: true })} aria-label="Clear">
              <X />
            </Base.Clear>
          ) : null}
          <Base.Trigger className={buttonClass({ variant: 'ghost', size: 'sm', icon: true })} aria-label="Show options">
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
