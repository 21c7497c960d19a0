import { isRole } from '@duly/core/access/roles.ts'
import { maySee } from '@duly/core/access/screen-abilities.ts'
import * as words from '@duly/core/words/gen/company.gen.ts'
import * as languages from '@duly/core/words/gen/languages.gen.ts'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'
import { lazyView } from '../../ui/lazy-view.ts'
import { t } from '../../words/page.ts'
import { Section } from './section.tsx'

const Ownership = lazyView(() => import('../businesses/ownership.tsx').then((module) => module.Ownership))

/** Settings that have screens of their own: those that somebody may see. */
export function MoreSettings() {
  const user = useUser()
  const sections = moreSettings.map(({ title, text, links }) => {
    const shown = links.filter(({ to }) => maySee(user, to))
    return shown.length > 0 ? (
      <Section key={shown[0]?.to} title={t(title)} text={t(text)}>
        <div className="stack">
          {shown.map(({ to, label }) => (
            <p key={to}>
              <Link className="link" to={to}>
                {t(label)}
              </Link>
            </p>
          ))}
        </div>
      </Section>
    ) : null
  })
  return (
    <>
      {sections}
      {isRole(user, 'EMPLOYEE') ? null : <Ownership />}
    </>
  )
}

const moreSettings = [
  { title: words.design, text: words.designText, links: [{ to: '/company/design', label: words.toDesign }] },
  { title: words.taxes, text: words.taxesText, links: [{ to: '/company/taxes', label: words.toTaxes }] },
  { title: words.numbers, text: words.numbersText, links: [{ to: '/company/numbers', label: words.toNumbers }] },
  { title: languages.title, text: languages.summary, links: [{ to: '/company/languages', label: languages.choose }] },
  { title: words.messages, text: words.messagesText, links: [{ to: '/company/messages', label: words.toMessages }] },
  {
    title: words.programs,
    text: words.programsText,
    links: [
      { to: '/company/keys', label: words.toKeys },
      { to: '/company/webhooks', label: words.toWebhooks },
    ],
  },
  { title: words.roles, text: words.rolesText, links: [{ to: '/company/roles', label: words.toRoles }] },
  { title: words.audit, text: words.auditText, links: [{ to: '/company/audit-trail', label: words.toAudit }] },
] as const
