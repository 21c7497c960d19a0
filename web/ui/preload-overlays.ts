import { fetchWhenIdle } from './lazy-view.ts'

/**
 * Fetches the code of menus, dialogs and toasts while nothing else is to do, so that the first one opens at once, and a
 * toast can say that the server is gone once it is gone. The app calls it some time after the first screen is there.
 */
export function preloadOverlays(): void {
  fetchWhenIdle(
    () => import('./menu-view.tsx'),
    () => import('./dialog-view.tsx'),
    () => import('./confirm-dialog-view.tsx'),
    () => import('./drawer-view.tsx'),
    () => import('./toaster-view.tsx'),
  )
}
