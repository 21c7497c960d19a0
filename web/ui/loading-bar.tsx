import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { useSyncExternalStore } from 'react'
import { t } from '../words/page.ts'
import { loadingBar } from './loading-bar-state.ts'

/** The thin bar along the top edge. Once per app; `loadingBar.start()` and `.done()` move it. */
export function LoadingBar() {
  const progress = useSyncExternalStore(loadingBar.subscribe, loadingBar.progress, () => null)
  if (progress === null) return null
  return (
    <div
      className={progress === 100 ? 'loadbar done' : 'loadbar'}
      role="progressbar"
      aria-label={t(ui.loading)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress)}
    >
      <i style={{ width: `${progress}%` }} />
    </div>
  )
}
