import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[]
  /** Ids open at first. */
  open?: readonly string[]
  className?: string
}

/**
 * Questions that open to their answers. The browser's own disclosure: works before any script has come, and its search
 * within the page finds closed answers, too.
 */
export function Accordion({ items, open = [], className }: AccordionProps) {
  return (
    <div className={cx('accordion', className)}>
      {items.map((item) => (
        <details key={item.id} id={item.id} className="accordion-item" open={open.includes(item.id)}>
          <summary className="accordion-btn">
            {item.title}
            <Plus aria-hidden="true" />
          </summary>
          <div className="accordion-panel">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
