import { type AppProcess, createAppProcess } from './app-process.ts'
import { type DatabaseOfTest, freshDatabase, socketFolderOf, throughPort } from './database.ts'
import { seed } from './form.ts'
import { createLoad, type Load, type LoadOptions } from './load.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { testFolder } from './test-folder.ts'

/** An app on a database behind a proxy, with businesses that are ready to write. */
export interface World {
  app: AppProcess
  database: DatabaseOfTest
  proxy: TcpProxy
  load: Load
}

/** Starts the app; the load waits to be started. */
export async function startWorld(load: Partial<LoadOptions> = {}, env: Record<string, string> = {}): Promise<World> {
  const database = await freshDatabase()
  const proxy = await startTcpProxy({ path: `${socketFolderOf(database.superUrl)}/.s.PGSQL.5432` })
  const app = await createAppProcess({
    env: {
      DATABASE_URL: throughPort(database.appUrl, proxy.port),
      DATABASE_OWNER_URL: throughPort(database.ownerUrl, proxy.port),
      DATA_DIR: await testFolder(),
      ...env,
    },
  })
  await app.start()
  return {
    app,
    database,
    proxy,
    load: await createLoad({ urls: [app.url], seed, businesses: 4, writers: 24, rate: 220, ...load }),
  }
}

/** Asks every 100 ms whether the process lives, and tells the longest wait; ends with the signal. */
export async function watchLife(
  url: string,
  signal: AbortSignal,
): Promise<{ asked: number; failed: number; longestMs: number }> {
  const seen = { asked: 0, failed: 0, longestMs: 0 }
  while (!signal.aborted) {
    const begun = performance.now()
    const alive = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    seen.asked += 1
    if (!alive) seen.failed += 1
    seen.longestMs = Math.max(seen.longestMs, performance.now() - begun)
    await new Promise((done) => setTimeout(done, 100))
  }
  return seen
}
