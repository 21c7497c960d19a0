import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answersAtAll, DatabaseSilentError, SilenceWatch } from './silence-watch.ts'

/** A call is to be answered within so many milliseconds; a third of it is for what the machine takes besides. */
const promisedMs = 3000

describe('a database that says nothing', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The watch, a probe that fails after 1.2 s as the real one does, and when the watched statement was given up. */
  function watched(probe: () => Promise<boolean>) {
    const watch = new SilenceWatch(probe)
    const begun = performance.now()
    const given: { ms: number; error: Error }[] = []
    const end = watch.watch(10_000, (error) => given.push({ ms: performance.now() - begun, error }))
    return { watch, given, end }
  }
  const silent = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1200))

  it('is found out in two thirds of the promised time', async () => {
    const { watch, given } = watched(silent)
    await vi.advanceTimersByTimeAsync(promisedMs)
    expect(given).toEqual([{ ms: expect.any(Number), error: expect.any(DatabaseSilentError) }])
    expect(given[0]?.ms).toBeLessThanOrEqual((promisedMs * 2) / 3)
    expect(watch.isSilent).toBe(true)
    watch.close()
  })

  it('is asked again until it answers, and nobody is given up then', async () => {
    let isThere = false
    const { watch, end } = watched(() => (isThere ? Promise.resolve(true) : silent()))
    await vi.advanceTimersByTimeAsync(promisedMs)
    end()
    isThere = true
    await vi.advanceTimersByTimeAsync(2000)
    expect(watch.isSilent).toBe(false)
    watch.close()
  })

  it('is asked again also where nobody waits any more when it is found out', async () => {
    let isThere = false
    const { watch, end } = watched(() => (isThere ? Promise.resolve(true) : silent()))
    // Whoever waited gave up by themselves while the probe was under way.
    await vi.advanceTimersByTimeAsync(1000)
    end()
    await vi.advanceTimersByTimeAsync(promisedMs)
    expect(watch.isSilent).toBe(true)
    isThere = true
    await vi.advanceTimersByTimeAsync(2000)
    expect(watch.isSilent).toBe(false)
    watch.close()
  })

  it('is not suspected while it answers others', async () => {
    const { watch, given } = watched(silent)
    for (let ms = 0; ms < promisedMs; ms += 250) {
      await vi.advanceTimersByTimeAsync(250)
      watch.heard()
    }
    expect(given).toEqual([])
    watch.close()
  })
})

it('counts as silent when it takes a connection and says nothing on it', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await answersAtAll(`postgres://nobody@127.0.0.1:${port}/none`)).toBe(false)
  for (const socket of sockets) socket.destroy()
  server.close()
})
