import { Accordion as Base } from '@base-ui/react/accordion'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[]
  /** Ids open at first. */
  open?: string[]
  className?: string
}

/** Questions that open to their answers. The browser's search within the page finds closed ones, too. */
export function Accordion({ items, open, className }: AccordionProps) {
  return (
    <Base.Root className={cx('accordion', className)} defaultValue={open ?? []} multiple hiddenUntilFound>
      {items.map((item) => (
        <Base.Item key={item.id} value={item.id} className="accordion-item">
          <Base.Header>
            <Base.Trigger className="accordion-btn">
              {item.title}
              <Plus aria-hidden="true" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="accordion-panel">
            <div>{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}
