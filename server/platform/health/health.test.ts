import { expect, it, vi } from 'vitest'
import { createHealth } from './health.ts'

const log = { info: vi.fn(), warn: vi.fn() } as unknown as Parameters<typeof createHealth>[0]

it('says that it is about to end at once, also to whoever waits for a look that takes long', async () => {
  const looks: ((well: boolean) => void)[] = []
  const health = createHealth(log, { database: () => new Promise((resolve) => void looks.push(resolve)) })
  const asked = [health.failing(), health.failing()]
  expect(looks).toHaveLength(1)
  health.leave()
  expect(await Promise.all([...asked, health.failing()])).toEqual([['stopping'], ['stopping'], ['stopping']])
  looks[0]?.(true)
})

it('asks once for all who come within a second', async () => {
  const check = vi.fn(async () => false)
  const health = createHealth(log, { database: check })
  expect(await Promise.all([health.failing(), health.failing()])).toEqual([['database'], ['database']])
  expect(check).toHaveBeenCalledOnce()
})
