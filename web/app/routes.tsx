import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { LoginScreen } from '../features/access/login-screen.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { BrokenPage } from './broken-page.tsx'
import { adminsOnly, firstScreen, forWhomItIs } from './guards.ts'
import { PublicLayout } from './public-layout.tsx'
import { RootLayout } from './root-layout.tsx'
import { screen } from './screen.ts'

/*
 * The route map of the specification, both parts (section 2 of each). A route's place in the tree is its guard:
 * `auth` and `site` are public, `app` needs a session, `owners` no employee, `admins` an administrator.
 */

const NotFoundPage = lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage')
const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage, errorComponent: BrokenPage })

// Login is the door: it comes along with the first chunk, so that it costs no further request.
const auth = createRoute({ getParentRoute: () => root, id: 'auth', component: AuthLayout })
const authRoutes = [
  createRoute({
    getParentRoute: () => auth,
    path: '/login',
    component: LoginScreen,
    staticData: { title: frame.logIn },
  }),
  createRoute({
    getParentRoute: () => auth,
    path: '/register',
    ...screen(frame.createAccount, () => import('../features/access/register-screen.tsx'), 'RegisterScreen'),
  }),
  createRoute({
    getParentRoute: () => auth,
    path: '/forgot-password',
    ...screen(
      frame.resetPassword,
      () => import('../features/access/forgot-password-screen.tsx'),
      'ForgotPasswordScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => auth,
    path: '/reset-password',
    ...screen(frame.newPassword, () => import('../features/access/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => auth,
    path: '/undo-email-change',
    ...screen(
      frame.undoChange,
      () => import('../features/access/undo-email-change-screen.tsx'),
      'UndoEmailChangeScreen',
    ),
  }),
]

const site = createRoute({ getParentRoute: () => root, id: 'site', component: PublicLayout })
const siteRoutes = [
  createRoute({
    getParentRoute: () => site,
    path: '/about',
    ...screen(frame.about, () => import('../features/public-pages/about-screen.tsx'), 'AboutScreen'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/contact',
    ...screen(frame.contact, () => import('../features/public-pages/contact-screen.tsx'), 'ContactScreen'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/faq',
    ...screen(frame.faq, () => import('../features/public-pages/faq-screen.tsx'), 'FaqScreen'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/help',
    ...screen(frame.help, () => import('../features/help/help-screen.tsx'), 'HelpScreen'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/help/$job',
    ...screen(frame.help, () => import('../features/help/help-job-screen.tsx'), 'HelpJobScreen'),
    loader: ({ params }) => import('../features/help/help-job-screen.tsx').then(({ guideOf }) => guideOf(params.job)),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/license-agreement',
    ...screen(
      frame.licenseAgreement,
      () => import('../features/public-pages/license-agreement-screen.tsx'),
      'LicenseAgreementScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => site,
    path: '/privacy-policy',
    ...screen(
      frame.privacyPolicy,
      () => import('../features/public-pages/privacy-policy-screen.tsx'),
      'PrivacyPolicyScreen',
    ),
  }),
]

// Public pages that show data of somebody's. The pay pages are documents of their own (pay-main.tsx).
const shared = createRoute({
  getParentRoute: () => site,
  id: 'shared',
  component: lazyRouteComponent(() => import('./data-provider.tsx'), 'SharedData'),
})
const sharedRoutes = [
  createRoute({
    getParentRoute: () => shared,
    path: '/accept-invitation',
    ...screen(
      frame.invitation,
      () => import('../features/employees/accept-invitation-screen.tsx'),
      'AcceptInvitationScreen',
    ),
  }),
]

const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: forWhomItIs,
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
})
const appRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: '/',
    beforeLoad: firstScreen,
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/invoices',
    ...screen(frame.invoices, () => import('../features/invoices/list/invoice-list-screen.tsx'), 'InvoiceListScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/invoices/create',
    ...screen(
      frame.newInvoice,
      () => import('../features/invoices/form/invoice-editor-screen.tsx'),
      'InvoiceCreateScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/invoices/import',
    ...screen(
      frame.importInvoices,
      () => import('../features/invoices/importing/past-invoices-screen.tsx'),
      'PastInvoicesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/invoices/recurring',
    ...screen(frame.recurringInvoices, () => import('../features/recurring/recurring-screen.tsx'), 'RecurringScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/invoices/recurring/$id',
    ...screen(frame.recurringInvoice, () => import('../features/recurring/series-screen.tsx'), 'SeriesScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/invoices/$id',
    ...screen(frame.invoice, () => import('../features/invoices/page/invoice-screen.tsx'), 'InvoiceScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/invoices/$id/edit',
    ...screen(
      frame.editInvoice,
      () => import('../features/invoices/form/invoice-editor-screen.tsx'),
      'InvoiceEditScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/customers',
    ...screen(frame.customers, () => import('../features/customers/customers-screen.tsx'), 'CustomersScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/customers/$id',
    ...screen(frame.customer, () => import('../features/customers/customer-screen.tsx'), 'CustomerScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/products',
    ...screen(frame.products, () => import('../features/products/products-screen.tsx'), 'ProductsScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/payment-links',
    ...screen(
      frame.paymentLinks,
      () => import('../features/payment-links/payment-links-screen.tsx'),
      'PaymentLinksScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/appointments',
    ...screen(frame.schedule, () => import('../features/appointments/schedule-screen.tsx'), 'ScheduleScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/appointments/$id',
    ...screen(frame.appointment, () => import('../features/appointments/appointment-screen.tsx'), 'AppointmentScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/profile',
    ...screen(frame.profileSettings, () => import('../features/profile/profile-screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/outbox',
    ...screen(frame.outbox, () => import('../features/outbox/outbox-screen.tsx'), 'OutboxScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/figures',
    ...screen(frame.figures, () => import('../features/figures/figures-screen.tsx'), 'FiguresScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/employees',
    ...screen(frame.employees, () => import('../features/employees/employees-screen.tsx'), 'EmployeesScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/payment-settings',
    ...screen(
      frame.paymentSettings,
      () => import('../features/payment-settings/payment-settings-screen.tsx'),
      'PaymentSettingsScreen',
    ),
  }),
]

// All screens of the settings stand in one frame.
const settings = createRoute({
  getParentRoute: () => app,
  id: 'settings',
  component: lazyRouteComponent(() => import('../features/company/frame/settings-frame.tsx'), 'SettingsFrame'),
})
const settingsRoutes = [
  createRoute({
    getParentRoute: () => settings,
    path: '/company',
    ...screen(frame.companySettings, () => import('../features/company/company-screen.tsx'), 'CompanyScreen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/company/design',
    ...screen(
      frame.invoiceDesign,
      () => import('../features/invoice-design/invoice-design-screen.tsx'),
      'InvoiceDesignScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/company/numbers',
    ...screen(frame.numbers, () => import('../features/invoices/numbers/numbers-screen.tsx'), 'NumbersScreen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/company/languages',
    ...screen(frame.languages, () => import('../features/languages/languages-screen.tsx'), 'LanguagesScreen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/company/messages',
    ...screen(frame.messages, () => import('../features/messages/messages-screen.tsx'), 'MessagesScreen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/company/audit-trail',
    ...screen(frame.auditTrail, () => import('../features/audit-trail/audit-trail-screen.tsx'), 'AuditTrailScreen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/company/keys',
    ...screen(frame.apiKeys, () => import('../features/api-keys/api-keys-screen.tsx'), 'ApiKeysScreen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/company/webhooks',
    ...screen(frame.webhooks, () => import('../features/webhooks/webhooks-screen.tsx'), 'WebhooksScreen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/company/roles',
    ...screen(frame.roles, () => import('../features/roles/roles-screen.tsx'), 'RolesScreen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/company/roles/$id',
    ...screen(frame.roles, () => import('../features/roles/role-screen.tsx'), 'RoleScreen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/company/taxes',
    ...screen(frame.taxes, () => import('../features/taxes/taxes-screen.tsx'), 'TaxesScreen'),
  }),
]

const admins = createRoute({ getParentRoute: () => app, id: 'admins', beforeLoad: adminsOnly })
const adminRoutes = [
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/users',
    ...screen(frame.adminUsers, () => import('../features/admin-users/admin-users-screen.tsx'), 'AdminUsersScreen'),
  }),
]

/** All routes. */
export const routeTree = root.addChildren([
  auth.addChildren(authRoutes),
  site.addChildren([...siteRoutes, shared.addChildren(sharedRoutes)]),
  app.addChildren([...appRoutes, settings.addChildren(settingsRoutes), admins.addChildren(adminRoutes)]),
])
