import type { PublicQuote } from '@duly/core/payments/pay-page.ts'
import * as words from '@duly/core/words/gen/quote-page.gen.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { ApiError, call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { lazyView, useEver } from '../../../ui/lazy-view.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { t } from '../../../words/page.ts'
import { quoteMoney } from './quote-money.ts'
import { chosenIn } from './use-choosing.ts'

const DeclineDialog = lazyView(() => import('./decline-dialog.tsx').then((module) => module.DeclineDialog))

interface AnswerSlipProps {
  quote: PublicQuote
  onNewest: (quote: PublicQuote) => void
  /** The sums follow what was ticked just now. */
  isChoosing: boolean
  /** The sums. */
  children: ReactNode
}

/** Accepts under a name; what happened meanwhile is shown, and the answer, if there was one by now, stands on the page then. */
function useAccepting({ id, digest, items }: PublicQuote, onNewest: (quote: PublicQuote) => void) {
  const key = useActionKey()
  const [notice, setNotice] = useState('')
  const [busy, setBusy] = useState(false)
  const look = async (says: string) => {
    setNotice(says)
    onNewest(await call('GET /quotes/:id/public', { params: { id }, query: {} }))
  }
  const accept = async (name: string) => {
    setNotice('')
    setBusy(true)
    const chosen = chosenIn(items)
    const body = { name, digest, ...(chosen.length > 0 && { chosen }) }
    try {
      onNewest(await call('POST /quotes/:id/accept', { params: { id }, body }, { idempotencyKey: key.current() }))
    } catch (error) {
      key.failed(error)
      const refused = error instanceof ApiError && error.status === 409
      await look(t(refused ? words.changed : words.answerFailed)).catch(() => setNotice(t(words.answerFailed)))
    } finally {
      setBusy(false)
    }
  }
  return { notice, busy, accept }
}

/** Where a customer says yes by name, or no. What was shown goes along, so that nobody accepts what they have not seen. */
export function AnswerSlip({ quote, onNewest, isChoosing, children }: AnswerSlipProps) {
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [declining, setDeclining] = useState(false)
  const ever = useEver(declining)
  const { notice, busy, accept } = useAccepting(quote, onNewest)
  const submit = async () => {
    const isNamed = name.trim().length >= 2
    setProblem(isNamed ? '' : t(words.nameNeeded))
    if (isNamed) return accept(name.trim())
    field.current?.focus()
  }
  const sum = quoteMoney(quote.total, quote.currency)
  return (
    <Form className="pay-slip quote-slip" data-theme="light" onSubmit={submit}>
      <h2>{t(words.answer)}</h2>
      <p className="pay-why">{t(words.kept)}</p>
      {children}
      <Field label={t(words.name)} error={problem}>
        <TextInput
          ref={field}
          value={name}
          autoComplete="name"
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {notice ? <Notice tone="red">{notice}</Notice> : null}
      <div className="pay-acts">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={busy}
          busyText={t(words.accepting)}
          disabled={isChoosing}
        >
          {t(words.accept, { sum })}
        </Button>
        <Button variant="ghost" block disabled={busy} onClick={() => setDeclining(true)}>
          {t(words.decline)}
        </Button>
      </div>
      {ever ? (
        <DeclineDialog quote={quote} open={declining} onClose={() => setDeclining(false)} onDeclined={onNewest} />
      ) : null}
    </Form>
  )
}
