import type { AuditSubject } from '@duly/core/audit-trail/acts.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, type Output } from '../../api/call.ts'

/** An entry as the API answers it. */
export type AuditEntry = Output<'GET /audit-trail'>['entries'][number]

/** Which entries are wanted: of one kind of record, and of days in the zone of the business. */
export interface AuditWish {
  subject?: AuditSubject
  from?: string
  to?: string
}

export const auditTrailQuery = (wish: AuditWish) =>
  infiniteQueryOptions({
    queryKey: ['audit-trail', wish],
    queryFn: ({ pageParam, signal }) =>
      call('GET /audit-trail', { query: { ...wish, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
