import pino from 'pino'
import { expect, it } from 'vitest'
import { createEInvoiceReader } from './reader.ts'

const log = pino({ enabled: false })

it('ends what takes too long, and turns away who would wait behind too many', async () => {
  const reader = createEInvoiceReader(log, 1)
  const file = Buffer.from('<Invoice/>')
  const all = await Promise.allSettled(Array.from({ length: 9 }, () => reader.read(file)))
  expect(all.slice(0, 8)).toEqual(Array(8).fill({ status: 'fulfilled', value: { refused: 'too-long' } }))
  expect(all[8]).toMatchObject({ status: 'rejected', reason: { id: 'unavailable' } })
  reader.close()
  await expect(reader.read(file)).rejects.toThrow('closed')
})
