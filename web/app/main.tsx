import '../ui/styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { theme } from '../ui/theme.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { SessionProvider } from './session.tsx'

// Toasts come after the first paint; what is said before is kept for them.
const Toaster = lazy(() => import('../ui/toaster.tsx').then((module) => ({ default: module.Toaster })))

theme()
const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <LoadingBar />
        <RouterProvider router={router} />
        <Suspense>
          <Toaster />
        </Suspense>
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
)
