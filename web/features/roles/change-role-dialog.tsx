import * as words from '@duly/core/words/gen/roles.gen.ts'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { useGiveRole } from './queries.ts'
import { RoleField } from './role-field.tsx'

interface ChangeRoleDialogProps {
  /** Whose role: their record, their name, and what they have now. */
  person: { id: string; name: string; role: { id: string; name: string | null } }
  onClose: () => void
}

/** Gives somebody another role; asks who it is when the last sign-in is old. */
export function ChangeRoleDialog({ person, onClose }: ChangeRoleDialogProps) {
  const give = useGiveRole()
  const [open, setOpen] = useState(true)
  const [role, setRole] = useState(person.role.id)
  const submit = async () => {
    try {
      if (role !== person.role.id) {
        await give.mutateAsync({ id: person.id, role })
        toast.success(t(words.changed))
      }
      setOpen(false)
    } catch (error) {
      toast.error(failureText(error, t(words.failedToChange)))
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClose}
      title={t(words.changeRoleOf, { name: person.name })}
      description={t(words.changeRoleWhat)}
      size="narrow"
      busy={give.isPending}
      onSubmit={submit}
      bodyClassName="stack"
      footer={
        <>
          <DialogCancel disabled={give.isPending} />
          <Button type="submit" variant="primary" busy={give.isPending} busyText={t(words.changing)}>
            {t(words.change)}
          </Button>
        </>
      }
    >
      <RoleField value={role} onValueChange={setRole} now={person.role} disabled={give.isPending} />
    </Dialog>
  )
}
