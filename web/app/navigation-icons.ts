import type { NavigationEntry } from '@duly/core/access/navigation.ts'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import IdCard from 'lucide-react/icons/id-card'
import Landmark from 'lucide-react/icons/landmark'
import Link2 from 'lucide-react/icons/link-2'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldUser from 'lucide-react/icons/shield-user'
import UsersRound from 'lucide-react/icons/users-round'

/** The picture of each entry of the navigation. */
export const navigationIcons: Record<NavigationEntry['path'], typeof Package> = {
  '/invoices': ReceiptText,
  '/appointments': CalendarDays,
  '/customers': UsersRound,
  '/payment-links': Link2,
  '/figures': ChartNoAxesColumn,
  '/employees': IdCard,
  '/products': Package,
  '/company': Building2,
  '/payment-settings': Landmark,
  '/profile': CircleUserRound,
  '/admin/users': ShieldUser,
}

const settings: readonly NavigationEntry['path'][] = ['/company', '/payment-settings', '/profile']

/** Whether an entry stands below the rule, with the settings. */
export function isSetting({ path }: NavigationEntry): boolean {
  return settings.includes(path)
}
