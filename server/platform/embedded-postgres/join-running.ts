import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type DatabaseUrls, databaseUrls } from './roles.ts'
import { keptPasswords } from './secrets.ts'

/**
 * The addresses of the database that another Duly process runs on this data folder, or null where none answers. Nothing
 * is started, and no file of the database is opened but the one that says where its socket is.
 */
export async function joinRunningPostgres(dataDir: string): Promise<DatabaseUrls | null> {
  if (!existsSync(dataDir)) return null
  const folder = realpathSync(dataDir)
  const passwords = keptPasswords(folder)
  const socketFolder = runningSocket(folder)
  if (!passwords || !socketFolder) return null
  const urls = databaseUrls(socketFolder, passwords)
  const client = new pg.Client({ connectionString: urls.ownerUrl, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return urls
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

// The fifth line of PostgreSQL's pid file names the folder of its socket.
function runningSocket(folder: string): string | null {
  try {
    return readFileSync(join(clusterFolder(folder), 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] || null
  } catch {
    return null
  }
}

function clusterFolder(folder: string): string {
  try {
    return String(JSON.parse(readFileSync(join(folder, 'postgres-location.json'), 'utf8')).folder)
  } catch {
    return folder
  }
}
