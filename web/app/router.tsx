import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate, Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadingBar } from '../ui/loading-bar-state.ts'
import { NotForEmployees, SignedInOnly } from './guards.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { PublicLayout } from './public-layout.tsx'
import { BrokenScreen } from './route-screen.tsx'
import { useSession } from './session.tsx'
import { lazy, Suspense } from 'react'

const Shell = lazy(() => import('./shell.tsx').then((module) => ({ default: module.Shell })))

// Whoever is signed in gets the app's layout around an unknown address as well.
function NotFound() {
  const { user } = useSession()
  return user ? <NotFoundScreen /> : <PublicNotFound />
}

function PublicNotFound() {
  return (
    <main id="main" className="pub">
      <NotFoundScreen />
    </main>
  )
}

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: BrokenScreen })

const publicRoot = createRoute({ getParentRoute: () => root, id: 'public', component: PublicLayout })
const plainRoot = createRoute({ getParentRoute: () => root, id: 'plain', component: Outlet })
const appRoot = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: () => (
    <SignedInOnly>
      <Suspense>
        <Shell />
      </Suspense>
    </SignedInOnly>
  ),
})

const screen = (load: () => Promise<Record<string, unknown>>, name: string) => lazyRouteComponent(load as () => Promise<Record<string, ComponentType>>, name)

const notForEmployees = createRoute({
  getParentRoute: () => appRoot,
  id: 'not-for-employees',
  component: () => (
    <NotForEmployees>
      <Outlet />
    </NotForEmployees>
  ),
})

const routes = [
  plainRoot.addChildren([
    createRoute({ getParentRoute: () => plainRoot, path: '/login', component: screen(() => import('../features/access/login-screen.tsx'), 'LoginScreen') }),
    createRoute({ getParentRoute: () => plainRoot, path: '/register', component: screen(() => import('../features/access/register-screen.tsx'), 'RegisterScreen') }),
  ]),
  publicRoot.addChildren([
    createRoute({ getParentRoute: () => publicRoot, path: '/pay/$id', component: screen(() => import('../features/invoices/public-invoice-screen.tsx'), 'PublicInvoiceScreen') }),
  ]),
  appRoot.addChildren([
    createRoute({ getParentRoute: () => appRoot, path: '/', component: () => <Navigate to="/invoices" replace /> }),
    createRoute({ getParentRoute: () => appRoot, path: '/invoices', component: screen(() => import('../features/invoices/invoice-list-screen.tsx'), 'InvoiceListScreen') }),
    createRoute({ getParentRoute: () => appRoot, path: '/invoices/create', component: screen(() => import('../features/invoices/invoice-editor-screen.tsx'), 'InvoiceCreateScreen') }),
    createRoute({ getParentRoute: () => appRoot, path: '/invoices/$id/edit', component: screen(() => import('../features/invoices/invoice-editor-screen.tsx'), 'InvoiceEditScreen') }),
    createRoute({ getParentRoute: () => appRoot, path: '/customers', component: screen(() => import('../features/customers/customers-screen.tsx'), 'CustomersScreen') }),
    createRoute({ getParentRoute: () => appRoot, path: '/products', component: screen(() => import('../features/products/products-screen.tsx'), 'ProductsScreen') }),
    createRoute({ getParentRoute: () => appRoot, path: '/profile', component: screen(() => import('../features/profile/profile-screen.tsx'), 'ProfileScreen') }),
    notForEmployees.addChildren([
      createRoute({ getParentRoute: () => notForEmployees, path: '/company', component: screen(() => import('../features/company/company-screen.tsx'), 'CompanyScreen') }),
      createRoute({ getParentRoute: () => notForEmployees, path: '/payment-settings', component: screen(() => import('../features/payment-settings/payment-settings-screen.tsx'), 'PaymentSettingsScreen') }),
    ]),
    ]),
]

export const router = createRouter({ routeTree: root.addChildren(routes), defaultPreload: 'intent', scrollRestoration: true, defaultErrorComponent: BrokenScreen })

// The bar shows while a screen's code is on its way.
router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  if (pathChanged) loadingBar.start()
})
router.subscribe('onResolved', () => loadingBar.done())

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
