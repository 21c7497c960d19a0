import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A simulator that runs as a process of its own, for tests and demos. */
export interface SimulatorProcess {
  readonly url: string
  readonly pid: number
  /** Calls one of its `/__sim` controls and gives back the answer. */
  sim<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>
  close(): Promise<void>
}

/** Starts `simulators/<name>/main.ts` on a free port unless one is given in `args`, and waits until it listens. */
export async function startSimulatorProcess(
  name: 'clover' | 'stripe' | 'twilio' | 'smtp' | 'oidc' | 'peppol',
  args: Readonly<Record<string, string>> = {},
): Promise<SimulatorProcess> {
  const main = fileURLToPath(new URL(`../${name}/main.ts`, import.meta.url))
  const list = Object.entries(args).flatMap(([key, value]) => [`--${key}`, value])
  const child = spawn(process.execPath, [main, ...list], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, SIMULATOR_ENDS_WITH_PARENT: '1' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The ${name} simulator ended with ${code} before it listened`)))
    createInterface({ input: child.stdout }).once('line', (line) => resolve((JSON.parse(line) as { url: string }).url))
  })
  return {
    url,
    pid: child.pid ?? 0,
    async sim<T>(method: string, path: string, body?: unknown) {
      const response = await fetch(`${url}/__sim${path}`, {
        method,
        ...(method === 'POST'
          ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }
          : {}),
      })
      if (!response.ok) throw new Error(`${method} /__sim${path} answered ${response.status}: ${await response.text()}`)
      return (await response.json()) as T
    },
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
