import type { ReactNode } from 'react'

export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="company-set">
      <div>
        <h2>{title}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      {/* One column for all of it: what stands here by itself would fall below the title. */}
      <div className="min-w-0">{children}</div>
    </section>
  )
}
