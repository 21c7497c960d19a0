import type { InvoiceTab } from '@duly/core/invoices/form/tab-completion.ts'
import { useRef, useState } from 'react'
import { useShortcut } from '../../../ui/use-shortcut.ts'
import { usePanelFocus } from './use-panel-focus.ts'

/** Which of the four sections is open, and the ways there. */
export function useSections(first: InvoiceTab) {
  const [tab, setTab] = useState(first)
  const body = useRef<HTMLDivElement>(null)
  const enterPanel = usePanelFocus(body)
  const open = (next: InvoiceTab) => {
    setTab(next)
    body.current?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
  }
  /** Opens a section and goes on in it, for what was not pressed in the row of sections itself; `focus`: not in its first field. */
  const enter = (next: InvoiceTab, focus?: () => void) => {
    open(next)
    enterPanel(focus)
  }
  /** Opens a section and goes to the field that `focus` chooses, for whoever pressed what leads there. */
  const lead = (next: InvoiceTab, focus: () => void) => {
    open(next)
    enterPanel(focus, true)
  }
  useShortcut('alt+1', () => enter('from'))
  useShortcut('alt+2', () => enter('details'))
  useShortcut('alt+3', () => enter('items'))
  useShortcut('alt+4', () => enter('summary'))
  return { tab, body, open, enter, lead }
}

export type Sections = ReturnType<typeof useSections>
