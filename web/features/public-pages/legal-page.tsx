import type { ReactNode } from 'react'
import { supportEmail } from '../../api/site.ts'
import './public-pages.css'

export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** The date both documents carry (specification part 2, "Legal pages"). */
export const lastUpdated = 'March 17, 2025'

/** A legal document: title, date, contents, numbered sections. In English whatever the page’s language is: it is the text that binds. */
export function LegalPage({
  title,
  lead,
  sections,
}: {
  title: string
  lead: string
  sections: readonly LegalSection[]
}) {
  // The text in force is the English one.
  return (
    <article className="legal" lang="en" dir="ltr">
      <header>
        <h1 className="display">{title}</h1>
        <p className="date">Last updated: {lastUpdated}</p>
        <p className="lead">{lead}</p>
      </header>
      <nav aria-label="Sections" className="contents-list">
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="sections">
        {sections.map(({ id, title: name, body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              <span className="num">{index + 1}.</span> {name}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </article>
  )
}

/** The support address as a link. */
export function SupportAddress() {
  return <a href={`mailto:${supportEmail()}`}>{supportEmail()}</a>
}
