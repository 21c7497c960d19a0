import { Outlet } from '@tanstack/react-router'
import { SampleSheet } from '../ui/sample-sheet.tsx'
import { SiteFooter, SiteHeader } from './site-frame.tsx'

/** The split page of signing in and up: the form on paper, the marketing on the deep cover. */
export function AuthLayout() {
  return (
    <div className="auth">
      <div className="auth-left">
        <SiteHeader small />
        <div className="auth-band" aria-hidden="true">
          <b>Streamline Your Invoicing</b>
          <span>Create, manage, and send professional invoices in minutes</span>
        </div>
        <main id="main" className="auth-mid" tabIndex={-1}>
          <div className="auth-box">
            <Outlet />
          </div>
        </main>
        <SiteFooter />
      </div>
      <aside className="auth-cover" aria-label="About Duly">
        <div className="auth-copy">
          <h2 className="display">Streamline Your Invoicing</h2>
          <p>Create, manage, and send professional invoices in minutes</p>
        </div>
        <div className="auth-lay" aria-hidden="true">
          <div className="auth-under" />
          <SampleSheet />
        </div>
      </aside>
    </div>
  )
}
