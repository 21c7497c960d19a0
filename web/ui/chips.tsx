import { numberFormat } from '@duly/core/words/intl.ts'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { t } from '../words/page.ts'
import './chips.css'

/** A filter that one press puts in force. */
export interface Chip {
  /** As the API takes it; empty for everything. */
  value: string
  label: string
  /** The silhouette of its badge. */
  icon?: ReactNode
  /** Stands after a rule: it cuts across the chips before, so that the numbers need not add up. */
  apart?: boolean
  /** Red while there are any. */
  warns?: boolean
}

export interface ChipsProps {
  /** Names the group: 'Status'. */
  label: string
  chips: readonly Chip[]
  /** The values in force; the empty one where nothing narrows. */
  chosen: readonly string[]
  /** How many there are of each; missing while that is not known. */
  counts: Readonly<Record<string, number>> | undefined
  onChoose: (value: string) => void
}

/** One word, one number, one press each; on phones the row scrolls sideways. */
export function Chips({ label, chips, chosen, counts, onChoose }: ChipsProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  const first = chosen[0]
  // The chosen one may lie beyond the edge of a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each chip that is chosen
  useEffect(() => {
    row.current?.querySelector('[aria-pressed=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [first])
  return (
    <fieldset ref={row} className="chips">
      <legend className="sr">{label}</legend>
      {chips.map((chip, index) => (
        <Fragment key={chip.value}>
          {chip.apart && !chips[index - 1]?.apart ? <hr /> : null}
          <button
            type="button"
            className={chip.warns && counts?.[chip.value] ? 'warn' : undefined}
            aria-pressed={chosen.includes(chip.value)}
            onClick={() => onChoose(chip.value)}
          >
            {chip.icon}
            {chip.label} <small className="num">{counted(counts?.[chip.value])}</small>
          </button>
        </Fragment>
      ))}
    </fieldset>
  )
}

const counted = (count: number | undefined) => (count === undefined ? null : numberFormat(t.language).format(count))
