import { createRouter } from '@tanstack/react-router'
import { Waiting } from '../ui/spinner.tsx'
import { BrokenPage } from './broken-page.tsx'
import { routeTree } from './routes.tsx'

/** The router over the route map. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
  defaultPendingComponent: () => <Waiting>Loading...</Waiting>,
  defaultPendingMs: 600,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
