import { createServer, type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import { startServer } from './product.ts'

test('a product whose start fails does not go on without its test', async () => {
  // A database that takes every connection and answers none keeps the product from getting ready.
  const held = new Set<Socket>()
  const database = createServer((socket) => {
    held.add(socket.resume())
    socket.on('error', () => {}).on('close', () => held.delete(socket))
  })
  const patience = new AbortController()
  database.once('connection', () => patience.abort())
  const port = await new Promise<number>((done) =>
    database.listen(0, '127.0.0.1', () => done((database.address() as { port: number }).port)),
  )
  const env = { DATABASE_URL: `postgres://duly_app@127.0.0.1:${port}/duly`, SECRET_KEY: '11'.repeat(32) }
  await expect(startServer(env, patience.signal)).rejects.toThrow('did not start in time')
  // At once: it would wait for two seconds before it gave up by itself.
  const connections = { message: 'connections of the product that was given up', timeout: 1000 }
  await expect.poll(() => held.size, connections).toBe(0)
  await new Promise((done) => database.close(done))
})
