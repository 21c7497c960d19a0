import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages } from './packages.ts'
import { root } from './project.ts'
import { runMain } from './terminal.ts'

/**
 * `npm run dev`: the web from Vite, which replaces changed modules in the open page, and the server, which starts anew when
 * one of its files changes. The browser talks to Vite, which hands `/api` on.
 */
runMain(async () => {
  await installPackages()
  const { createServer } = await import('vite')
  const port = process.env.PORT ?? '3000'
  const web = await createServer({
    root: join(root, 'web'),
    server: { proxy: { '/api': { target: `http://127.0.0.1:${port}`, changeOrigin: false } } },
  })
  await web.listen()
  const address = web.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://localhost:${web.config.server.port}`
  // Links in messages must lead to the page that is being worked on.
  const env = { ...process.env, PORT: port, APP_BASE_URL: process.env.APP_BASE_URL ?? address }
  const signals = pathToFileURL(join(root, 'scripts', 'app-signals.mjs')).href
  const args = [
    `--import=${signals}`,
    '--watch',
    '--watch-preserve-output',
    join(root, 'server', 'main.ts'),
    ...process.argv.slice(2),
  ]
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  process.stdout.write(`The web, as you edit it: ${address}\n`)
  await untilStopped(server)
  await web.close()
})

async function untilStopped(server: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => server.kill('SIGTERM'))
  await ended
}
