import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SiteFrame } from './site-frame.tsx'

/** Header and footer without side navigation: public pages, and any page when nobody is signed in. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  return <SiteFrame>{children ?? <Outlet />}</SiteFrame>
}
