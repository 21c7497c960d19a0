import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { createAppProcess } from '../faults/app-process.ts'
import { freePort } from '../faults/free-port.ts'
import { testFolder } from '../faults/test-folder.ts'
import { startCaddy, startHaproxy, startNginx } from './proxies.ts'

const fronts: Record<string, (port: number, target: string) => Promise<unknown>> = {
  HAProxy: (port, target) => startHaproxy(port, [target]),
  // It has a limit of its own, which must not be what answers.
  nginx: (port, target) => startNginx(port, [target]),
  Caddy: startCaddy,
}

// Above what Duly takes of a sign-in, below what the shipped configuration of nginx lets through.
const size = 12 * 1024 * 1024

it.each(Object.keys(fronts))(
  'answers 413 behind %s to a body that is too large, however it is sent',
  async (name) => {
    const port = await freePort()
    const front = `http://127.0.0.1:${port}`
    const env = {
      DATA_DIR: await testFolder(),
      DATA_IS_DISPOSABLE: 'true',
      APP_BASE_URL: front,
      TRUST_PROXY: '127.0.0.1',
    }
    const app = await createAppProcess({ port: await freePort(), env })
    await app.start()
    await fronts[name]?.(port, app.url)

    const answers: string[] = []
    for (let count = 0; count < 10; count += 1)
      answers.push(await answer(front, JSON.stringify({ email: 'x'.repeat(size) })))
    for (let count = 0; count < 10; count += 1) answers.push(await answer(front, parts()))
    expect(answers).toEqual(Array.from({ length: 20 }, () => '413 Payload Too Large'))
  },
  120_000,
)

async function answer(front: string, body: string | ReadableStream): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const told = await fetch(`${front}/api/auth/login`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  const said = (await told.json()) as { error: string }
  return `${told.status} ${said.error}`
}

/** The same body without a word beforehand of how long it is. */
function parts(): ReadableStream {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const all = Array.from({ length: size / chunk.length }, () => chunk)
  return Readable.toWeb(Readable.from([Buffer.from('{"email":"'), ...all, Buffer.from('"}')])) as ReadableStream
}
