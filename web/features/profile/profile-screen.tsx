import { profileLimits as limits } from '@duly/core/profile/limits.ts'
import { type ProfileField, profileProblem } from '@duly/core/profile/rules.ts'
import * as words from '@duly/core/words/gen/profile.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureText } from '../../api/failure.ts'
import { refreshSession, useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { lazyView } from '../../ui/lazy-view.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Select } from '../../ui/select.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { AccountActions } from './account-actions.tsx'
import { CalendarChoicePanel } from './calendar-choice.tsx'
import { LanguageChoicePanel } from './language-choice.tsx'
import { type Profile, type ProfileBody, profileQuery, useSaveProfile } from './queries.ts'
import { SessionList } from './session-list.tsx'
import { ThemeChoicePanel } from './theme-choice.tsx'

const SecuritySection = lazyView(() =>
  import('./security/security-section.tsx').then((module) => module.SecuritySection),
)

const BusinessList = lazyView(() => import('../businesses/business-list.tsx').then((module) => module.BusinessList))

/** After saving, the user is sent home after this many milliseconds. */
const leaveAfter = 1000

/** Profile Settings (specification part 2). */
export function ProfileScreen() {
  const profile = useQuery(profileQuery())
  if (profile.isPending) return <Waiting>{t(words.loading)}</Waiting>
  if (profile.isLoadingError)
    return (
      <ErrorState
        level={1}
        title={t(words.loadFailed)}
        onRetry={() => profile.refetch()}
        busy={profile.isFetching}
        retryLabel={t(words.retry)}
      />
    )
  return (
    <>
      <ProfileForm profile={profile.data} />
      <LanguageChoicePanel profile={profile.data} />
      <CalendarChoicePanel profile={profile.data} />
      <ThemeChoicePanel />
      <BusinessList />
      <SecuritySection />
      <SessionList />
      <AccountActions />
    </>
  )
}

interface Values {
  firstName: string
  lastName: string
  email: string
  phone: string
  timeZone: string
}

function ProfileForm({ profile }: { profile: Profile }) {
  const user = useUser()
  const navigate = useNavigate()
  const save = useSaveProfile()
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      email: profile.email,
      phone: profile.phone,
      timeZone: profile.timeZone,
    },
  })
  const [saves, setSaves] = useState(0)
  // Whoever goes elsewhere within that second stays there.
  useEffect(() => {
    if (saves === 0) return
    const timer = setTimeout(() => void navigate({ to: '/' }), leaveAfter)
    return () => clearTimeout(timer)
  }, [saves, navigate])
  const { errors } = formState
  const busy = save.isPending
  const text = (name: ProfileField) => ({
    ...register(name, { validate: (value) => profileProblem(name, value, t) ?? true }),
    maxLength: limits[name],
    disabled: busy,
  })
  const submit = handleSubmit(async ({ email, timeZone, ...optional }) => {
    // Empty optional texts are left out; the e-mail always goes along.
    const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value.trim() !== ''))
    const body: ProfileBody = {
      ...given,
      email: email.trim(),
      isProfileCompleted: true,
      ...(user.workspace.isOwn ? { timeZone } : {}),
    }
    try {
      await save.mutateAsync(body)
      await refreshSession()
      toast.success(t(words.updated))
      setSaves((before) => before + 1)
    } catch (error) {
      toast.error(failureText(error, t(words.updateFailed)))
    }
  })
  return (
    <Form onSubmit={submit} className="stack max-w-2xl">
      <PageHead title={t(words.title)} subtitle={t(words.subtitle)} />
      <div className="form-grid">
        <Field label={t(words.firstName)} error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...text('firstName')} />
        </Field>
        <Field label={t(words.lastName)} error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...text('lastName')} />
        </Field>
        <Field label={t(words.email)} required error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...text('email')} />
        </Field>
        <Field label={t(words.phone)} error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="tel" {...text('phone')} />
        </Field>
        {user.workspace.isOwn ? (
          <Field label={t(words.timeZone)} help={t(words.timeZoneHelp)}>
            <Select
              disabled={busy}
              {...register('timeZone')}
              options={timeZones(profile.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            />
          </Field>
        ) : null}
      </div>
      <div>
        <Button type="submit" variant="primary" busy={busy} busyText={t(words.saving)}>
          {t(words.saveChanges)}
        </Button>
      </div>
    </Form>
  )
}

function timeZones(current: string): string[] {
  return [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}
