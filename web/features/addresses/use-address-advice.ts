import { postalAdvice } from '@duly/core/customers/postal-advice.ts'
import { useEffect, useState } from 'react'
import { useDebounced } from '../../api/use-debounced.ts'

/** Advice waits until somebody pauses, so that nobody is told of a number that is half typed. */
const pause = 600

type PhoneAdvice = (phone: string, country: string) => string | null

/** Advice on an address as typed, for the fields' `advice`; it explains and never forbids. */
export function useAddressAdvice(typed: { phone: string; zip: string; country: string }) {
  const phone = useDebounced(typed.phone, pause)
  const zip = useDebounced(typed.zip, pause)
  const country = useDebounced(typed.country, pause)
  const [advise, setAdvise] = useState<PhoneAdvice | null>(null)
  const isWanted = phone !== ''
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    import('./phone-advice.ts').then(
      (module) => isHere && setAdvise(() => module.phoneAdvice),
      // Without it nothing is missing that anybody has to have.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [isWanted])
  return { phone: advise?.(phone, country) ?? null, zip: postalAdvice({ zip, country }) }
}
