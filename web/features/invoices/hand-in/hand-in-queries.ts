import * as words from '@duly/core/words/gen/hand-in.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, call, type Input } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { useInvoiceMutation } from '../queries.ts'

type HandInBody = NonNullable<Input<'POST /invoices/:id/hand-in'>['body']>
type ReturnBody = Input<'POST /invoices/:id/return'>['body']
/** What approving is told: the version that was read, and what a send by e-mail may be told. */
export type ApproveBody = NonNullable<Input<'POST /invoices/:id/approve'>['body']>

export const useHandIn = () =>
  useInvoiceMutation(({ id, body, key }: { id: string; body: HandInBody; key: string }) =>
    call('POST /invoices/:id/hand-in', { params: { id }, body }, { idempotencyKey: key }),
  )
export const useTakeBack = () =>
  useInvoiceMutation(({ id, key }: { id: string; key: string }) =>
    call('POST /invoices/:id/take-back', { params: { id } }, { idempotencyKey: key }),
  )
export const useGiveBack = () =>
  useInvoiceMutation(({ id, body, key }: { id: string; body: ReturnBody; key: string }) =>
    call('POST /invoices/:id/return', { params: { id }, body }, { idempotencyKey: key }),
  )
export const useApprove = () =>
  useInvoiceMutation(({ id, body, key }: { id: string; body: ApproveBody; key: string }) =>
    call('POST /invoices/:id/approve', { params: { id }, body }, { idempotencyKey: key }),
  )

const settledCodes: readonly unknown[] = ['not_handed_in', 'handed_in', 'hand_in_drafts_only']

/** Whether a refusal means that somebody else was there first. */
export const isOvertaken = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status === 409 &&
  (settledCodes.includes(error.code) || Array.isArray(error.detail.differs))

/** Says that somebody else was there first, and shows how the document stands now. */
export function useTellOvertaken() {
  const client = useQueryClient()
  return (error: ApiError) => {
    toast.error(t(settledCodes.includes(error.code) ? words.settled : words.changedMeanwhile))
    return client.invalidateQueries({ queryKey: ['invoices'] })
  }
}
