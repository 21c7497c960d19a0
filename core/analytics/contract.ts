import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'

/** A route's pattern: fixed words and `:names`, so that no id and no token can be told. */
export const routePattern = /^\/(?:(?:[a-z-]+|:[A-Za-z]+|404)(?:\/(?:[a-z-]+|:[A-Za-z]+))*)?$/

/** Page views, told to us and passed on by the server. */
export const analyticsContract = contract({
  'POST /analytics/pageview': endpoint({
    access: 'public',
    summary: 'Count a page view by its route pattern.',
    status: 202,
    body: z.object({ path: z.string().max(100).regex(routePattern, 'must be a route pattern') }),
    answer: z.object({}),
  }),
})
