import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { Outlet } from '@tanstack/react-router'
import { SampleSheet } from '../ui/sample-sheet.tsx'
import { t } from '../words/page.ts'
import { SiteFooter, SiteHeader } from './site-frame.tsx'

/** The split page of signing in and up: the form on paper, the marketing on the deep cover. */
export function AuthLayout() {
  return (
    <div className="auth">
      <div className="auth-left">
        <SiteHeader small />
        <div className="auth-band" aria-hidden="true">
          <b>{t(frame.streamline)}</b>
          <span>{t(frame.streamlineText)}</span>
        </div>
        <main id="main" className="auth-mid" tabIndex={-1}>
          <div className="auth-box">
            <Outlet />
          </div>
        </main>
        <SiteFooter />
      </div>
      <aside className="auth-cover" aria-label={t(frame.aboutDuly)}>
        <div className="auth-copy">
          <h2 className="display">{t(frame.streamline)}</h2>
          <p>{t(frame.streamlineText)}</p>
        </div>
        <div className="auth-lay" aria-hidden="true">
          <div className="auth-under" />
          <SampleSheet />
        </div>
      </aside>
    </div>
  )
}
