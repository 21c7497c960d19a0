import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'

/** The file that starts the product. */
export const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The product's own process on a database of a test. */
export interface MainProcess {
  url: string
  pid: number
  /** What it wrote so far. */
  said(): string
  /** Ends it as an operator does; answers its exit code. */
  stop(): Promise<number | null>
  /** Kills it without a word, where it still runs. */
  kill(): Promise<void>
}

// As in any installation of several processes: what one of them seals or digests, the others must be able to read.
const sharedSecrets = {
  SECRET_KEY: 'b7c4e1d09a52f83be6417dc0258f9a36',
  CREDENTIALS_KEY: '6f0d3a91c85be247f1a90c6d2be85473901fc4ad7e26b8503d94e1fa6c72b058',
}

/** Starts the product on `database` and waits until it serves; the test kills it in the end. */
export async function startMainProcess(
  database: { appUrl: string; ownerUrl: string },
  env: Record<string, string> = {},
): Promise<MainProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'duly-main-'))
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', mainFile], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      ...sharedSecrets,
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      said += part.toString('utf8')
    })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const isReady = () => /Duly is ready at (\S+)/.exec(said)?.[1] ?? Promise.reject(new Error(said))
  const url = await vi.waitFor(isReady, 60_000).catch(async (error: unknown) => {
    await kill()
    throw error
  })
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill,
  }
}
