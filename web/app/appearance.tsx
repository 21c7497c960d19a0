import * as frame from '@duly/core/words/gen/frame.gen.ts'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
import type { ReactNode } from 'react'
import { Menu, MenuChoice } from '../ui/menu.tsx'
import { type ThemeChoice, themeOptions, useTheme } from '../ui/theme.ts'
import { t } from '../words/page.ts'

const icons: Readonly<Record<ThemeChoice, ReactNode>> = { system: <Monitor />, light: <Sun />, dark: <Moon /> }
const options = () => themeOptions.map(({ value, label }) => ({ value, label: t(label), icon: icons[value] }))

/** Light, dark or as the machine has it; remembered. */
export function Appearance({ side = 'right' }: { side?: 'right' | 'top' }) {
  const { choice, choose } = useTheme()
  return (
    <Menu
      side={side}
      align="end"
      trigger={
        <button type="button" className="nav-link" title={t(frame.appearance)}>
          <SunMoon aria-hidden="true" />
          <span className="lbl">
            {t(frame.appearance)}
            <span className="xs faint">{options().find(({ value }) => value === choice)?.label}</span>
          </span>
        </button>
      }
    >
      <MenuChoice label={t(frame.appearance)} value={choice} onValueChange={choose} options={options()} />
    </Menu>
  )
}
