import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { Waiting } from '../ui/spinner.tsx'
import { t } from '../words/page.ts'
import { BrokenPage } from './broken-page.tsx'
import { routeTree } from './routes.tsx'

/** What the browser's router and the build's, which draws the ready HTML, must have in common to draw the same. */
export const routerSettings = {
  routeTree,
  defaultErrorComponent: BrokenPage,
  defaultPendingComponent: () => <Waiting>{t(ui.loadingDots)}</Waiting>,
}
