import * as words from '@duly/core/words/gen/sms-use.gen.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { t } from '../../words/page.ts'

const smsUseQuery = queryOptions({
  queryKey: ['outbox', 'sms-use'],
  queryFn: ({ signal }) => call('GET /outbox/sms-use', undefined, { signal }),
  staleTime: 0,
})

/** How many SMS the business has used of its limits; nothing until that is known, or when it can't be. */
export function SmsUse() {
  const { data } = useQuery(smsUseQuery)
  if (!data) return null
  const { hour, day } = data
  const figures = { usedHour: hour.used, mostHour: hour.limit, usedDay: day.used, mostDay: day.limit }
  return <p className="sm muted">{t(words.used, figures)}</p>
}
