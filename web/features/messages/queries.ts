import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

export type Wording = Output<'GET /message-templates'>[number]
export type Reminders = Output<'GET /reminders'>
export type RemindersBody = NonNullable<Input<'PATCH /reminders'>['body']>

export const wordingsQuery = queryOptions({
  queryKey: ['message-templates'],
  queryFn: ({ signal }) => call('GET /message-templates', undefined, { signal }),
})

/** How a message would read; asked again whenever the words have stood still. */
export const previewQuery = (message: Wording['message'], subject: string, text: string) =>
  queryOptions({
    queryKey: ['message-templates', 'preview', message, subject, text],
    queryFn: ({ signal }) =>
      call('POST /message-templates/:message/preview', { params: { message }, body: { subject, text } }, { signal }),
    // The address inside is good for ten minutes.
    staleTime: 300_000,
    gcTime: 300_000,
    placeholderData: (before) => before,
  })

export function useSaveWording() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ message, subject, text }: Pick<Wording, 'message' | 'subject' | 'text'>) =>
      call('PATCH /message-templates/:message', { params: { message }, body: { subject, text } }),
    onSuccess: (saved) =>
      client.setQueryData(wordingsQuery.queryKey, (all) =>
        all?.map((one) => (one.message === saved.message ? saved : one)),
      ),
  })
}

export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => call('GET /reminders', undefined, { signal }),
})

export function useSaveReminders() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RemindersBody) => call('PATCH /reminders', { body }),
    onSuccess: (saved) => client.setQueryData(remindersQuery.queryKey, saved),
  })
}
