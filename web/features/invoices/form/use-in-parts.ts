import type { scheduleOnPaper } from '@duly/core/invoices/schedule/on-paper.ts'
import { useEffect, useState } from 'react'

/** Draws the parts of an invoice on its paper; its code comes for those who use it, a moment later. */
export function useInParts(isWanted: boolean) {
  const [draw, setDraw] = useState<{ inParts?: typeof scheduleOnPaper }>({})
  useEffect(() => {
    if (!isWanted) return
    import('@duly/core/invoices/schedule/on-paper.ts').then(
      ({ scheduleOnPaper: inParts }) => setDraw({ inParts }),
      () => {},
    )
  }, [isWanted])
  return draw
}
