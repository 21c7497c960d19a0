import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/call.ts'
import { fetchArchives } from './bulk-archive.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `id-${index + 1}` }))
const running = new AbortController().signal

function server(refuse: (ids: string[]) => ApiError | null = () => null) {
  const asked: number[] = []
  const saved: [size: number, part: number | null][] = []
  return {
    asked,
    saved,
    fetchPart: async (part: readonly { id: string }[], before: number) => {
      asked.push(before)
      const refusal = refuse(part.map(({ id }) => id))
      if (refusal) throw refusal
      return new Blob(['x'.repeat(part.length)])
    },
    save: (zip: Blob, part: number | null) => void saved.push([zip.size, part]),
  }
}

describe('fetchArchives', () => {
  it('fetches up to 200 as one, more as several that are numbered', async () => {
    const one = server()
    expect(await fetchArchives(rows(200), { signal: running, ...one })).toEqual({ done: 200, failed: [], left: [] })
    expect(one.saved).toEqual([[200, null]])
    const several = server()
    expect(await fetchArchives(rows(401), { signal: running, ...several })).toEqual({ done: 401, failed: [], left: [] })
    expect(several.saved).toEqual([
      [200, 1],
      [200, 2],
      [1, 3],
    ])
    expect(several.asked).toEqual([0, 200, 400])
  })

  it('names what is gone and fetches the rest', async () => {
    const missing = ['id-3', 'id-201']
    const one = server((ids) => {
      const gone = ids.filter((id) => missing.includes(id))
      return gone.length > 0 ? new ApiError(404, ['Invoice not found'], { missing: gone }) : null
    })
    const ended = await fetchArchives(rows(202), { signal: running, ...one })
    expect(ended).toMatchObject({ done: 200, left: [] })
    expect(ended.failed.map(({ row }) => row.id)).toEqual(missing)
    expect(one.saved.reduce((sum, [size]) => sum + size, 0)).toBe(200)
  })

  it('keeps what is saved when the server fails, and ends also when it names nobody', async () => {
    let calls = 0
    const failing = server(() => (++calls > 1 ? new ApiError(503, ['unavailable']) : null))
    const ended = await fetchArchives(rows(250), { signal: running, ...failing })
    expect([ended.done, ended.failed.length, ended.left.length]).toEqual([200, 50, 0])
    const odd = server(() => new ApiError(404, ['Invoice not found'], { missing: [] }))
    expect((await fetchArchives(rows(2), { signal: running, ...odd })).failed).toHaveLength(2)
  })

  it('leaves the rest when it is stopped', async () => {
    const stop = new AbortController()
    let calls = 0
    const one = server(() => {
      if (++calls === 1) return null
      stop.abort()
      return new ApiError(0, [])
    })
    const ended = await fetchArchives(rows(250), { signal: stop.signal, ...one })
    expect([ended.done, ended.failed.length, ended.left.length]).toEqual([200, 0, 50])
  })
})
