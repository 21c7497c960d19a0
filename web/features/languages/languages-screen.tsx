import * as words from '@duly/core/words/gen/languages.gen.ts'
import { directionOf, isLanguage, type Language, languageCodes, languageNames } from '@duly/core/words/languages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Select } from '../../ui/select.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { designQuery } from '../invoice-design/queries.ts'
import { SampleInvoice } from '../invoice-design/sample-invoice.tsx'
import { languagesQuery, type UsedLanguage } from '../messages/queries.ts'
import './languages.css'

/** What customers read: the usual language of papers and messages, and those that single customers have. */
export function LanguagesScreen() {
  const found = useQuery(languagesQuery)
  if (found.isError && !found.data)
    return (
      <ErrorState
        level={1}
        title={t(words.failed)}
        onRetry={() => found.refetch()}
        busy={found.isFetching}
        retryLabel={t(words.tryAgain)}
      />
    )
  return (
    <div className="languages">
      <header className="languages-head">
        <h1>{t(words.title)}</h1>
        <p className="muted">{t(words.purpose)}</p>
      </header>
      {found.data ? <Settings used={found.data} /> : <Waiting>{t(words.loading)}</Waiting>}
    </div>
  )
}

function Settings({ used }: { used: readonly UsedLanguage[] }) {
  const usual = used[0]?.language ?? 'en'
  // The second one tells more: the usual paper is what everybody sees every day.
  const shown = used[1]?.language ?? usual
  return (
    <div className="languages-split">
      <div className="languages-parts">
        <Part title={t(words.people)} note={t(words.peopleNote)}>
          <p>
            <Link className="link" to="/profile">
              {t(words.profile)}
            </Link>
          </p>
        </Part>
        <Usual language={usual} />
        <Part title={t(words.writing)} note={t(words.writingNote)}>
          <ul className="languages-used">
            {used.map((one) => (
              <Used key={one.language} one={one} usual={used[0]} />
            ))}
          </ul>
          <AddLanguage used={used} />
        </Part>
      </div>
      <Sample key={shown} language={shown} />
    </div>
  )
}

/** The language for customers who have none of their own. */
function Usual({ language }: { language: Language }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (documentLanguage: Language) => call('PATCH /profile', { body: { documentLanguage } }),
    // The preview of an invoice is drawn with it, too.
    onSuccess: () =>
      Promise.all([languagesQuery.queryKey, ['seller']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const choose = async (chosen: string) => {
    if (!isLanguage(chosen)) return
    try {
      await save.mutateAsync(chosen)
    } catch (error) {
      toast.error(t(words.saveFailed), { description: failureText(error, '') || undefined })
    }
  }
  return (
    <Part title={t(words.documents)} note={t(words.documentsNote)}>
      <Select
        aria-label={t(words.documents)}
        value={save.isPending ? save.variables : language}
        disabled={save.isPending}
        onChange={(event) => void choose(event.target.value)}
        options={languageCodes.map((code) => ({ value: code, label: languageNames[code] }))}
      />
    </Part>
  )
}

function Used({ one, usual }: { one: UsedLanguage; usual: UsedLanguage | undefined }) {
  const worded = usual?.wordings ?? []
  const done = worded.filter((message) => one.wordings.includes(message)).length
  const missing = !one.isUsual && done < worded.length
  return (
    <li>
      <span className="languages-name">
        <bdi lang={one.language}>{languageNames[one.language]}</bdi>
        {one.isUsual ? <Badge>{t(words.usual)}</Badge> : null}
      </span>
      {one.customers > 0 ? <span className="muted">{t(words.customers, { count: one.customers })}</span> : null}
      <span className="muted sm languages-note">
        {directionOf(one.language) === 'rtl' ? <span>{t(words.rightToLeft)}</span> : null}
        <span>
          {missing && done > 0
            ? t(words.someWordings, { done, all: worded.length })
            : t(words.wordings, { count: one.wordings.length })}
        </span>
        <Link className="link" to="/company/messages" search={{ tab: 'words', language: one.language } as never}>
          {t(missing ? words.addMissing : words.write)}
        </Link>
      </span>
    </li>
  )
}

/** Begins with the wording of a message; a language is kept once something is written in it or a customer has it. */
function AddLanguage({ used }: { used: readonly UsedLanguage[] }) {
  const navigate = useNavigate()
  const others = languageCodes.filter((code) => !used.some(({ language }) => language === code))
  if (others.length === 0) return null
  const open = (language: Language) =>
    void navigate({ to: '/company/messages', search: { tab: 'words', language } as never })
  return (
    <Menu
      align="start"
      trigger={
        <Button>
          <Plus />
          {t(words.add)}
        </Button>
      }
    >
      {others.map((code) => (
        <MenuItem key={code} onSelect={() => open(code)}>
          <bdi lang={code}>{languageNames[code]}</bdi>
        </MenuItem>
      ))}
    </Menu>
  )
}

function Sample({ language }: { language: Language }) {
  const design = useQuery(designQuery)
  if (!design.data) return null
  return (
    <section className="languages-sample">
      <h2>{t(words.sample, { language: languageNames[language] })}</h2>
      <SampleInvoice design={design.data} language={language} />
    </section>
  )
}

function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="help">{note}</p>
      {children}
    </section>
  )
}
