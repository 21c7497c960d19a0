import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const smsUseQuery = queryOptions({
  queryKey: ['outbox', 'sms-use'],
  queryFn: ({ signal }) => call('GET /outbox/sms-use', undefined, { signal }),
  staleTime: 0,
})

/** How many SMS the business has used of its limits; nothing until that is known, or when it can't be. */
export function SmsUse() {
  const { data } = useQuery(smsUseQuery)
  if (!data) return null
  const of = ({ used, limit }: { used: number; limit: number }) => `${figures.format(used)} of ${figures.format(limit)}`
  return (
    <p className="sm muted">
      SMS used: {of(data.hour)} this hour, {of(data.day)} today (UTC)
    </p>
  )
}

const figures = new Intl.NumberFormat('en-US')
