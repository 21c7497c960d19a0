import { observeCalls } from '../api/call.ts'
import { holdIdleFetches } from '../ui/lazy-view.ts'
import { loadingBar } from '../ui/loading-bar-state.ts'

/** Milliseconds after which a call counts as long and shows the bar. */
const longCall = 400

/** While a call is under way nothing is fetched ahead; one that takes long shows the loading bar. */
export function showLongCalls(): void {
  observeCalls(() => {
    const fetchAgain = holdIdleFetches()
    let shown = false
    const timer = setTimeout(() => {
      shown = true
      loadingBar.start()
    }, longCall)
    return () => {
      fetchAgain()
      clearTimeout(timer)
      if (shown) loadingBar.done()
    }
  })
}
