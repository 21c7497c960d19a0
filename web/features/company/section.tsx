import type { ReactNode } from 'react'

export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="company-set">
      <div>
        <h2>{title}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      {children}
    </section>
  )
}
