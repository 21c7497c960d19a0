import { expect, it } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { newClient } from '../db/connection.ts'
import { jobKind, migrateJobs } from './jobs.ts'

it('makes the queues once when many processes start at the same moment', async () => {
  const database = await freshDatabase()
  const kinds = [jobKind('test.one'), jobKind('test.two')]
  await Promise.all(Array.from({ length: 6 }, () => migrateJobs(database.ownerUrl, kinds)))
  const client = newClient(database.appUrl)
  await client.connect()
  const { rows } = await client.query<{ name: string }>("select name from pgboss.queue where name ~ '^test' order by 1")
  expect(rows.map(({ name }) => name)).toEqual(['test.one', 'test.two'])
  await client.end()
  await database.drop()
})
