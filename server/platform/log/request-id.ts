import { AsyncLocalStorage } from 'node:async_hooks'

const store = new AsyncLocalStorage<string>()

/** Runs `work` so that every line logged by it, however deep, carries the request's id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => store.run(requestId, work)

/** The id of the request that is being answered, if one is. */
export const currentRequestId = (): string | undefined => store.getStore()
