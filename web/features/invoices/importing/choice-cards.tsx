import { useId } from 'react'

interface Option<Value extends string> {
  value: Value
  name: string
  hint?: string
}

interface ChoiceCardsProps<Value extends string> {
  /** Stands above them and names the group. */
  title: string
  value: Value | null
  onValueChange: (value: Value) => void
  options: readonly Option<Value>[]
}

/** One of a few with a line about each, as cards under one another. */
export function ChoiceCards<Value extends string>({ title, value, onValueChange, options }: ChoiceCardsProps<Value>) {
  const group = useId()
  return (
    <fieldset className="past-choices">
      <legend className="strong">{title}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            aria-describedby={option.hint ? `${group}-${option.value}` : undefined}
          />
          <span>
            <span>{option.name}</span>
            {option.hint ? (
              <span id={`${group}-${option.value}`} className="sm muted">
                {option.hint}
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
