import { companyLabels } from '@duly/core/company/rules.ts'
import { fold } from '@duly/core/search/fold.ts'
import * as company from '@duly/core/words/gen/company.gen.ts'
import * as design from '@duly/core/words/gen/invoice-design.gen.ts'
import * as languages from '@duly/core/words/gen/languages.gen.ts'
import * as messages from '@duly/core/words/gen/messages.gen.ts'
import * as numbers from '@duly/core/words/gen/number-series.gen.ts'
import * as settings from '@duly/core/words/gen/settings.gen.ts'
import * as taxes from '@duly/core/words/gen/taxes.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { t } from '../../../words/page.ts'

/** One screen of the settings. */
export interface SettingsSection {
  to: SectionPath
  label: Word
  /** Captions and labels that stand on it, as they stand there: what the search finds besides the section's own name. */
  fields: readonly Word[]
}

export type SectionPath =
  | '/company'
  | '/company/design'
  | '/company/languages'
  | '/company/taxes'
  | '/company/numbers'
  | '/company/messages'
  | '/company/roles'
  | '/company/audit-trail'
  | '/company/keys'
  | '/company/webhooks'

const { email, website, address, city, country, registrationNumber, taxNumber } = companyLabels
const contact = [email, company.phone, website, address, city, company.zip, country, registrationNumber, taxNumber]
const ofCompany = [company.name, ...contact]

/** All sections in their groups; the first group needs no caption. */
export const settingsGroups: readonly { caption: Word | null; sections: readonly SettingsSection[] }[] = [
  {
    caption: null,
    sections: [
      {
        to: '/company',
        label: settings.company,
        fields: [company.logo, ...ofCompany, company.signature],
      },
      {
        to: '/company/design',
        label: settings.design,
        fields: [
          design.accent,
          design.style,
          design.logo,
          design.paper,
          design.footer,
          design.inWords,
          design.sealCode,
        ],
      },
      {
        to: '/company/languages',
        label: settings.languages,
        fields: [languages.people, languages.documents, languages.writing],
      },
    ],
  },
  {
    caption: settings.documents,
    sections: [
      { to: '/company/taxes', label: settings.taxes, fields: [taxes.usualIn, taxes.prices, taxes.includeTax] },
      {
        to: '/company/numbers',
        label: settings.numbers,
        fields: [numbers.issueAndLock, numbers.lock, numbers.register],
      },
      {
        to: '/company/messages',
        label: settings.messages,
        fields: [messages.wording, messages.reminders],
      },
    ],
  },
  {
    caption: settings.people,
    sections: [
      { to: '/company/roles', label: settings.roles, fields: [] },
      { to: '/company/audit-trail', label: settings.auditTrail, fields: [] },
    ],
  },
  {
    caption: settings.programs,
    sections: [
      { to: '/company/keys', label: settings.keys, fields: [] },
      { to: '/company/webhooks', label: settings.webhooks, fields: [] },
    ],
  },
]

/** What a search found: a section, or a field on it by its label. */
export interface SettingsFind {
  to: SectionPath
  label: string
  field: string | null
}

/** What carries that text in its name, sections before fields. Case and accents do not matter; an empty text finds nothing. */
export function findSettings(text: string, sections: readonly SettingsSection[]): SettingsFind[] {
  const wanted = fold(text)
  if (wanted === '') return []
  const isFound = (label: string) => fold(label).includes(wanted)
  const whole = sections.map(({ to, label }) => ({ to, label: t(label), field: null }))
  const fields = sections.flatMap(({ to, label, fields: own }) =>
    own.map((field) => ({ to, label: t(label), field: t(field) })),
  )
  return [...whole.filter(({ label }) => isFound(label)), ...fields.filter(({ field }) => isFound(field))]
}
