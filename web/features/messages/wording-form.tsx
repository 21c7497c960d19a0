import { type Placeholder, placeholders, wordingLimits } from '@duly/core/outbox/wording.ts'
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
import { previewQuery, useSaveWording, type Wording, type Words } from './queries.ts'

const names: Readonly<Record<Wording['message'], string>> = {
  invoice: 'Invoice',
  payment_link: 'Payment link',
  receipt: 'Receipt',
  reminder_before: 'Reminder before the due date',
  reminder_on: 'Reminder on the due date',
  reminder_after: 'Reminder after the due date',
  letter_first: 'Collection letter: first',
  letter_second: 'Collection letter: second',
  letter_final: 'Collection letter: final',
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
      <Field label="Message" className="messages-which">
        <Select
          value={message}
          onChange={(event) => setMessage(event.target.value as Wording['message'])}
          options={wordings.map((one) => ({
            value: one.message,
            label: `${names[one.message]}${one.isOwn ? ' · your own' : ''}`,
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

  const keep = async (words: { subject: string; text: string }) => {
    try {
      const saved = await save.mutateAsync({ message, language, ...words })
      setSubject(saved.subject)
      setText(saved.text)
      toast.success('Wording saved')
    } catch (error) {
      toast.error('Failed to save the wording', { description: failureText(error, '') || undefined })
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
        <Field label={isLetter ? 'Heading' : 'Subject'}>
          <TextInput
            value={subject}
            dir="auto"
            maxLength={wordingLimits.subject}
            disabled={busy}
            autoComplete="off"
            onChange={(event) => setSubject(event.target.value)}
          />
        </Field>
        <Field
          label="Text"
          aside={`${text.length} / ${wordingLimits.text}`}
          help="Amounts, dates, links and bank details are added automatically."
        >
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
          <legend className="label">Insert</legend>
          {(Object.keys(placeholders) as Placeholder[]).map((name) => (
            <Button
              key={name}
              size="sm"
              disabled={busy}
              title={placeholders[name]}
              aria-label={`Insert ${placeholders[name]}`}
              onClick={() => insert(name)}
            >
              {placeholders[name]}
            </Button>
          ))}
        </fieldset>
        <div className="row">
          <Button type="submit" variant="primary" busy={busy} busyText="Saving..." disabled={!changed}>
            Save Changes
          </Button>
          <Button
            disabled={busy || (!stored.isOwn && !changed)}
            onClick={() => (stored.isOwn ? keep({ subject: '', text: '' }) : reset())}
          >
            Use our words
          </Button>
          {changed ? <span className="sm muted">Unsaved changes</span> : null}
        </div>
        <LeaveDialog question={question}>Your changes have not been saved yet.</LeaveDialog>
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
  if (!preview.data) return preview.isError ? null : <Waiting>Loading preview...</Waiting>
  const { viewUrl } = preview.data
  return (
    <section className="messages-preview" aria-label="Preview">
      <p className="strong">{preview.data.subject}</p>
      {viewUrl ? (
        <iframe
          title="The message as the recipient sees it"
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
