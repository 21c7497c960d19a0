import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, type Input, type Output } from '../../api/call.ts'

/** Payment settings as the API answers them. */
export type PaymentSettings = Output<'GET /payment-settings/user/:userId'>
export type PaymentSettingsBody = Input<'POST /payment-settings'>['body']

/** The workspace's settings, or null before the first save (a 404 is silent). */
export const paymentSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['payment-settings', userId],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /payment-settings/user/:userId', { params: { userId } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 0,
  })

/** Creates the settings on the first save and changes them afterwards. */
export function useSavePaymentSettings(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ exists, body, key }: { exists: boolean; body: PaymentSettingsBody; key: string }) =>
      exists
        ? call('PATCH /payment-settings/user/:userId', { params: { userId }, body })
        : call('POST /payment-settings', { body }, { idempotencyKey: key }),
    onSuccess: (settings) => {
      client.setQueryData(['payment-settings', userId], settings)
      void client.invalidateQueries({ queryKey: ['seller'] })
    },
  })
}

export const cloverStatusQuery = () =>
  queryOptions({
    queryKey: ['clover', 'status'],
    queryFn: ({ signal }) => call('GET /clover/status', undefined, { signal }),
    staleTime: 0,
  })
