import type { Language } from '@duly/core/words/languages.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'

export type Wording = Output<'GET /message-templates'>[number]
export type Words = Pick<Wording, 'message' | 'language' | 'subject' | 'text'>
/** A language that the business writes in. */
export type UsedLanguage = Output<'GET /languages'>[number]
export type Reminders = Output<'GET /reminders'>
export type RemindersBody = NonNullable<Input<'PATCH /reminders'>['body']>

export const wordingsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['message-templates', 'words', language],
    queryFn: ({ signal }) => call('GET /message-templates', { query: { language } }, { signal }),
  })

/** The languages that the business writes in, the usual one first. */
export const languagesQuery = queryOptions({
  queryKey: ['message-templates', 'languages'],
  queryFn: ({ signal }) => call('GET /languages', undefined, { signal }),
  staleTime: 0,
})

/** How a message would read; asked again whenever the words have stood still. */
export const previewQuery = ({ message, language, subject, text }: Words) =>
  queryOptions({
    queryKey: ['message-templates', 'preview', language, message, subject, text],
    queryFn: ({ signal }) =>
      call(
        'POST /message-templates/:message/preview',
        { params: { message }, body: { subject, text, language } },
        { signal },
      ),
    // The address inside is good for ten minutes.
    staleTime: 300_000,
    gcTime: 300_000,
    placeholderData: (before) => before,
  })

export function useSaveWording() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ message, ...body }: Words) =>
      call('PATCH /message-templates/:message', { params: { message }, body }),
    onSuccess: (saved) =>
      client.setQueryData(wordingsQuery(saved.language).queryKey, (all) =>
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
