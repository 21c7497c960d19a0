import * as words from '@duly/core/words/gen/language-choice.gen.ts'
import { languageNames, offeredLanguages } from '@duly/core/words/languages.ts'
import { failureText } from '../../api/failure.ts'
import { refreshSession } from '../../api/session.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type Profile, useSaveProfile } from './queries.ts'

/** The language of one's own screens; nothing where there is only one. */
export function LanguageChoicePanel({ profile }: { profile: Profile }) {
  const save = useSaveProfile()
  if (offeredLanguages.length < 2) return null
  const choose = async (value: string) => {
    try {
      await save.mutateAsync({ language: offeredLanguages.find((code) => code === value) ?? null })
      // The page is loaded anew in that language (words/choice.ts).
      await refreshSession()
    } catch (error) {
      toast.error(failureText(error, t(words.failed)))
    }
  }
  return (
    <section className="stack mt-10 max-w-2xl">
      <Field label={t(words.label)} help={t(words.help)}>
        <Select
          value={profile.language ?? ''}
          disabled={save.isPending}
          onChange={(event) => void choose(event.target.value)}
          options={[
            { value: '', label: t(words.asBrowser) },
            ...offeredLanguages.map((code) => ({ value: code, label: languageNames[code] })),
          ]}
        />
      </Field>
    </section>
  )
}
