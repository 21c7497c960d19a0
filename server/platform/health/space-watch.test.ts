import { fastify } from 'fastify'
import { expect, it, vi } from 'vitest'
import { renderError } from '../http/errors.ts'
import { refuseWhenFull, watchSpace } from './space-watch.ts'

it('refuses writes while the disk is nearly full, lets reads through, and recovers by itself', async () => {
  let freeBytes = 10e9
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const watch = watchSpace({
    folders: ['/data', '/database'],
    log,
    everyMs: 2,
    look: async (folder) => ({ freeBytes: folder === '/database' ? freeBytes : 10e9, freeShare: 0.5 }),
  })
  const server = fastify()
  server.setErrorHandler((error, request, reply) => renderError(error, request, reply))
  refuseWhenFull(server, watch)
  server.get('/thing', async () => 'read')
  server.post('/thing', async () => 'written')
  const call = async (method: 'GET' | 'POST') => {
    const { statusCode, headers } = await server.inject({ method, url: '/thing' })
    return [statusCode, headers['retry-after']]
  }
  try {
    expect(await call('POST')).toEqual([200, undefined])
    freeBytes = 300e6
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce())
    expect(await call('POST')).toEqual([200, undefined])
    freeBytes = 30e6
    await vi.waitFor(async () => expect(await call('POST')).toEqual([503, '30']))
    expect(await call('GET')).toEqual([200, undefined])
    expect(log.error).toHaveBeenCalledOnce()
    freeBytes = 10e9
    await vi.waitFor(async () => expect(await call('POST')).toEqual([200, undefined]))
    expect(log.info).toHaveBeenCalledOnce()
  } finally {
    await server.close()
  }
})
