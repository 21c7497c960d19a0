import { observeCalls } from '../api/call.ts'
import { loadingBar } from '../ui/loading-bar-state.ts'

/** Milliseconds after which a call counts as long and shows the bar. */
const longCall = 400

/** Shows the loading bar while a call takes long. */
export function showLongCalls(): void {
  observeCalls(() => {
    let shown = false
    const timer = setTimeout(() => {
      shown = true
      loadingBar.start()
    }, longCall)
    return () => {
      clearTimeout(timer)
      if (shown) loadingBar.done()
    }
  })
}
