import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '../server/platform/log/log.ts'

/** A server with holes made on purpose, to see that a scanner finds what it is asked to look for. */
export interface PlantedHole {
  url: string
  close(): Promise<void>
}

/**
 * Answers as the product does, signed in and in JSON, from a PostgreSQL of its own, and pastes what it is given into its
 * statements: a search, an id in the path, a field of a body. On this machine only, and nothing of the product is behind it.
 */
export async function startPlantedHole(dataDir: string, token: string): Promise<PlantedHole> {
  const database = await startEmbeddedPostgres({ dataDir, log: openLog('silent') })
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 5, statement_timeout: 20_000 })
  pool.on('error', () => {})
  await pool.query("create table planted as select n as id, 'customer ' || n as name from generate_series(1, 20) as n")
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401, { message: 'Unauthorized' })
    try {
      const body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString('utf8')) : {}
      const id = /^\/api\/one\/(.*)$/.exec(decodeURIComponent(pathname))?.[1]
      const condition =
        id === undefined ? `name like '%${searchParams.get('search') ?? body.email ?? ''}%'` : `id::text = '${id}'`
      const { rows } = await pool.query(`select id, name from planted where ${condition} order by id limit 10`)
      return answer(200, { data: rows })
    } catch {
      // The product tells nothing about its statements either.
      return answer(500, { message: 'Internal server error' })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await pool.end()
      await database.stop()
    },
  }
}
