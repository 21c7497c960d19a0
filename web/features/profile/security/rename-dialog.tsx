import { passkeyNameMaxLength } from '@duly/core/access/limits.ts'
import * as words from '@duly/core/words/gen/security.gen.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { type Passkey, useFactorChange } from './queries.ts'

/** Gives a passkey a name that says where it is. */
export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: passkey.name } })
  const rename = useFactorChange((name: string) =>
    call('PATCH /auth/passkeys/:id', { params: { id: passkey.id }, body: { name } }),
  )
  const busy = formState.isSubmitting
  const submit = handleSubmit(async ({ name }) => {
    const done = await rename.mutateAsync(name.trim()).catch(() => null)
    if (!done) return
    toast.success(t(words.renamed))
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(words.renameTitle)}
      size="narrow"
      busy={busy}
      onSubmit={submit}
      footer={
        <>
          <DialogCancel disabled={busy}>{t(words.cancel)}</DialogCancel>
          <Button type="submit" variant="primary" busy={busy} busyText={t(words.saving)}>
            {t(words.save)}
          </Button>
        </>
      }
    >
      <Field label={t(words.name)} required error={formState.errors.name?.message}>
        <TextInput
          maxLength={passkeyNameMaxLength}
          disabled={busy}
          {...register('name', { validate: (value) => value.trim() !== '' || t(words.nameMissing) })}
        />
      </Field>
    </Dialog>
  )
}
