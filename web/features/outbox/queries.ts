import type { MessageState } from '@duly/core/outbox/status.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, type Output } from '../../api/call.ts'

/** A message as lists show it. */
export type Message = Output<'GET /outbox'>['data'][number]
/** A message as its reader sees it. */
export type MessageDetail = Output<'GET /outbox/:id'>

/** Whose messages: those of the business, or of the whole installation (administrators, without what they say). */
export type Scope = 'own' | 'installation'

export interface MessageListQuery {
  page: number
  limit: number
  search: string
  state: MessageState | undefined
}

/** While something is on its way the list looks again by itself. */
const lookAgainMs = 4000
const isOpen = (message: Message) => ['queued', 'sending', 'retrying'].includes(message.status)

// Not being allowed is an answer, not a failure that goes away.
const retry = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

export const messageListQuery = (scope: Scope, query: MessageListQuery) =>
  queryOptions({
    queryKey: ['outbox', 'list', scope, query],
    queryFn: ({ signal }) =>
      scope === 'own'
        ? call('GET /outbox', { query }, { signal })
        : call('GET /outbox/installation', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? lookAgainMs : false),
    retry,
  })

export const messageQuery = (scope: Scope, id: string) =>
  queryOptions({
    queryKey: ['outbox', 'message', scope, id],
    queryFn: ({ signal }) =>
      scope === 'own'
        ? call('GET /outbox/:id', { params: { id } }, { signal })
        : call('GET /outbox/installation/:id', { params: { id } }, { signal }),
    // The ticket in its view's address is good for ten minutes.
    staleTime: 5 * 60_000,
    retry,
  })

export function useSendAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      call('POST /outbox/:id/send-again', { params: { id } }, { idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['outbox'] }),
  })
}
