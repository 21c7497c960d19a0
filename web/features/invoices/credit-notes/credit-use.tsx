import { type HasAbilities, may } from '@duly/core/access/may.ts'
import * as words from '@duly/core/words/gen/credit-notes.gen.ts'
import { useId } from 'react'
import { useUser } from '../../../api/session.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { t } from '../../../words/page.ts'
import { type ManualMethod, manualMethods } from '../acts/record-payment-dialog.tsx'

/** What becomes of money that was received and is credited now. */
export interface HandUse {
  use: 'keep' | 'refund' | 'card'
  method: ManualMethod
  note: string
}

const choices = [
  {
    use: 'keep',
    name: words.keep,
    text: words.keepText,
  },
  { use: 'refund', name: words.refundedElsewhere, text: words.refundText },
] as const

/** The card that it can go back to comes first: that is what is wanted most. Giving money back is not for everybody who credits. */
const choicesFor = (who: HasAbilities, card: string | null) => [
  ...(card === null || !may(who, 'payments:refund')
    ? []
    : [{ use: 'card' as const, name: t(words.backToCard, { card }), text: t(words.backToCardText) }]),
  ...choices
    .filter(({ use }) => use === 'keep' || may(who, 'payments:record'))
    .map(({ use, name, text }) => ({ use, name: t(name), text: t(text) })),
]

interface CreditUseChoiceProps {
  /** Ready to print. */
  sum: string
  /** `VISA 4242`; null where no card can take all of it back. */
  card: string | null
  value: HandUse
  onChange: (value: HandUse) => void
}

/** Keeps a credit, gives it back to the card, or notes how it was given back. */
export function CreditUseChoice({ sum, card, value, onChange }: CreditUseChoiceProps) {
  const group = useId()
  const user = useUser()
  return (
    <fieldset className="credit-uses">
      <legend className="strong">{t(words.whatHappens, { sum })}</legend>
      {choicesFor(user, card).map(({ use, name, text }) => (
        <label key={use} className="credit-use">
          <input
            type="radio"
            className="radio"
            name={group}
            checked={value.use === use}
            onChange={() => onChange({ ...value, use })}
          />
          <span>
            <span className="strong">{name}</span>
            <span className="sm muted block">{text}</span>
          </span>
        </label>
      ))}
      {value.use === 'refund' ? <RefundFields value={value} onChange={onChange} /> : null}
    </fieldset>
  )
}

/** How money was given back. */
export function RefundFields<Value extends { method: ManualMethod; note: string }>({
  value,
  onChange,
}: {
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <div className="form-grid">
      <Field label={t(words.method)}>
        <Select
          value={value.method}
          options={manualMethods()}
          onChange={(event) => onChange({ ...value, method: event.target.value as ManualMethod })}
        />
      </Field>
      <Field label={t(words.note)} optional>
        <TextInput
          value={value.note}
          maxLength={500}
          onChange={(event) => onChange({ ...value, note: event.target.value })}
        />
      </Field>
    </div>
  )
}
