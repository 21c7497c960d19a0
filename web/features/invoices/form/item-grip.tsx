import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useRef } from 'react'
import { t } from '../../../words/page.ts'
import type { ItemMoves } from './item-row.tsx'

/**
 * Where a line is taken to be dragged, by mouse, pen or finger. By keyboard the buttons beside it do the same, so
 * assistive technology is not told of it.
 */
export function ItemGrip({ index, onTarget, onMove }: { index: number } & Pick<ItemMoves, 'onTarget' | 'onMove'>) {
  const over = useRef<number | null>(null)
  const end = () => {
    over.current = null
    onTarget(null)
  }
  return (
    <span
      className="editor-grip"
      aria-hidden="true"
      title={t(words.drag)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        over.current = index
      }}
      onPointerMove={(event) => {
        if (over.current === null) return
        const line = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-item]')
        if (!line) return
        // Lines beyond the edge come into sight.
        line.scrollIntoView({ block: 'nearest' })
        over.current = Number(line.dataset.item)
        onTarget(over.current === index ? null : over.current)
      }}
      onPointerUp={() => {
        if (over.current !== null && over.current !== index) onMove(index, over.current, null)
        end()
      }}
      onPointerCancel={end}
    >
      <GripVertical />
    </span>
  )
}
