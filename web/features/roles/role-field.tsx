import { mayGive, presetsToGive } from '@duly/core/access/giving.ts'
import { isGivenPreset } from '@duly/core/access/membership.ts'
import { abilitiesOf } from '@duly/core/access/presets.ts'
import * as words from '@duly/core/words/gen/roles.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/session.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../words/page.ts'
import { presetWords } from './preset-words.ts'
import { rolesQuery } from './queries.ts'
import { roleName } from './role-name.ts'

interface RoleFieldProps {
  /** A preset's word, or the id of a role of the business's own. */
  value: string
  onValueChange: (role: string) => void
  /** The role that somebody has: stands there even if it could not be given by whoever looks. */
  now?: { id: string; name: string | null } | null
  disabled: boolean
}

/** Which role: the presets, and below them the business's own once there are some. Only what the person who looks may give. */
export function RoleField({ value, onValueChange, now, disabled }: RoleFieldProps) {
  const user = useUser()
  const roles = useQuery(rolesQuery).data ?? []
  const presets = presetsToGive.filter((preset) => mayGive(user, abilitiesOf(preset)))
  const own = roles.filter(({ abilities }) => mayGive(user, abilities))
  const known = [...presets, ...own.map(({ id }) => id)]
  const other = now && !known.includes(now.id) ? now : null
  const what = isGivenPreset(value) ? t(presetWords[value].what) : undefined
  return (
    <Field label={t(words.role)} help={what}>
      <Select
        value={value}
        placeholder={value === '' ? t(words.chooseRole) : undefined}
        disabled={disabled}
        onChange={(event) => onValueChange(event.target.value)}
      >
        {other ? <option value={other.id}>{roleName(other)}</option> : null}
        {presets.map((preset) => (
          <option key={preset} value={preset}>
            {t(presetWords[preset].name)}
          </option>
        ))}
        {own.length > 0 ? (
          <optgroup label={t(words.ownRoles)}>
            {own.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ) : null}
      </Select>
    </Field>
  )
}
