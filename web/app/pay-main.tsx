import '../ui/styles/app.css'
import './app-layout.css'
import {
  formCountryOf,
  type PayPage,
  payPageElement,
  payPageOf,
  payPageTitle,
  payPaths,
} from '@duly/core/payments/pay-page.ts'
import { signsOf } from '@duly/core/words/intl.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { call } from '../api/call.ts'
import { checkSession, followSession } from '../api/session.ts'
import { theme } from '../ui/theme.ts'
import { setForms, startWords, t } from '../words/page.ts'
import { reportPageview } from './analytics.ts'
import { reportFailure } from './client-log.ts'
import { showLongCalls } from './long-calls.ts'
import { PayPageView } from './pay-page.tsx'
import { nextTask, takeOver } from './take-over.ts'

/*
 * The public pages of what is to be paid, answered or checked are a document and a script of their own: payers need neither the router nor the app, and
 * the data has come along with the document.
 */
theme()
followSession(() => false, reportFailure)
window.addEventListener('error', ({ error }) => reportFailure('An error reached the window', error))
window.addEventListener('unhandledrejection', ({ reason }) => reportFailure('A promise failed unwatched', reason))
// Come back to by Back, an old picture of the page would show an old balance and a busy button.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload()
})

void start()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const page = writtenPage() ?? payPageOf(`${window.location.pathname}${window.location.search}`)
  if (!root || !page) throw new Error('this is no pay page')
  // Costs payers nothing; whoever is signed in sees the header that is theirs.
  await Promise.all([checkSession(), startWords()])
  // On slow phones it takes a while to draw: before, the page answers to whoever touches it.
  await nextTask()
  setForms(formCountryOf(page))
  if (t.language !== 'en') {
    // What the platform knows of another language takes a slow phone as long to load as the page to draw.
    signsOf(t.forms)
    await nextTask()
  }
  showLongCalls()
  document.title = payPageTitle(page.screen, t)
  const draw = () => {
    root.replaceChildren()
    flushSync(() => createRoot(root).render(<PayPageView page={page} />))
  }
  takeOver(root, [draw])
  reportPageview(payPaths[page.screen])
  reportView(page)
}

function writtenPage(): PayPage | null {
  const text = document.getElementById(payPageElement)?.textContent
  return text ? (JSON.parse(text) as PayPage) : null
}

// That a payer looked is told by the browser: mail scanners fetch documents too, and the owner's own look is none.
function reportView({ screen, id, known }: PayPage): void {
  if (screen === 'payment-link' || screen === 'check' || (known && 'missing' in known)) return
  void call('POST /invoices/:id/views', { params: { id } }).catch(() => {
    // A view that is not counted is no reason to disturb a payer.
  })
}
