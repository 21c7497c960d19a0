import { Waiting } from '../ui/spinner.tsx'
import { BrokenPage } from './broken-page.tsx'
import { routeTree } from './routes.tsx'

/** What the browser's router and the build's, which draws the ready HTML, must have in common to draw the same. */
export const routerSettings = {
  routeTree,
  defaultErrorComponent: BrokenPage,
  defaultPendingComponent: () => <Waiting>Loading...</Waiting>,
}
