/** What a bench starts in a process of its own, so that the load generator's work is not in the figures. */
interface Start {
  kind: 'product' | 'floor'
  url: string
  dataDir: string
}

/** The product as it runs, without background work. */
async function product({ url, dataDir }: Start): Promise<string> {
  const [
    { buildApp },
    { observeQueries },
    { createMetrics },
    { readConfig },
    { openDatabase },
    { openJobs },
    { openLog },
    { noBrakes },
  ] = await Promise.all([
    import('@duly/server/app.ts'),
    import('@duly/server/app/observability.ts'),
    import('@duly/server/platform/metrics/metrics.ts'),
    import('@duly/server/platform/config/config.ts'),
    import('@duly/server/platform/db/database.ts'),
    import('@duly/server/platform/jobs/jobs.ts'),
    import('@duly/server/platform/log/log.ts'),
    import('@duly/server/test/no-brakes.ts'),
  ])
  const log = openLog('silent')
  const metrics = createMetrics()
  const { db } = openDatabase({ url, max: 16, onQuery: observeQueries(log, metrics, 500) })
  const jobs = await openJobs(url, log)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    APP_BASE_URL: 'http://localhost:1',
    LOG_LEVEL: 'silent',
    ...noBrakes,
  })
  const app = await buildApp(config, { db, jobs, log, metrics, clock: () => new Date() })
  const listening = await app.server.listen({ port: 0, host: '127.0.0.1' })
  // As main.ts does: a process that draws is ready before the first PDF.
  void app.warm()
  return listening
}

process.once('message', async (start: Start) => {
  // The floor's process must hold nothing of the product.
  const url = await (start.kind === 'product' ? product(start) : (await import('./api-floor.ts')).startFloor(start.url))
  process.send?.({ url })
})
process.once('disconnect', () => process.exit(0))
