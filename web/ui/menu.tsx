import * as ui from '@duly/core/words/gen/ui.gen.ts'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Check from 'lucide-react/icons/check'
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { t } from '../words/page.ts'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'
import { lazyView, useEver } from './lazy-view.ts'
import { useMenuParts } from './menu-context.ts'
import type { MenuViewProps } from './menu-view.tsx'
import { useOverlayTrigger } from './overlay-trigger.ts'

const load = () => import('./menu-view.tsx').then((module) => module.MenuView)
const View = lazyView<MenuViewProps>(load)

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
  const [ownOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? ownOpen
  const setOpen = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const { element, anchor, id, byKey } = useOverlayTrigger(trigger, {
    popup: 'menu',
    open: isOpen,
    setOpen,
    preload: () => void load().catch(() => {}),
  })
  const ever = useEver(isOpen)
  return (
    <>
      {element}
      {ever ? (
        <View
          open={isOpen}
          setOpen={setOpen}
          anchor={anchor}
          label={label}
          labelledBy={label ? undefined : id}
          intoFirst={byKey}
          align={align}
          side={side}
        >
          {children}
        </View>
      ) : null}
    </>
  )
}

interface ItemLook {
  icon?: ReactNode
  /** One letter that chooses the item while the menu is open, hinted at its end. */
  shortcut?: string
  /** Keys that do the same from anywhere, shown at the end. */
  keys?: string | undefined
  danger?: boolean
  /** Second line. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

function content({ icon, shortcut, keys, note, children }: ItemLook, end?: ReactNode) {
  return (
    <>
      {icon}
      <span className="grow">
        {children}
        {note ? <small>{note}</small> : null}
      </span>
      {end}
      {keys ? <Kbd className="kbd-hint">{keys}</Kbd> : null}
      {shortcut ? <Kbd className="kbd-hint">{shortcut.toUpperCase()}</Kbd> : null}
    </>
  )
}

const shortcutProps = (shortcut: string | undefined) =>
  shortcut ? { 'data-shortcut': shortcut.toLowerCase(), 'aria-keyshortcuts': shortcut.toUpperCase() } : {}

export interface MenuItemProps extends ItemLook {
  onSelect: (event: MouseEvent<HTMLElement>) => void
  /** A press of another button, such as the middle one. */
  onAuxClick?: (event: MouseEvent<HTMLElement>) => void
  disabled?: boolean
  /** Keeps the menu open. */
  stay?: boolean
  /** A tick at the end: the choice in force. */
  chosen?: boolean
}

/** One action. */
export function MenuItem({ onSelect, onAuxClick, disabled, stay, chosen, ...look }: MenuItemProps) {
  const Base = useMenuParts()
  return (
    <Base.Item
      className={cx('menu-item', look.danger && 'danger', look.className)}
      disabled={disabled}
      closeOnClick={!stay}
      onClick={onSelect}
      onAuxClick={onAuxClick}
      {...shortcutProps(look.shortcut)}
    >
      {content(look, chosen ? <Check className="on" aria-label={t(ui.current)} /> : null)}
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
  const Base = useMenuParts()
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
  const Base = useMenuParts()
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
  const Base = useMenuParts()
  return <Base.Separator className="menu-rule" />
}
