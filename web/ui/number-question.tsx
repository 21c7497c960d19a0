import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { numberText } from '@duly/core/words/intl.ts'
import { useEffect, useRef } from 'react'
import { t } from '../words/page.ts'
import { buttonClass } from './button-class.ts'

export interface NumberQuestionProps {
  typed: string
  /** As the language reads it first. */
  choices: readonly [number, number]
  decimals: number
  minDecimals: number
  onChoose: (value: number) => void
}

/** Which of two numbers somebody meant. Forms are not sent while it stands (`focusOpenQuestion`). */
export function NumberQuestion({ typed, choices, decimals, minDecimals, onChoose }: NumberQuestionProps) {
  const range = { minimumFractionDigits: minDecimals, maximumFractionDigits: decimals }
  const text = useRef<HTMLSpanElement>(null)
  // In a sheet on a phone it would open below the buttons.
  useEffect(() => text.current?.parentElement?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <>
      <span ref={text}>{t(ui.readsTwoWays, { typed })}</span>
      <span className="row">
        {choices.map((value) => (
          <button
            key={value}
            type="button"
            className={buttonClass({ size: 'sm' })}
            onClick={(event) => {
              const field = event.currentTarget.closest('.input-wrap')?.querySelector('input')
              onChoose(value)
              field?.focus()
            }}
          >
            {numberText(t.forms, value, range)}
          </button>
        ))}
      </span>
    </>
  )
}
