import { canAdministrate, canManageEmployees } from '@duly/core/access/roles.ts'
import BookUser from 'lucide-react/icons/id-card'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Landmark from 'lucide-react/icons/landmark'
import Link2 from 'lucide-react/icons/link-2'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldUser from 'lucide-react/icons/shield-user'
import UsersRound from 'lucide-react/icons/users-round'

/** One entry of the navigation. */
export interface NavigationEntry {
  path: string
  label: string
  Icon: typeof BookUser
}

/** The navigation in three groups, as a role sees it: work, settings, administration. */
export function navigationFor(user: { role: string }): { work: NavigationEntry[]; settings: NavigationEntry[]; admin: NavigationEntry[] } {
  const manages = canManageEmployees(user)
  return {
    work: [
      { path: '/invoices', label: 'Invoices', Icon: ReceiptText },
      { path: '/appointments', label: 'Schedule', Icon: CalendarDays },
      { path: '/customers', label: 'Customers', Icon: UsersRound },
      { path: '/payment-links', label: 'Payment Links', Icon: Link2 },
      ...(manages ? [{ path: '/employees', label: 'Employees', Icon: BookUser }] : []),
      { path: '/products', label: 'Products', Icon: Package },
    ],
    settings: [
      ...(manages
        ? [
            { path: '/company', label: 'Company Settings', Icon: Building2 },
            { path: '/payment-settings', label: 'Payment Settings', Icon: Landmark },
          ]
        : []),
      { path: '/profile', label: 'Profile', Icon: CircleUserRound },
    ],
    admin: canAdministrate(user) ? [{ path: '/admin/users', label: 'Users', Icon: ShieldUser }] : [],
  }
}
