import { createContext } from 'react'

/** How something inside a dialog, drawer or popover closes it. */
export const CloseContext = createContext<() => void>(() => {})
