import type { Ability } from '@duly/core/access/abilities.ts'
import { abilityWords } from '@duly/core/access/ability-words.ts'
import { mayGive, presetsToGive } from '@duly/core/access/giving.ts'
import { abilitiesOf, type GivenPreset } from '@duly/core/access/presets.ts'
import { roleLimits } from '@duly/core/roles/limits.ts'
import { differing } from '@duly/core/roles/rows.ts'
import * as words from '@duly/core/words/gen/roles.gen.ts'
import { listText } from '@duly/core/words/intl.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { useLeavingQuestion } from '../../api/unsaved-changes.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Select } from '../../ui/select.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { AbilityRows } from './ability-rows.tsx'
import { presetWords } from './preset-words.ts'
import { type Role, type RoleWish, rolesQuery, useChangeRole, useMakeRole } from './queries.ts'
import './roles.css'

const toRoles = <Link to="/company/roles" />

/** One role of the business's own: what it is called, and what it lets people see and do. */
export function RoleScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const roles = useQuery(rolesQuery)
  const role = roles.data?.find((one) => one.id === id)
  if (id === 'new' || role) return <RoleForm key={id} role={role ?? null} />
  if (roles.data)
    return (
      <EmptyState
        level={1}
        art="customers"
        title={t(words.gone)}
        action={<LinkButton render={toRoles}>{t(words.toRoles)}</LinkButton>}
      />
    )
  if (roles.isError)
    return (
      <ErrorState
        level={1}
        title={t(words.failed)}
        retryLabel={t(words.tryAgain)}
        onRetry={() => roles.refetch()}
        busy={roles.isFetching}
      />
    )
  return <Waiting>{t(words.loading)}</Waiting>
}

/** A new role begins as the usual preset, as far as whoever makes it may give that. */
function useStart(role: Role | null): RoleWish {
  const user = useUser()
  if (role) return { name: role.name, like: role.like, abilities: role.abilities }
  const like = presetsToGive[0] ?? 'employee'
  return { name: '', like, abilities: givable(user, like) }
}

const givable = (user: ReturnType<typeof useUser>, preset: GivenPreset): Ability[] =>
  abilitiesOf(preset).filter((one) => mayGive(user, [one]))

/** What the form says so far, and what was turned on or off beside what was pressed last. */
function useWish(start: RoleWish) {
  const user = useUser()
  const [wish, setWish] = useState(start)
  const [said, setSaid] = useState<{ about: Ability; text: string } | null>(null)
  const choose = (abilities: Ability[], about: Ability) => {
    setSaid({ about, text: sayAlso(wish.abilities, abilities, about) })
    setWish({ ...wish, abilities })
  }
  // What was chosen line by line stays; a role that is just like its preset follows.
  const beLike = (like: GivenPreset) => {
    const follows = JSON.stringify(wish.abilities) === JSON.stringify(givable(user, wish.like))
    setSaid(null)
    setWish({ ...wish, like, abilities: follows ? givable(user, like) : wish.abilities })
  }
  return { wish, said, choose, beLike, setName: (name: string) => setWish({ ...wish, name }) }
}

function RoleForm({ role }: { role: Role | null }) {
  const start = useStart(role)
  const { wish, said, choose, beLike, setName } = useWish(start)
  const [tried, setTried] = useState(false)
  const { save, busy, question } = useSaving(role, wish, JSON.stringify(wish) !== JSON.stringify(start))
  const noName = wish.name.trim() === ''
  const nothing = wish.abilities.length === 0

  const submit = () => {
    setTried(true)
    if (!noName && !nothing) return save()
  }
  return (
    <Form className="roles stack" onSubmit={submit}>
      <PageHead
        title={<bdi>{role ? role.name : t(words.newRole)}</bdi>}
        subtitle={role && role.people > 0 ? t(words.forPeople, { count: role.people }) : t(words.forAll)}
        actions={
          <>
            <LinkButton variant="ghost" render={toRoles}>
              {t(words.cancel)}
            </LinkButton>
            <Button type="submit" variant="primary" busy={busy} busyText={t(words.saving)}>
              {t(words.save)}
            </Button>
          </>
        }
      />
      <RoleHead wish={wish} tried={tried} disabled={busy} onName={setName} onLike={beLike} />
      {tried && nothing ? (
        <p className="err" role="alert">
          {t(words.mayMissing)}
        </p>
      ) : null}
      <AbilityRows
        held={wish.abilities}
        kept={start.abilities}
        preset={abilitiesOf(wish.like)}
        said={said}
        disabled={busy}
        onChange={choose}
      />
      <p className="sm muted">{t(words.notMore)}</p>
      <LeaveDialog question={question}>{t(words.notSaved)}</LeaveDialog>
    </Form>
  )
}

interface RoleHeadProps {
  wish: RoleWish
  /** Saving was tried, so that what is missing is said. */
  tried: boolean
  disabled: boolean
  onName: (name: string) => void
  onLike: (like: GivenPreset) => void
}

/** What the role is called, and the preset that it is compared with. */
function RoleHead({ wish, tried, disabled, onName, onLike }: RoleHeadProps) {
  const { name, like, abilities } = wish
  const differ = differing(abilities, abilitiesOf(like)).length
  return (
    <div className="roles-head">
      <Field label={t(words.name)} required error={tried && name.trim() === '' ? t(words.nameMissing) : undefined}>
        <TextInput
          autoComplete="off"
          maxLength={roleLimits.name}
          value={name}
          disabled={disabled}
          onChange={(event) => onName(event.target.value)}
        />
      </Field>
      <Field label={t(words.like)} help={t(words.differ, { count: differ })}>
        <Select
          value={like}
          disabled={disabled}
          options={presetsWith(like).map((value) => ({ value, label: t(presetWords[value].name) }))}
          onChange={(event) => onLike(event.target.value as GivenPreset)}
        />
      </Field>
    </div>
  )
}

const presetsWith = (one: GivenPreset): GivenPreset[] => [...new Set([...presetsToGive, one])]

/** What changed beside what was pressed, as a sentence; nothing when that is all. */
function sayAlso(before: readonly Ability[], after: readonly Ability[], about: Ability): string {
  const also = differing(before, after).filter(({ ability }) => ability !== about)
  if (also.length === 0) return ''
  const list = listText(
    t.language,
    also.map(({ ability }) => t(abilityWords[ability])),
  )
  return t(after.length > before.length ? words.alsoOn : words.alsoOff, { list })
}

/** Keeps the role and goes back to the list; what is not kept yet asks before it is left. */
function useSaving(role: Role | null, wish: RoleWish, changed: boolean) {
  const make = useMakeRole()
  const change = useChangeRole()
  const key = useActionKey()
  const navigate = useNavigate()
  const kept = useRef(false)
  const question = useLeavingQuestion(() => changed && !kept.current)
  const save = async () => {
    const body = { ...wish, name: wish.name.trim() }
    try {
      if (role) await change.mutateAsync({ id: role.id, body })
      else await make.mutateAsync({ body, key: key.current() })
      kept.current = true
      toast.success(t(words.saved))
      await navigate({ to: '/company/roles' })
    } catch (error) {
      key.failed(error)
      toast.error(failureText(error, t(words.failedToSave)))
    }
  }
  return { save, busy: make.isPending || change.isPending, question }
}
