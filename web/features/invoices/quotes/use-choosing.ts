import type { PublicQuote } from '@duly/core/payments/pay-page.ts'
import * as words from '@duly/core/words/gen/quote-page.gen.ts'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { t } from '../../../words/page.ts'
import { quoteMoney } from './quote-money.ts'

/** The places of the optional lines that the sums of a quote count. */
export function chosenIn(items: PublicQuote['items']): number[] {
  return items.flatMap(({ isChosen }, place) => (isChosen ? [place] : []))
}

/** The optional lines of a quote while a customer ticks them. */
export interface Choosing {
  /** Places of what is ticked, at once; the sums follow. */
  readonly chosen: readonly number[]
  /** The sums are still those of before. */
  readonly busy: boolean
  readonly failed: boolean
  /** The new total, for who doesn't see it change. */
  readonly said: string
  readonly choose: (place: number, isWanted: boolean) => void
}

/** Asks the server what a quote comes to with each choice, so that there is one arithmetic; the last choice counts. */
export function useChoosing(quote: PublicQuote, onNewest: (quote: PublicQuote) => void): Choosing {
  const shown = chosenIn(quote.items)
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [said, setSaid] = useState('')
  const asking = useRef<AbortController>(null)
  const chosen = wanted ?? shown
  const choose = async (place: number, isWanted: boolean) => {
    const next = [...chosen.filter((one) => one !== place), ...(isWanted ? [place] : [])]
    asking.current?.abort()
    const stop = new AbortController()
    asking.current = stop
    setWanted(next)
    setFailed(false)
    try {
      const asked = { params: { id: quote.id }, query: { chosen: next.join(',') } }
      const newest = await call('GET /quotes/:id/public', asked, { signal: stop.signal })
      if (stop.signal.aborted) return
      onNewest(newest)
      setSaid(t(words.totalNow, { sum: quoteMoney(newest.total, newest.currency) }))
    } catch {
      if (stop.signal.aborted) return
      setFailed(true)
    }
    // What is ticked is what the sums count again, whether they followed or not.
    setWanted(null)
  }
  return { chosen, busy: wanted !== null, failed, said, choose: (place, isWanted) => void choose(place, isWanted) }
}
