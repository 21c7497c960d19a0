import { type ComponentProps, type ReactNode, use, useEffect } from 'react'
import { cx } from './cx.ts'
import { TabsContext, useTabs } from './tabs-context.ts'

export interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  className?: string
  listClassName?: string
  /** The `TabPanel`s. */
  children?: ReactNode
}

/** A row of tabs over their panels. Arrow keys, Home and End move between tabs. */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  className,
  listClassName,
  children,
}: TabsProps<Value>) {
  const { wiring, tabProps } = useTabs(tabs, value, onValueChange)
  return (
    <TabsContext value={wiring}>
      <div className={className}>
        <div className={cx('tabs', listClassName)} role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button key={tab.value} className="tab" {...tabProps(tab)}>
              {tab.label}
            </button>
          ))}
        </div>
        {children}
      </div>
    </TabsContext>
  )
}

export interface TabPanelProps extends ComponentProps<'div'> {
  value: string
  /** Stays in the document while another tab is shown, so that what was typed is kept. */
  keepMounted?: boolean
}

/** What a tab shows; for `Tabs` and `Steps`. */
export function TabPanel({ value, keepMounted, ...rest }: TabPanelProps) {
  const tabs = use(TabsContext)
  if (!tabs) throw new Error('A TabPanel belongs inside Tabs or Steps')
  const shown = tabs.value === value
  const present = shown || Boolean(keepMounted)
  const { register } = tabs
  useEffect(() => (present ? register(value) : undefined), [present, register, value])
  if (!present) return null
  return (
    <div
      id={tabs.panelId(value)}
      role="tabpanel"
      aria-labelledby={tabs.tabId(value)}
      hidden={!shown}
      tabIndex={-1}
      {...rest}
    />
  )
}
