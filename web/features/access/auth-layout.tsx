import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SampleSheet } from './sample-sheet.tsx'
import './auth.css'

/** The split page of signing in and up: form on paper, marketing on the bound cover. */
export function AuthLayout({ title, subtitle, header, footer, children }: { title: string; subtitle?: string; header: ReactNode; footer: ReactNode; children: ReactNode }) {
  return (
    <div className="auth-split">
      <div className="auth-left">
        {header}
        <div className="auth-band">
          <b>Streamline Your Invoicing</b>
          <span>Create, manage, and send professional invoices in minutes</span>
        </div>
        <main id="main" className="auth-mid" tabIndex={-1}>
          <div className="auth-box">
            <h1 className="display">{title}</h1>
            {subtitle ? <p className="auth-sub">{subtitle}</p> : null}
            {children}
          </div>
        </main>
        {footer}
      </div>
      <aside className="auth-cover">
        <div className="auth-copy">
          <h2 className="display">Streamline Your Invoicing</h2>
          <p>Create, manage, and send professional invoices in minutes</p>
        </div>
        <SampleSheet />
      </aside>
    </div>
  )
}

/** `New to Duly? Sign up` and its like. */
export function OtherWay({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <p className="auth-alt">
      {text} <Link to={to}>{label}</Link>
    </p>
  )
}
