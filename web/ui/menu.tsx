import { Menu as Base } from '@base-ui/react/menu'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Check from 'lucide-react/icons/check'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'

export interface MenuProps {
  /** The button that opens it: `<Button icon variant="ghost" aria-label="Actions"><Ellipsis /></Button>`. */
  trigger: ReactElement
  /** Names the menu where the trigger's own name does not do. */
  label?: string
  align?: 'start' | 'center' | 'end'
  side?: 'bottom' | 'top' | 'right' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** Actions on something. Grows from its trigger on desks, rises as a bottom sheet on phones. */
export function Menu({ trigger, label, align = 'end', side = 'bottom', open, onOpenChange, children }: MenuProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className="float-scrim" />
        <Base.Positioner className="float sheet-float" align={align} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className="menu" aria-label={label} onKeyDownCapture={pressByKey}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** A letter that an item shows as its hint chooses that item; without this the menu would only move to it. */
function pressByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return
  const key = event.key.toLowerCase()
  for (const item of event.currentTarget.querySelectorAll<HTMLElement>('[data-shortcut]')) {
    if (item.dataset.shortcut !== key || item.hasAttribute('data-disabled')) continue
    event.preventDefault()
    event.stopPropagation()
    item.click()
    return
  }
}

interface ItemLook {
  icon?: ReactNode
  /** One letter that chooses the item while the menu is open, hinted at its end. */
  shortcut?: string
  danger?: boolean
  /** Second line. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

function content({ icon, shortcut, note, children }: ItemLook, end?: ReactNode) {
  return (
    <>
      {icon}
      <span className="grow">
        {children}
        {note ? <small>{note}</small> : null}
      </span>
      {end}
      {shortcut ? <Kbd className="kbd-hint">{shortcut.toUpperCase()}</Kbd> : null}
    </>
  )
}

const shortcutProps = (shortcut: string | undefined) =>
  shortcut ? { 'data-shortcut': shortcut.toLowerCase(), 'aria-keyshortcuts': shortcut.toUpperCase() } : {}

export interface MenuItemProps extends ItemLook {
  onSelect: () => void
  disabled?: boolean
  /** Keeps the menu open. */
  stay?: boolean
  /** A tick at the end: the choice in force. */
  chosen?: boolean
}

/** One action. */
export function MenuItem({ onSelect, disabled, stay, chosen, ...look }: MenuItemProps) {
  return (
    <Base.Item
      className={cx('menu-item', look.danger && 'danger', look.className)}
      disabled={disabled}
      closeOnClick={!stay}
      onClick={onSelect}
      {...shortcutProps(look.shortcut)}
    >
      {content(look, chosen ? <Check className="on" aria-label="Current" /> : null)}
    </Base.Item>
  )
}

export interface MenuLinkProps extends ItemLook {
  href?: string
  target?: string
  rel?: string
  /** Leaves the app: an arrow at the end, a tab of its own. */
  external?: boolean
  /** The router's link: `render={<Link to="/invoices" />}`. */
  render?: ReactElement
  onClick?: () => void
}

/** One place to go. */
export function MenuLink({ href, target, rel, external, render, onClick, ...look }: MenuLinkProps) {
  return (
    <Base.LinkItem
      className={cx('menu-item', look.danger && 'danger', look.className)}
      closeOnClick
      href={href}
      target={target ?? (external ? '_blank' : undefined)}
      rel={rel ?? (external ? 'noopener' : undefined)}
      render={render}
      onClick={onClick}
      {...shortcutProps(look.shortcut)}
    >
      {content(look, external ? <ArrowUpRight className="ext" aria-hidden="true" /> : null)}
    </Base.LinkItem>
  )
}

export interface MenuChoiceProps<Value extends string> {
  /** Caption of the group, such as 'Appearance'. */
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
}

/** One of several, as radio items. */
export function MenuChoice<Value extends string>({ label, value, onValueChange, options }: MenuChoiceProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="menu-caption">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onValueChange(next)}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className="menu-item" closeOnClick>
            {option.icon}
            <span className="grow">{option.label}</span>
            <Base.RadioItemIndicator render={<Check className="on" aria-hidden="true" />} />
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="menu-rule" />
}
