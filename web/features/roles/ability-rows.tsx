import type { Ability, AbilityArea } from '@duly/core/access/abilities.ts'
import { abilityWords } from '@duly/core/access/ability-words.ts'
import { may } from '@duly/core/access/may.ts'
import { type Level, levelOf, type RoleRow, roleRows, withLevel } from '@duly/core/roles/rows.ts'
import * as words from '@duly/core/words/gen/roles.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useUser } from '../../api/session.ts'
import { cx } from '../../ui/cx.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { t } from '../../words/page.ts'

const areaWords: Readonly<Record<AbilityArea, Word>> = {
  documents: words.documents,
  money: words.money,
  customers: words.customers,
  schedule: words.schedule,
  business: words.business,
  programs: words.programs,
}
const levelWords: Readonly<Record<Level, Word>> = { all: words.all, own: words.own, none: words.none }
const onOffWords: Readonly<Record<Level, Word>> = { all: words.yes, own: words.yes, none: words.no }

interface AbilityRowsProps {
  /** What the role has now, and what it had when the form was opened. */
  held: readonly Ability[]
  kept: readonly Ability[]
  /** What it is compared with. */
  preset: readonly Ability[]
  /** What was turned on or off beside the line that was pressed. */
  said: { about: Ability; text: string } | null
  disabled: boolean
  onChange: (abilities: Ability[], about: Ability) => void
}

/** What a role lets people do, line by line under headings, beside what its preset has there. */
export function AbilityRows(props: AbilityRowsProps) {
  return (
    <div className="roles-rows">
      <div className="roles-row roles-top sm muted" aria-hidden="true">
        <span>{t(words.ability)}</span>
        <span>{t(words.likePreset)}</span>
        <span>{t(words.may)}</span>
      </div>
      {roleRows.map(({ area, rows }) => (
        <fieldset key={area} disabled={props.disabled}>
          <legend className="sm muted">{t(areaWords[area])}</legend>
          {rows.map((row) => (
            <Row key={row.ability} row={row} {...props} />
          ))}
        </fieldset>
      ))}
      <VisuallyHidden role="status">{props.said?.text}</VisuallyHidden>
    </div>
  )
}

function Row({ row, held, kept, preset, said, onChange }: AbilityRowsProps & { row: RoleRow }) {
  const user = useUser()
  const name = t(abilityWords[row.ability])
  const level = levelOf(held, row)
  const like = levelOf(preset, row)
  const says = row.isRead ? levelWords : onOffWords
  const set = (next: Level) => onChange(withLevel(held, row, next), row.ability)
  // Nobody adds what they may not do themselves.
  const isOpen = (next: Level) => withLevel(held, row, next).every((one) => kept.includes(one) || may(user, one))
  return (
    <div className="roles-row">
      <span aria-hidden="true">{name}</span>
      <span className={cx('roles-like', level === like ? 'muted' : 'strong')}>
        <VisuallyHidden>{`${name}, ${t(words.likePreset)}: `}</VisuallyHidden>
        {t(says[like])}
      </span>
      {row.isRead ? (
        <Segmented
          label={name}
          value={level}
          onValueChange={set}
          options={row.levels.map((value) => ({ value, label: t(levelWords[value]), disabled: !isOpen(value) }))}
        />
      ) : (
        <Switch
          label={name}
          hideLabel
          checked={level !== 'none'}
          disabled={!isOpen(level === 'none' ? 'all' : 'none')}
          onChange={(event) => set(event.target.checked ? 'all' : 'none')}
        />
      )}
      {said?.about === row.ability && said.text ? (
        <span className="roles-also sm muted" aria-hidden="true">
          {said.text}
        </span>
      ) : null}
    </div>
  )
}
