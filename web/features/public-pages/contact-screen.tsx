import { contactLimits } from '@duly/core/access/limits.ts'
import { contactProblems } from '@duly/core/contact/rules.ts'
import * as account from '@duly/core/words/gen/account.gen.ts'
import * as words from '@duly/core/words/gen/contact.gen.ts'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { type FormEvent, useRef, useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { supportEmail, supportPhone } from '../../api/site.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import './public-pages.css'
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'

const empty = { name: '', email: '', subject: '', message: '', phone: '', company: '' }
type Name = keyof typeof empty

/** Contact: a form that clears on success and keeps everything on failure, and where else to find us. */
export function ContactScreen() {
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({})
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ tone: 'green' } | { tone: 'red'; text: string } | null>(null)
  const key = useActionKey()
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = contactProblems(values, t)
    setProblems(found)
    setOutcome(null)
    const [first] = Object.keys(found)
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
      await call('POST /contact', { body: trimmed as typeof empty }, { idempotencyKey: key.current() })
      key.renew()
      setValues(empty)
      setOutcome({ tone: 'green' })
      toast.success(t(account.contactSent))
    } catch (failure) {
      key.failed(failure)
      toast.error(t(account.contactFailed))
      const reason = failureText(failure, '')
      setOutcome({ tone: 'red', text: [t(account.contactFailed), reason].filter(Boolean).join(' ') })
    } finally {
      setBusy(false)
    }
  }
  const input = (name: Name) => ({
    name,
    value: values[name],
    disabled: busy,
    maxLength: contactLimits[name],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target
      setValues((before) => ({ ...before, [name]: value }))
      setProblems((before) => ({ ...before, [name]: undefined }))
      setOutcome(null)
    },
  })
  return (
    <div className="contact">
      <div className="intro">
        <h1 className="display">{t(words.title)}</h1>
        <p className="lead">{t(words.lead)}</p>
        <h2>{t(words.information)}</h2>
        <ul className="ways">
          <li>
            <Mail aria-hidden="true" />
            <a href={`mailto:${supportEmail()}`}>{supportEmail()}</a>
          </li>
          <li>
            <Phone aria-hidden="true" />
            <a className="num" href={`tel:${supportPhone().replace(/[^+\d]/g, '')}`}>
              {supportPhone()}
            </a>
          </li>
        </ul>
      </div>
      <Form method="post" ref={form} className="message" noValidate onSubmit={submit} aria-label={t(words.form)}>
        <div className="pair">
          <Field label={t(words.name)} required error={problems.name}>
            <TextInput autoComplete="name" {...input('name')} />
          </Field>
          <Field label={t(words.email)} required error={problems.email}>
            <TextInput type="email" inputMode="email" autoComplete="email" {...input('email')} />
          </Field>
          <Field label={t(words.phone)} optional error={problems.phone}>
            <TextInput type="tel" autoComplete="tel" {...input('phone')} />
          </Field>
          <Field label={t(words.company)} optional error={problems.company}>
            <TextInput autoComplete="organization" {...input('company')} />
          </Field>
        </div>
        <Field label={t(words.subject)} required error={problems.subject}>
          <TextInput autoComplete="off" {...input('subject')} />
        </Field>
        <Field label={t(words.message)} required error={problems.message}>
          <Textarea rows={6} autoSize {...input('message')} />
        </Field>
        {outcome ? (
          <Notice tone={outcome.tone}>
            {outcome.tone === 'green' ? rich(words.sent, { strong: (inside) => <b>{inside}</b> }) : outcome.text}
          </Notice>
        ) : null}
        <noscript>{t(words.needsScript)}</noscript>
        <Button type="submit" variant="primary" size="lg" busy={busy} busyText={t(words.sending)}>
          {t(words.send)}
        </Button>
      </Form>
    </div>
  )
}
