import { useEffect, useState } from 'react'
import { useDebounced } from '../../api/use-debounced.ts'
import { t } from '../../words/page.ts'

/** Advice waits until somebody pauses, so that nobody is told of a number that is half typed. */
const pause = 600

const fetchPhoneAdvice = () => import('./phone-advice.ts').then((module) => module.phoneAdvice)
const fetchPostalAdvice = () => import('@duly/core/customers/postal-advice.ts').then((module) => module.postalAdvice)

/** Advice on an address as typed, for the fields' `advice`; it explains and never forbids. */
export function useAddressAdvice(typed: { phone: string; zip: string; country: string }) {
  const phone = useDebounced(typed.phone, pause)
  const zip = useDebounced(typed.zip, pause)
  const country = useDebounced(typed.country, pause)
  const adviseOnPhone = useFetched(fetchPhoneAdvice, phone !== '')
  const adviseOnZip = useFetched(fetchPostalAdvice, zip !== '')
  return { phone: adviseOnPhone?.(phone, country, t) ?? null, zip: adviseOnZip?.({ zip, country }, t) ?? null }
}

/** What `load` brings, once it is wanted; null before, and where it can't be fetched: nobody has to have advice. */
function useFetched<Value>(load: () => Promise<Value>, isWanted: boolean): Value | null {
  const [value, setValue] = useState<Value | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    load().then(
      (came) => isHere && setValue(() => came),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [load, isWanted])
  return value
}
