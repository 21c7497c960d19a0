import { useEffect, useState } from 'react'

/** False on the first drawing, then true: an overlay whose code has just come opens like one that was there before. */
export function useArmed(): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => setArmed(true), [])
  return armed
}
