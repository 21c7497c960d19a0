import { personName } from '@duly/core/contact/person-name.ts'
import * as words from '@duly/core/words/gen/businesses.gen.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, type Output } from '../../api/call.ts'
import { leaveFor } from '../../api/choose-business.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'

type Employee = Extract<Output<'GET /employees'>, unknown[]>[number]

const heirsQuery = queryOptions({
  queryKey: ['employees', 'all'],
  queryFn: async ({ signal }) => (await call('GET /employees', { query: {} }, { signal })) as Employee[],
})

const nameOf = ({ user: { profile, email } }: Employee) => personName(profile.firstName, profile.lastName) || email

/** Gives the business to an employee who has accepted; asks who it is when the last sign-in is old. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const { workspace } = useUser()
  const employees = useQuery(heirsQuery)
  const [open, setOpen] = useState(true)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { employeeId: '' } })
  const busy = formState.isSubmitting
  const heirs = employees.data?.filter(({ invitation }) => invitation?.status === 'ACCEPTED') ?? []
  const submit = handleSubmit(async ({ employeeId }) => {
    try {
      await call('POST /businesses/hand-over', { body: { employeeId } })
      leaveFor(workspace.id)
    } catch (error) {
      toast.error(failureText(error, t(words.handOverFailed)))
    }
  })
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClose}
      title={t(words.handOver)}
      description={t(words.handOverText)}
      size="narrow"
      busy={busy}
      onSubmit={submit}
      bodyClassName="stack"
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button
            type="submit"
            variant="danger"
            busy={busy}
            busyText={t(words.handingOver)}
            disabled={heirs.length === 0}
          >
            {t(words.handOverNow)}
          </Button>
        </>
      }
    >
      {employees.data && heirs.length === 0 ? <Notice tone="blue">{t(words.nobodyYet)}</Notice> : null}
      {heirs.length > 0 ? (
        <Field label={t(words.newOwner)} required error={formState.errors.employeeId?.message}>
          <Select
            disabled={busy}
            placeholder={t(words.chooseOwner)}
            options={heirs.map((one) => ({ value: one.id, label: nameOf(one) }))}
            {...register('employeeId', { validate: (value) => value !== '' || t(words.chooseOwner) })}
          />
        </Field>
      ) : null}
    </Dialog>
  )
}
