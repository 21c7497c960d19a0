import * as ui from '@duly/core/words/gen/ui.gen.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../words/page.ts'
import { buttonClass } from './button-class.ts'
import type { ComboboxViewProps } from './combobox-view.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import type { OptionNotes } from './option-list.tsx'

type View = ComponentType<ComboboxViewProps<unknown>>

let loaded: View | null = null
const load = async () => {
  loaded ??= (await import('./combobox-view.tsx')).ComboboxView as View
  return loaded
}

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

/**
 * A choice from many, found by typing. Works with options at hand and with options that a server finds. Until somebody
 * comes near it is a plain field; what is typed meanwhile is kept.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const [view, setView] = useState<View | null>(null)
  const typed = useRef<ComboboxViewProps<Item>['typed']>(null)
  const plain = useRef<HTMLInputElement>(null)
  const use = (text: string | null, open: boolean) => {
    typed.current = { text, open, selected: null }
    if (text) props.onQuery?.(text.trim())
    if (view) return
    // lazyView would put a second plain field in the place of this one, which has the focus: so the swap is made by hand.
    load().then(
      // At once: what is typed between the look at the plain field and its end would be lost.
      (found) => {
        const { selectionStart: from, selectionEnd: to } = plain.current ?? {}
        if (typed.current && typeof from === 'number' && typeof to === 'number') typed.current.selected = [from, to]
        flushSync(() => setView(() => found))
      },
      () => {},
    )
  }
  if (view) return <Handover {...props} view={view as ComponentType<ComboboxViewProps<Item>>} typed={typed} />
  return (
    <PlainField
      {...props}
      input={plain}
      onNear={() => void load().catch(() => {})}
      onUse={use}
      onLeave={() => {
        typed.current = null
      }}
    />
  )
}

interface HandoverProps<Item> extends ComboboxProps<Item> {
  view: ComponentType<ComboboxViewProps<Item>>
  typed: RefObject<ComboboxViewProps<Item>['typed']>
}

/** Reads what was typed at the moment at which the full field appears. */
function Handover<Item>({ view: View, typed, ...props }: HandoverProps<Item>) {
  const [begun] = useState(typed.current)
  return <View {...props} typed={begun} />
}

interface PlainFieldProps<Item> extends ComboboxProps<Item> {
  onNear: () => void
  input: RefObject<HTMLInputElement | null>
  /** Told the text, null where it is as it was. */
  onUse: (text: string | null, open: boolean) => void
  onLeave: () => void
}

function PlainField<Item>({
  value,
  onValueChange: _onValueChange,
  options: _options,
  itemKey: _itemKey,
  itemLabel,
  renderItem: _renderItem,
  onQuery: _onQuery,
  icon,
  clearable: _clearable,
  action: _action,
  loading: _loading,
  loadingText: _loadingText,
  error: _error,
  onRetry: _onRetry,
  emptyText: _emptyText,
  note: _note,
  className,
  input,
  onNear,
  onUse,
  onLeave,
  ...rest
}: PlainFieldProps<Item>) {
  const control = useFieldControl(rest)
  const pressed = useRef(false)
  const label = value ? itemLabel(value) : ''
  return (
    <div className={cx('input-wrap', className)} onPointerEnter={onNear}>
      {icon}
      <input
        {...control}
        // A value that comes from elsewhere is shown at once.
        key={label}
        ref={input}
        className="input"
        role="combobox"
        aria-expanded="false"
        aria-haspopup="listbox"
        aria-autocomplete="list"
        autoComplete="off"
        defaultValue={label}
        onPointerDown={() => {
          pressed.current = true
        }}
        onFocus={(event) => onUse(event.target.value === label ? null : event.target.value, pressed.current)}
        onChange={(event) => onUse(event.target.value, true)}
        onBlur={onLeave}
      />
      <span className="end">
        <button
          type="button"
          tabIndex={-1}
          className={buttonClass({ variant: 'ghost', size: 'sm', icon: true })}
          aria-label={t(ui.showOptions)}
          disabled={rest.disabled}
          onClick={() => {
            pressed.current = true
            input.current?.focus()
          }}
        >
          <ChevronDown />
        </button>
      </span>
    </div>
  )
}
