import type { Menu } from '@base-ui/react/menu'
import { createContext, use } from 'react'

/** The parts that menu items are made of; only there inside an open menu, whose code has been fetched by then. */
export const MenuParts = createContext<typeof Menu | null>(null)

export function useMenuParts(): typeof Menu {
  const parts = use(MenuParts)
  if (!parts) throw new Error('Menu items belong inside a Menu')
  return parts
}
