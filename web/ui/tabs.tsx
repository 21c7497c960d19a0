import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  className?: string
  listClassName?: string
  /** The `TabPanel`s. */
  children: ReactNode
}

/** A row of tabs over their panels. Arrow keys move between tabs. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  return (
    <Base.Root
      className={props.className}
      value={props.value}
      onValueChange={(next) => props.onValueChange(next as Value)}
    >
      <Base.List className={cx('tabs', props.listClassName)} aria-label={props.label} activateOnFocus>
        {props.tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className="tab">
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {props.children}
    </Base.Root>
  )
}

export interface TabPanelProps {
  value: string
  className?: string
  /** Stays in the document while another tab is shown, so that what was typed is kept. */
  keepMounted?: boolean
  children: ReactNode
}

/** What a tab shows; for `Tabs` and `Steps`. */
export function TabPanel(props: TabPanelProps) {
  return <Base.Panel {...props} />
}
