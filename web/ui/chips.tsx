import { numberText } from '@duly/core/words/intl.ts'
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
  // The chosen one may lie beyond the edge of a phone, also once numbers have come that make the chips before it wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each chip that is chosen
  useEffect(() => {
    if (row.current) showChosen(row.current)
    const watch = new ResizeObserver(() => row.current && showChosen(row.current))
    for (const part of [row.current, ...(row.current?.children ?? [])]) if (part) watch.observe(part)
    return () => watch.disconnect()
  }, [first, chips.length])
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

/** Pushes the row sideways until the chosen chip is in sight; the page stays where it is. */
function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector('[aria-pressed=true]')?.getBoundingClientRect()
  if (!chosen) return
  const { left, right } = row.getBoundingClientRect()
  const room = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0
  const beyond = Math.max(0, chosen.right - (right - room))
  row.scrollLeft += beyond || Math.min(0, chosen.left - (left + room))
}

const counted = (count: number | undefined) => (count === undefined ? null : numberText(t.forms, count))
