import { type WebhookEvent, webhookEvents } from '@duly/core/webhooks/events.ts'
import { webhookLimits } from '@duly/core/webhooks/limits.ts'
import * as words from '@duly/core/words/gen/webhooks.gen.ts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { useAddEndpoint, useChangeEndpoint, type WebhookEndpoint, type WithSecret } from './queries.ts'

interface Values {
  url: string
  description: string
  events: WebhookEvent[]
  enabled: boolean
}

/** Adds an endpoint, or changes one. */
export function EndpointDialog({
  endpoint,
  onClose,
  onMade,
}: {
  /** Null for a new one. */
  endpoint: WebhookEndpoint | null
  onClose: () => void
  onMade: (made: WithSecret) => void
}) {
  const { save, busy } = useSaving(endpoint, onMade, onClose)
  const form = useForm<Values>({
    defaultValues: endpoint
      ? { ...endpoint, enabled: endpoint.off === null }
      : { url: '', description: '', events: [], enabled: true },
  })
  const { register, handleSubmit, formState } = form
  const { errors, isDirty } = formState
  const submit = handleSubmit(save)
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(endpoint ? words.edit : words.add)}
      size="wide"
      busy={busy}
      keepOnOutsidePress={isDirty}
      onSubmit={submit}
      bodyClassName="stack"
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText={t(words.saving)}>
            {t(words.save)}
          </Button>
        </>
      }
    >
      <Field label={t(words.address)} required help={t(words.addressHelp)} error={errors.url?.message}>
        <TextInput
          type="url"
          autoComplete="off"
          maxLength={webhookLimits.url}
          disabled={busy}
          {...register('url', { validate: (value) => value.trim() !== '' || t(words.addressMissing) })}
        />
      </Field>
      <Field label={t(words.note)} optional>
        <TextInput
          autoComplete="off"
          maxLength={webhookLimits.description}
          disabled={busy}
          {...register('description')}
        />
      </Field>
      <EventChoices form={form} busy={busy} />
      {endpoint ? <Switch label={t(words.enabled)} disabled={busy} {...register('enabled')} /> : null}
    </Dialog>
  )
}

/** Keeps what the form says, and says how that went. */
function useSaving(endpoint: WebhookEndpoint | null, onMade: (made: WithSecret) => void, onClose: () => void) {
  const add = useAddEndpoint()
  const change = useChangeEndpoint()
  const save = async ({ url, description, events, enabled }: Values) => {
    const body = { url: url.trim(), description, events }
    try {
      if (endpoint) {
        await change.mutateAsync({ id: endpoint.id, ...body, enabled })
        toast.success(t(words.saved))
      } else onMade(await add.mutateAsync(body))
      onClose()
    } catch (error) {
      toast.error(failureText(error, t(words.didNotWork)))
    }
  }
  return { save, busy: add.isPending || change.isPending }
}

/** What the endpoint is told of. */
function EventChoices({ form, busy }: { form: UseFormReturn<Values>; busy: boolean }) {
  const { errors } = form.formState
  const chosen = form.register('events', { validate: (events) => events.length > 0 || t(words.eventsMissing) })
  return (
    <fieldset
      className="webhooks-events"
      disabled={busy}
      aria-describedby={errors.events ? 'webhooks-missing' : undefined}
    >
      <legend className="label">{t(words.events)}</legend>
      {webhookEvents.map((event) => (
        <Checkbox key={event} value={event} label={<bdi className="webhooks-code">{event}</bdi>} {...chosen} />
      ))}
      {errors.events ? (
        <p className="err" id="webhooks-missing" role="alert">
          {errors.events.message}
        </p>
      ) : null}
    </fieldset>
  )
}
