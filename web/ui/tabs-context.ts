import { createContext, type KeyboardEvent, useId, useMemo, useState } from 'react'

export interface TabsWiring {
  value: string
  tabId: (value: string) => string
  panelId: (value: string) => string
  /** A panel says that it is there, and takes it back. */
  register: (value: string) => () => void
}

export const TabsContext = createContext<TabsWiring | null>(null)

/** Roles, ids, focus and arrow keys of a row of tabs. */
export function useTabs<Value extends string>(
  tabs: readonly { value: Value; disabled?: boolean }[],
  value: Value,
  onValueChange: (value: Value) => void,
) {
  const id = useId()
  const [panels, setPanels] = useState<readonly string[]>([])
  const wiring = useMemo<TabsWiring>(
    () => ({
      value,
      tabId: (tab) => `${id}-tab-${tab}`,
      panelId: (tab) => `${id}-panel-${tab}`,
      register: (tab) => {
        setPanels((known) => [...known, tab])
        return () => setPanels((known) => known.filter((other) => other !== tab))
      },
    }),
    [id, value],
  )
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const open = tabs.filter((tab) => !tab.disabled)
    const at = open.findIndex((tab) => tab.value === value)
    const to =
      event.key === 'ArrowRight'
        ? at + 1
        : event.key === 'ArrowLeft'
          ? at - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? open.length - 1
              : null
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return
    const next = open[(to + open.length) % open.length]
    if (!next) return
    event.preventDefault()
    onValueChange(next.value)
    document.getElementById(wiring.tabId(next.value))?.focus()
  }
  const tabProps = (tab: { value: Value; disabled?: boolean }) =>
    ({
      id: wiring.tabId(tab.value),
      type: 'button',
      role: 'tab',
      'aria-selected': tab.value === value,
      'aria-controls': panels.includes(tab.value) ? wiring.panelId(tab.value) : undefined,
      tabIndex: tab.value === value ? 0 : -1,
      disabled: tab.disabled,
      onClick: () => onValueChange(tab.value),
      onKeyDown: move,
    }) as const
  return { wiring, tabProps }
}
