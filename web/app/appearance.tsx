import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
import type { ReactNode } from 'react'
import { Menu, MenuChoice } from '../ui/menu.tsx'
import { type ThemeChoice, themeOptions, useTheme } from '../ui/theme.ts'

const icons: Readonly<Record<ThemeChoice, ReactNode>> = { system: <Monitor />, light: <Sun />, dark: <Moon /> }
const options = themeOptions.map((option) => ({ ...option, icon: icons[option.value] }))

/** Light, dark or as the machine has it; remembered. */
export function Appearance({ side = 'right' }: { side?: 'right' | 'top' }) {
  const { choice, choose } = useTheme()
  return (
    <Menu
      side={side}
      align="end"
      trigger={
        <button type="button" className="nav-link" title="Appearance">
          <SunMoon aria-hidden="true" />
          <span className="lbl">
            Appearance<span className="xs faint">{options.find(({ value }) => value === choice)?.label}</span>
          </span>
        </button>
      }
    >
      <MenuChoice label="Appearance" value={choice} onValueChange={choose} options={options} />
    </Menu>
  )
}
