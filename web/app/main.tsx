import '../ui/styles/app.css'
import '../ui/styles/sheet.css'
import './app-layout.css'
import { checkSession, followSession } from '../api/session.ts'
import { theme } from '../ui/theme.ts'
import { startWords } from '../words/page.ts'
import { reportFailure } from './client-log.ts'
import { drawFirstPage } from './first-page.tsx'
import { startNavigationEffects } from './navigation-effects.ts'
import { router } from './router.ts'
import { nextTask } from './take-over.ts'
import { hasTyped, watchTyping } from './typing.ts'

theme()
watchTyping()
followSession(hasTyped, reportFailure)
window.addEventListener('error', ({ error }) => reportFailure('An error reached the window', error))
window.addEventListener('unhandledrejection', ({ reason }) => reportFailure('A promise failed unwatched', reason))

void start()

// Nothing is rendered before the first session check has ended (specification part 1, section 2).
async function start(): Promise<void> {
  await Promise.all([checkSession(), startWords()])
  startNavigationEffects()
  // On slow phones each of these takes a while: between them the page answers to whoever touches it.
  await nextTask()
  // The first commit takes the place of the ready HTML, so it must hold the whole page.
  await router.load()
  await nextTask()
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no #root')
  drawFirstPage(root)
}
