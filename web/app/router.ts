import { createRouter } from '@tanstack/react-router'
import { routerSettings } from './router-settings.tsx'

/** The router over the route map. */
export const router = createRouter({
  ...routerSettings,
  defaultPreload: 'intent',
  defaultPendingMs: 600,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
