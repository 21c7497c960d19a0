import * as words from '@duly/core/words/gen/received.gen.ts'
import FileDown from 'lucide-react/icons/file-down'
import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../../words/page.ts'
import type { Intake } from './received.ts'
import './received.css'

interface DropAnywhereProps {
  as: Intake
  onFile: (file: File) => void
}

const bringsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Whether something else on the screen takes what is dropped there, such as a box for files or a dialog. */
const isTaken = (event: DragEvent) =>
  event.defaultPrevented || (event.target instanceof Element && event.target.closest('.drop, [role=dialog]') !== null)

/** A file that is dragged over the screen is told where it may be dropped: anywhere. By keyboard the button does it. */
export function DropAnywhere({ as, onFile }: DropAnywhereProps) {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((file: File) => onFile(file))
  useEffect(() => {
    const stop = new AbortController()
    const on = (type: 'dragover' | 'dragleave' | 'drop', listen: (event: DragEvent) => void) =>
      window.addEventListener(type, listen, { signal: stop.signal })
    on('dragover', (event) => {
      const isOurs = bringsFile(event) && !isTaken(event)
      if (isOurs) event.preventDefault()
      setOver(isOurs)
    })
    // Out of the window, not from one element to the next.
    on('dragleave', (event) => event.relatedTarget === null && setOver(false))
    on('drop', (event) => {
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (!file || isTaken(event)) return
      event.preventDefault()
      take(file)
    })
    return () => stop.abort()
  }, [])
  if (!over) return null
  return (
    <div className="drop-anywhere" aria-hidden="true">
      <p>
        <FileDown />
        {as === 'customer' ? t(words.dropCustomer) : t(words.dropInvoice)}
      </p>
    </div>
  )
}
