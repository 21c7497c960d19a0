import { isEmail } from '@duly/core/contact/email.ts'
import { mostCopies } from '@duly/core/invoices/limits.ts'
import { wordingLimits } from '@duly/core/outbox/wording.ts'
import { useQuery } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { usualWordsQuery } from './queries.ts'

interface Words {
  subject: string
  message: string
}

/** What the send call is told beyond the plain send; empty for that. */
export interface MailWishes {
  cc?: string[]
  copyToMe?: true
  subject?: string
  message?: string
}

export interface MailOptions {
  /** Two calm buttons; each opens its fields in its place. */
  fields: ReactNode
  wishes: MailWishes
  /** Whether what was typed can be sent. */
  isValid: boolean
  /** Forgets what was typed. */
  reset: () => void
}

const addressesOf = (text: string) => text.split(/[\s,;]+/).filter((address) => address !== '')

function copyProblem(addresses: readonly string[]): string | undefined {
  const wrong = addresses.find((address) => !isEmail(address))
  if (wrong !== undefined) return `${wrong} is not an e-mail address`
  return addresses.length > mostCopies ? `At most ${mostCopies} addresses` : undefined
}

/** Copies, and words for this once: what a send of an invoice by e-mail may differ in from the plain one. */
export function useMailOptions(invoiceId: string, disabled: boolean): MailOptions {
  const [cc, setCc] = useState<string | null>(null)
  const [copyToMe, setCopyToMe] = useState(false)
  const [words, setWords] = useState<Partial<Words> | null>(null)
  const usual = useQuery({ ...usualWordsQuery(invoiceId), enabled: words !== null && invoiceId !== '' })
  const addresses = addressesOf(cc ?? '')
  const problem = copyProblem(addresses)
  const once = (name: keyof Words) => {
    const typed = words?.[name]
    return typed === undefined || typed.trim() === '' || typed === usual.data?.[name] ? {} : { [name]: typed }
  }
  return {
    isValid: problem === undefined,
    wishes: {
      ...(addresses.length > 0 ? { cc: addresses } : {}),
      ...(cc !== null && copyToMe ? { copyToMe } : {}),
      ...once('subject'),
      ...once('message'),
    },
    reset: () => {
      setCc(null)
      setCopyToMe(false)
      setWords(null)
    },
    fields: (
      <>
        {cc === null ? null : (
          <CopyFields
            cc={cc}
            copyToMe={copyToMe}
            problem={problem}
            disabled={disabled}
            onChange={setCc}
            onCopyToMe={setCopyToMe}
          />
        )}
        {words === null ? null : (
          <WordFields
            usual={usual.data}
            isFailed={usual.isError}
            words={words}
            disabled={disabled}
            onChange={setWords}
          />
        )}
        <Openers
          disabled={disabled}
          onCopies={cc === null ? () => setCc('') : null}
          onWords={words === null ? () => setWords({}) : null}
        />
      </>
    ),
  }
}

interface OpenersProps {
  disabled: boolean
  /** Null once the fields are open. */
  onCopies: (() => void) | null
  onWords: (() => void) | null
}

function Openers({ disabled, onCopies, onWords }: OpenersProps) {
  if (!onCopies && !onWords) return null
  return (
    <div className="row">
      {onCopies ? (
        <Button variant="ghost" size="sm" disabled={disabled} onClick={onCopies}>
          <Users />
          Cc
        </Button>
      ) : null}
      {onWords ? (
        <Button variant="ghost" size="sm" disabled={disabled} onClick={onWords}>
          <PenLine />
          Subject and message
        </Button>
      ) : null}
    </div>
  )
}

interface CopyFieldsProps {
  cc: string
  copyToMe: boolean
  problem: string | undefined
  disabled: boolean
  onChange: (cc: string) => void
  onCopyToMe: (on: boolean) => void
}

function CopyFields({ cc, copyToMe, problem, disabled, onChange, onCopyToMe }: CopyFieldsProps) {
  return (
    <div className="stack">
      <Field label="Cc" help="Addresses with a comma between them" error={problem}>
        <TextInput
          type="text"
          inputMode="email"
          autoComplete="email"
          autoFocus
          value={cc}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Checkbox
        label="A blind copy to me"
        checked={copyToMe}
        disabled={disabled}
        onChange={(event) => onCopyToMe(event.target.checked)}
      />
    </div>
  )
}

interface WordFieldsProps {
  /** The words that are there unless others are typed; undefined until they are known. */
  usual: Words | undefined
  isFailed: boolean
  words: Partial<Words>
  disabled: boolean
  onChange: (words: Partial<Words>) => void
}

function WordFields({ usual, isFailed, words, disabled, onChange }: WordFieldsProps) {
  if (!usual) {
    return isFailed ? (
      <Notice tone="yellow">Your usual wording could not be loaded. It is used as it is.</Notice>
    ) : (
      <Waiting>Loading your usual wording</Waiting>
    )
  }
  const isUsual = (['subject', 'message'] as const).every(
    (name) => words[name] === undefined || words[name] === usual[name],
  )
  return (
    <div className="stack">
      <Field label="Subject">
        <TextInput
          autoFocus
          maxLength={wordingLimits.subject}
          value={words.subject ?? usual.subject}
          disabled={disabled}
          onChange={(event) => onChange({ ...words, subject: event.target.value })}
        />
      </Field>
      <Field label="Message" help="For this once. Your usual wording stays as it is.">
        <Textarea
          rows={5}
          maxLength={wordingLimits.text}
          value={words.message ?? usual.message}
          disabled={disabled}
          onChange={(event) => onChange({ ...words, message: event.target.value })}
        />
      </Field>
      <div>
        <Button variant="ghost" size="sm" disabled={disabled || isUsual} onClick={() => onChange({})}>
          Use the usual wording
        </Button>
      </div>
    </div>
  )
}
