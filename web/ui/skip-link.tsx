import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { t } from '../words/page.ts'

/** The first stop of the Tab key: past the navigation, straight to the page's content. */
export function SkipLink({ to = 'main', children = t(ui.skip) }: { to?: string; children?: string }) {
  return (
    <a className="skip-link" href={`#${to}`}>
      {children}
    </a>
  )
}
