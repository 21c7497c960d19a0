import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** One panel of the gallery. Focusable, since it may scroll sideways on narrow windows. */
export function Section({ title, w, children }: { title: string; w?: 4 | 5 | 7 | 8 | 12; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section className={cx('g-section', w && `w${w}`)} aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
