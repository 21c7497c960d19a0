import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from './query-client.ts'

/** The query cache for everything inside; apart from the first chunk, since signing in needs none. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** The public pages that show data of somebody's. */
export function SharedData() {
  return (
    <DataProvider>
      <Outlet />
    </DataProvider>
  )
}
