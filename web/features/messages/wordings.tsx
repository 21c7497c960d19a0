import * as words from '@duly/core/words/gen/language-choice.gen.ts'
import { isLanguage, type Language, languageCodes, languageNames } from '@duly/core/words/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../words/page.ts'
import { Loaded } from './loaded.tsx'
import { languagesQuery, type Wording, wordingsQuery } from './queries.ts'
import { WordingForm } from './wording-form.tsx'

/** The words of messages in a language: that of the address, else the usual one. The choice shows once there is one. */
export function Wordings({ asked, onAsk }: { asked: unknown; onAsk: (language: Language) => void }) {
  const languages = useQuery(languagesQuery)
  const [message, setMessage] = useState<Wording['message']>('invoice')
  return (
    <Loaded query={languages}>
      {(used) => {
        const language = isLanguage(asked) ? asked : (used[0]?.language ?? 'en')
        const choices = languageCodes.filter((code) => code === language || used.some((one) => one.language === code))
        return (
          <>
            {choices.length > 1 ? (
              <Field label={t(words.label)} className="messages-which">
                <Select
                  value={language}
                  onChange={(event) => isLanguage(event.target.value) && onAsk(event.target.value)}
                  options={choices.map((code) => ({ value: code, label: languageNames[code] }))}
                />
              </Field>
            ) : null}
            <OfLanguage language={language} message={message} setMessage={setMessage} />
          </>
        )
      }}
    </Loaded>
  )
}

interface OfLanguageProps {
  language: Language
  message: Wording['message']
  setMessage: (message: Wording['message']) => void
}

function OfLanguage({ language, message, setMessage }: OfLanguageProps) {
  return (
    <Loaded query={useQuery(wordingsQuery(language))}>
      {(wordings) => <WordingForm wordings={wordings} message={message} setMessage={setMessage} />}
    </Loaded>
  )
}
