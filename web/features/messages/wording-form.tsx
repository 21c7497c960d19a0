import { type Placeholder, placeholders, wordingLimits } from '@duly/core/outbox/wording.ts'
import * as words from '@duly/core/words/gen/messages.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { useLeavingQuestion } from '../../api/unsaved-changes.ts'
import { useDebounced } from '../../api/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { previewQuery, useSaveWording, type Wording, type Words } from './queries.ts'

const names: Readonly<Record<Wording['message'], Word>> = {
  invoice: words.invoice,
  payment_link: words.paymentLink,
  receipt: words.receipt,
  reminder_before: words.reminderBefore,
  reminder_on: words.reminderOn,
  reminder_after: words.reminderAfter,
  letter_first: words.letterFirst,
  letter_second: words.letterSecond,
  letter_final: words.letterFinal,
}

interface WordingFormProps {
  wordings: readonly Wording[]
  message: Wording['message']
  setMessage: (message: Wording['message']) => void
}

/** Subject and text of each message, with a preview that follows what is typed. */
export function WordingForm({ wordings, message, setMessage }: WordingFormProps) {
  const stored = wordings.find((one) => one.message === message)
  if (!stored) return null
  return (
    <>
      <Field label={t(words.message)} className="messages-which">
        <Select
          value={message}
          onChange={(event) => setMessage(event.target.value as Wording['message'])}
          options={wordings.map((one) => ({
            value: one.message,
            label: one.isOwn ? t(words.ownOne, { message: t(names[one.message]) }) : t(names[one.message]),
          }))}
        />
      </Field>
      <OneWording key={`${stored.language} ${message}`} stored={stored} />
    </>
  )
}

function OneWording({ stored }: { stored: Wording }) {
  const save = useSaveWording()
  const [subject, setSubject] = useState(stored.subject)
  const [text, setText] = useState(stored.text)
  const area = useRef<HTMLTextAreaElement>(null)
  const { message, language } = stored
  const isLetter = message.startsWith('letter')
  const changed = subject !== stored.subject || text !== stored.text
  const question = useLeavingQuestion(() => changed)
  const busy = save.isPending

  const keep = async (own: { subject: string; text: string }) => {
    try {
      const saved = await save.mutateAsync({ message, language, ...own })
      setSubject(saved.subject)
      setText(saved.text)
      toast.success(t(words.saved))
    } catch (error) {
      toast.error(t(words.wordingFailed), { description: failureText(error, '') || undefined })
    }
  }
  const insert = (name: Placeholder) => {
    const at = area.current?.selectionStart ?? text.length
    const end = area.current?.selectionEnd ?? at
    setText(`${text.slice(0, at)}{${name}}${text.slice(end)}`)
    area.current?.focus()
  }
  return (
    <div className="messages-split">
      <Form className="stack" onSubmit={() => keep({ subject, text })}>
        <Field label={isLetter ? t(words.heading) : t(words.subject)}>
          <TextInput
            value={subject}
            dir="auto"
            maxLength={wordingLimits.subject}
            disabled={busy}
            autoComplete="off"
            onChange={(event) => setSubject(event.target.value)}
          />
        </Field>
        <Field label={t(words.text)} aside={`${text.length} / ${wordingLimits.text}`} help={t(words.textHelp)}>
          <Textarea
            ref={area}
            autoSize
            rows={8}
            dir="auto"
            value={text}
            maxLength={wordingLimits.text}
            disabled={busy}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <fieldset className="messages-names">
          <legend className="label">{t(words.insert)}</legend>
          {(Object.keys(placeholders) as Placeholder[]).map((name) => (
            <Button
              key={name}
              size="sm"
              disabled={busy}
              title={t(placeholders[name])}
              aria-label={t(words.insertOne, { what: t(placeholders[name]) })}
              onClick={() => insert(name)}
            >
              {t(placeholders[name])}
            </Button>
          ))}
        </fieldset>
        <div className="row wrap">
          <Button type="submit" variant="primary" busy={busy} busyText={t(words.saving)} disabled={!changed}>
            {t(words.save)}
          </Button>
          <Button
            disabled={busy || (!stored.isOwn && !changed)}
            onClick={() => (stored.isOwn ? keep({ subject: '', text: '' }) : reset())}
          >
            {t(words.useOurs)}
          </Button>
          {changed ? <span className="sm muted">{t(words.unsaved)}</span> : null}
        </div>
        <LeaveDialog question={question}>{t(words.leaving)}</LeaveDialog>
      </Form>
      <Preview message={message} language={language} subject={subject} text={text} />
    </div>
  )

  function reset() {
    setSubject(stored.subject)
    setText(stored.text)
  }
}

function Preview({ message, language, subject, text }: Words) {
  const settled = useDebounced(`${subject}\n${text}`, 400)
  const [line = '', ...rest] = settled.split('\n')
  const preview = useQuery(previewQuery({ message, language, subject: line, text: rest.join('\n') }))
  if (!preview.data) return preview.isError ? null : <Waiting>{t(words.loadingPreview)}</Waiting>
  const { viewUrl } = preview.data
  return (
    <section className="messages-preview" aria-label={t(words.preview)}>
      <p className="strong">{preview.data.subject}</p>
      {viewUrl ? (
        <iframe
          title={t(words.asSeen)}
          src={viewUrl}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      ) : (
        <p className="messages-letter">{preview.data.text}</p>
      )}
    </section>
  )
}
