import type { PayPage } from '@duly/core/payments/pay-page.ts'
import { payPaths } from '@duly/core/payments/pay-page.ts'
import { Component, type ReactNode } from 'react'
import { PublicInvoiceScreen } from '../features/invoices/paying/public-invoice-screen.tsx'
import { PublicPaymentLinkScreen } from '../features/payment-links/public-payment-link-screen.tsx'
import { lazyView } from '../ui/lazy-view.ts'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { BrokenPage } from './broken-page.tsx'
import { PayFrame } from './pay-frame.tsx'
import { PlainLink, SitePlaceContext } from './site-place.tsx'

// Payers of invoices do without these.
const PublicQuoteScreen = lazyView(
  () => import('../features/invoices/quotes/public-quote-screen.tsx').then((module) => module.PublicQuoteScreen),
  Nothing,
)
const PublicSealScreen = lazyView(
  () => import('../features/invoices/seals/public-seal-screen.tsx').then((module) => module.PublicSealScreen),
  Nothing,
)

/** A public pay page, whole: drawn by the server into the document, and again by the browser, which makes it work. */
export function PayPageView({ page }: { page: PayPage }) {
  return (
    <SitePlaceContext value={{ path: payPaths[page.screen], Link: PlainLink }}>
      <SkipLink />
      <LoadingBar />
      <PayFrame>
        <Guarded>
          <Screen page={page} />
        </Guarded>
      </PayFrame>
      <Toaster />
    </SitePlaceContext>
  )
}

function Screen({ page }: { page: PayPage }) {
  if (page.screen === 'invoice') return <PublicInvoiceScreen {...page} />
  if (page.screen === 'payment-link') return <PublicPaymentLinkScreen {...page} />
  if (page.screen === 'quote') return <PublicQuoteScreen {...page} />
  return <PublicSealScreen {...page} />
}

function Nothing() {
  return <div className="pay-state" />
}

/** Shows what stands in for a screen that broke. */
class Guarded extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error) return <BrokenPage error={this.state.error} />
    return this.props.children
  }
}
