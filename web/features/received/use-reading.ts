import * as words from '@duly/core/words/gen/received.gen.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { upload } from '../../api/upload.ts'
import { t } from '../../words/page.ts'
import type { Intake, Received } from './received.ts'

/** How far a file is: none yet, being read, refused with a sentence, or read. */
export type Reading =
  | { at: 'none' }
  | { at: 'reading' }
  | { at: 'refused'; why: string }
  | { at: 'read'; found: Received }

/** Has the server read a file; the last one that was chosen counts. */
export function useReading(as: Intake) {
  const [reading, setReading] = useState<Reading>({ at: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const clear = useCallback(() => {
    running.current?.abort()
    setReading({ at: 'none' })
  }, [])
  const read = useCallback(
    async (file: File) => {
      running.current?.abort()
      const mine = new AbortController()
      running.current = mine
      setReading({ at: 'reading' })
      try {
        const found = await upload<Received>(`/e-invoices/read?as=${as}`, file, {
          onProgress: () => {},
          signal: mine.signal,
        })
        if (!mine.signal.aborted) setReading({ at: 'read', found })
      } catch (error) {
        if (!mine.signal.aborted) setReading({ at: 'refused', why: failureText(error, t(words.readFailed)) })
      }
    },
    [as],
  )
  return { reading, read, refuse: (why: string) => setReading({ at: 'refused', why }), clear }
}
