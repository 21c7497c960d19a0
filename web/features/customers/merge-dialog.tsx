import { type MergedField, mergedFields, mostMerged } from '@duly/core/customers/merging.ts'
import { customerLabels } from '@duly/core/customers/rules.ts'
import * as words from '@duly/core/words/gen/customers.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { useDebounced } from '../../api/use-debounced.ts'
import { Autocomplete } from '../../ui/autocomplete.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import { type Customer, customerSearchQuery, useMergeCustomers, useRestoreCustomer } from './queries.ts'
import { treatments } from './treatments.ts'

const labels = {
  ...customerLabels,
  currency: words.currency,
  language: words.documentLanguage,
  taxTreatment: words.tax,
} as const

/** What a customer says in a field, as the form words it. */
const saidIn = (customer: Customer, field: MergedField) =>
  (field === 'taxTreatment' ? treatments().find(({ value }) => value === customer[field])?.label : customer[field]) ||
  t(words.nothing)

/** Customers by name and address, and by the time when they were added where these are the same. */
function namesOf(customers: readonly Customer[]) {
  const plain = ({ name, email }: Customer) => `${name} · ${email}`
  return customers.map((customer) => {
    const isAlone = customers.every((other) => other.id === customer.id || plain(other) !== plain(customer))
    const label = isAlone ? plain(customer) : `${plain(customer)} · ${momentAt(customer.createdAt)}`
    return { value: customer.id, label }
  })
}

interface MergeDialogProps {
  /** The customers to merge, the one that stays first; one alone asks for the others. */
  customers: readonly Customer[]
  onClose: () => void
  onMerged?: (kept: Customer) => void
}

/** Makes one customer of several: who stays, and whose values, where they differ. */
export function MergeDialog({ customers, onClose, onMerged }: MergeDialogProps) {
  const [added, setAdded] = useState<readonly Customer[]>([])
  const [keptId, setKeptId] = useState(customers[0]?.id ?? '')
  const [chosen, setChosen] = useState<Partial<Record<MergedField, string>>>({})
  const { merge, busy } = useMerging()
  const all = [...customers, ...added].slice(0, mostMerged + 1)
  const kept = all.find(({ id }) => id === keptId)
  // What the one that stays does not say, another one does.
  const sourceOf = (field: MergedField) =>
    chosen[field] ?? (kept?.[field] ? keptId : (all.find((customer) => customer[field])?.id ?? keptId))
  const differing = mergedFields.filter((field) => new Set(all.map((customer) => customer[field] || '')).size > 1)
  const submit = async () => {
    const others = all.filter(({ id }) => id !== keptId)
    const take = Object.fromEntries(
      differing.map((field) => [field, sourceOf(field)] as const).filter(([, id]) => id !== keptId),
    )
    const result = await merge(keptId, others, take)
    if (!result) return
    onClose()
    onMerged?.(result)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(words.mergeTitle)}
      description={t(words.mergeText)}
      size="wide"
      busy={busy}
      onSubmit={submit}
      bodyClassName="form-grid"
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText={t(words.merging)} disabled={all.length < 2}>
            {t(words.merge)}
          </Button>
        </>
      }
    >
      {customers.length === 1 ? (
        <OtherCustomer
          known={all.map(({ id }) => id)}
          disabled={busy}
          onPick={(customer) => setAdded([...added, customer])}
        />
      ) : null}
      {all.length < 2 ? null : (
        <Field label={t(words.stays)} className="span-2">
          <Select
            value={keptId}
            disabled={busy}
            onChange={(event) => {
              setKeptId(event.target.value)
              setChosen({})
            }}
            options={namesOf(all)}
          />
        </Field>
      )}
      {differing.map((field) => (
        <Field key={field} label={t(labels[field])}>
          <Select
            value={sourceOf(field)}
            disabled={busy}
            onChange={(event) => setChosen({ ...chosen, [field]: event.target.value })}
            options={all.map((customer) => ({ value: customer.id, label: saidIn(customer, field) }))}
          />
        </Field>
      ))}
    </Dialog>
  )
}

/** Merges, says so, and offers to put everything back; answers the customer that stays, or null. */
function useMerging() {
  const mutation = useMergeCustomers()
  const restore = useRestoreCustomer()
  const key = useActionKey()
  const undo = (ids: readonly string[]) => {
    for (const id of ids)
      restore.mutate(id, { onError: (error) => toast.error(failureText(error, t(words.undoMergeFailed))) })
  }
  const merge = async (id: string, merged: readonly Customer[], take: Partial<Record<MergedField, string>>) => {
    const others = merged.map((customer) => customer.id)
    try {
      const kept = await mutation.mutateAsync({ id, others, take, key: key.current() })
      key.renew()
      toast.success(t(words.merged), { action: { label: t(words.undo), onClick: () => undo(others) } })
      return kept
    } catch (error) {
      key.failed(error)
      toast.error(failureText(error, t(words.mergeFailed)))
      return null
    }
  }
  return { merge, busy: mutation.isPending }
}

interface OtherCustomerProps {
  known: readonly string[]
  disabled: boolean
  onPick: (customer: Customer) => void
}

function OtherCustomer({ known, disabled, onPick }: OtherCustomerProps) {
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim(), 300)
  const found = useQuery({ ...customerSearchQuery(query, 5), enabled: query.length >= 2 })
  return (
    <Field label={t(words.mergeWith)} className="span-2">
      <Autocomplete
        value={typed}
        onValueChange={setTyped}
        disabled={disabled}
        options={typed ? (found.data ?? []).filter(({ id }) => !known.includes(id)) : []}
        itemKey={(customer) => customer.id}
        itemLabel={(customer) => customer.name}
        renderItem={(customer) => (
          <span className="grid">
            <span className="strong">{customer.name}</span>
            <span className="sm faint">{customer.email}</span>
          </span>
        )}
        onPick={(customer) => {
          setTyped('')
          onPick(customer)
        }}
      />
    </Field>
  )
}
