import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '../../api/call.ts'

type InvoiceBody = Input<'POST /invoices'>['body']

/** Makes the draft by the call by which all invoices are made. */
export function useMakeDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: Readonly<Record<string, unknown>>; key: string }) =>
      call('POST /invoices', { body: body as unknown as InvoiceBody }, { idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['invoices'] }),
  })
}
