import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { noBrakes } from '../server/test/no-brakes.ts'
import { installPackages } from './packages.ts'
import { root } from './project.ts'
import { bodyOf, differencesOf, type SampleDocument, Unsupported } from './sample-document.ts'
import { PlainError, runMain } from './terminal.ts'

/**
 * `npm run test:samples -- FOLDER`: enters every JSON document of the folder through the API of a fresh server, compares the
 * net of each line, the rows of tax and the totals with what the document states, and prints a line for each.
 */
if (import.meta.main) {
  runMain(async () => {
    const folder = resolve(process.argv[2] ?? '')
    if (!process.argv[2]) throw new PlainError('Name a folder: npm run test:samples -- FOLDER')
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
    if (files.length === 0) throw new PlainError(`${folder} holds no JSON document.`)
    await installPackages()
    const product = await startProduct()
    try {
      process.exitCode = await enterAll(folder, files, product)
    } finally {
      await product.stop()
    }
  })
}

type Enter = (body: Record<string, unknown>) => Promise<{ status: number; body: unknown }>

async function enterAll(folder: string, files: readonly string[], { enter }: { enter: Enter }): Promise<number> {
  const counts = { ok: 0, wrong: 0, refused: 0 }
  for (const [at, file] of files.entries()) {
    const name = file.replace(/\.json$/, '')
    const { kind, detail } = await judge(readFileSync(join(folder, file), 'utf8'), `S-${at + 1}`, enter)
    counts[kind] += 1
    process.stdout.write(`${kind.padEnd(7)} ${name}${detail ? `: ${detail}` : ''}\n`)
  }
  process.stdout.write(`\n${counts.ok} passed, ${counts.wrong} failed, ${counts.refused} refused\n`)
  return counts.wrong > 0 ? 1 : 0
}

interface Judgement {
  kind: 'ok' | 'wrong' | 'refused'
  detail: string
}

/** Enters one document and says how it came out. */
async function judge(text: string, number: string, enter: Enter): Promise<Judgement> {
  try {
    const document = JSON.parse(text) as SampleDocument
    const answer = await enter(bodyOf(document, number))
    if (answer.status !== 201) return refusal(document, answer)
    const differences = differencesOf(document, answer.body as Parameters<typeof differencesOf>[1])
    return differences.length > 0 ? { kind: 'wrong', detail: differences.join('; ') } : { kind: 'ok', detail: '' }
  } catch (error) {
    if (error instanceof Unsupported) return { kind: 'refused', detail: error.message }
    return { kind: 'wrong', detail: error instanceof Error ? error.message : String(error) }
  }
}

/** What the server refuses in words is a feature of docs/sample-documents.md where the document has it. */
function refusal({ expected }: SampleDocument, { status, body }: { status: number; body: unknown }): Judgement {
  const said = JSON.stringify((body as { message?: unknown } | null)?.message ?? body)
  const isBelowZero = [expected.payable, expected.taxInclusive, expected.lineTotal].some((text) =>
    text?.trim().startsWith('-'),
  )
  if (isBelowZero && said.includes('total must be greater than or equal to 0'))
    return { kind: 'refused', detail: 'negative-payable' }
  if (/must be (?:less|greater) than or equal to -?\d{4,}/.test(said))
    return { kind: 'refused', detail: 'amount-too-large' }
  if (/\bcurrency\b/.test(said)) return { kind: 'refused', detail: 'currency-not-in-use' }
  return { kind: 'wrong', detail: `the server answered ${status}: ${said}` }
}

/** A server of its own with an empty database, and somebody signed in. */
async function startProduct(): Promise<{ enter: Enter; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'duly-samples-'))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: data,
      DATA_IS_DISPOSABLE: 'true',
      LOG_LEVEL: 'error',
      ...noBrakes,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  try {
    const url = await addressOf(child)
    const post = async (path: string, body: object, token = '') => {
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as unknown }
    }
    const person = { email: 'samples@example.com', password: 'published documents' }
    await post('/users', { ...person, timeZone: 'Europe/Brussels' })
    const session = await post('/auth/login', person)
    const token = (session.body as { access_token?: string }).access_token
    if (!token) throw new Error(`nobody could sign in: ${JSON.stringify(session.body)}`)
    return { enter: (body) => post('/invoices', body, token), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that the server prints once it is ready. */
async function addressOf(child: ReturnType<typeof spawn>): Promise<string> {
  let said = ''
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`the server did not start within two minutes:\n${said}`)), 120_000)
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      const address = /Duly is ready at (\S+)\s/.exec(said)?.[1]
      if (!address) return
      clearTimeout(timer)
      done(address.replace(/\/+$/, ''))
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      failed(new Error(`the server ended with ${code}:\n${said}`))
    })
  })
}
