import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noBrakes } from '../server/test/no-brakes.ts'
import { installPackages } from './packages.ts'
import { root } from './project.ts'
import { PlainError, run, runMain } from './terminal.ts'

/** Seconds that each attack may take. */
const longest = { sqlmap: 150, wapiti: 420 }
const folder = mkdtempSync(join(tmpdir(), 'duly-scan-'))

interface Product {
  url: string
  token: string
  ids: { customer: string; invoice: string; link: string }
  stop(): Promise<void>
}

/** One call that sqlmap tries; `*` marks the place in an address. */
interface Target {
  name: string
  path: string
  body?: object
}

/**
 * `npm run test:scan`, or a part of it (`-- planted`, `-- sqlmap`, `-- wapiti`): the scanners sqlmap and wapiti over a product
 * of its own, after sqlmap has shown on holes made on purpose that it finds some.
 */
runMain(async () => {
  for (const tool of ['sqlmap', 'wapiti'])
    if (!(process.env.PATH ?? '').split(':').some((place) => existsSync(join(place, tool))))
      throw new PlainError(`${tool} is not there. On Debian: apt-get install --no-install-recommends sqlmap wapiti`)
  await installPackages()
  const product = await startProduct()
  try {
    const wanted = process.argv.slice(2)
    const faults: string[] = []
    if (wanted.length === 0 || wanted.includes('planted')) faults.push(...(await missedHoles()))
    if (wanted.length === 0 || wanted.includes('sqlmap')) faults.push(...(await injections(product)))
    if (wanted.length === 0 || wanted.includes('wapiti')) faults.push(...(await weaknesses(product)))
    for (const fault of faults) process.stdout.write(`✗ ${fault}\n`)
    process.stdout.write(faults.length === 0 ? 'nothing found\n' : `${faults.length} findings\n`)
    process.exitCode = faults.length > 0 ? 1 : 0
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function injections({ url, token, ids }: Product): Promise<string[]> {
  const targets: Target[] = [
    { name: 'customers', path: '/customers?search=north&sortBy=name&page=1&limit=10' },
    { name: 'customer search', path: '/customers/search?query=north&limit=10' },
    { name: 'products', path: '/products?search=paper&sortBy=price&sortOrder=asc&page=1&limit=10' },
    {
      name: 'invoices',
      path: '/invoices?searchQuery=a&status=SENT&startDate=2026-01-01&endDate=2026-12-31&page=1&limit=10',
    },
    { name: 'payment links', path: '/payment-links?searchQuery=a&page=1&limit=10' },
    { name: 'messages', path: '/outbox?search=a&channel=mail&page=1&limit=10' },
    { name: 'one customer', path: `/customers/${ids.customer}*` },
    { name: 'a public invoice', path: `/invoices/${ids.invoice}*/public` },
    { name: 'a public link', path: `/payment-links/${ids.link}*/public` },
    { name: 'sign in', path: '/auth/login', body: { email: 'nobody@duly.example', password: 'guess' } },
    { name: 'forgotten password', path: '/auth/forgot-password', body: { email: 'nobody@duly.example' } },
    { name: 'new customer', path: '/customers', body: { name: 'North', email: 'a@client.example', city: 'Hope' } },
  ]
  const found: string[] = []
  const attack = async (target: Target) => {
    const { injectable, ran, output } = await inject(url, token, target)
    if (injectable) found.push(`sqlmap: ${target.name} is injectable\n${output.slice(-2000)}`)
    else if (!ran) found.push(`sqlmap did not run on ${target.name}: ${output.slice(-500)}`)
  }
  const waiting = [...targets]
  const worker = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) await attack(target)
  }
  await Promise.all([worker(), worker(), worker()])
  return found
}

/** Whether sqlmap, asked as the product is, finds holes that are there: a scan that finds none anywhere says nothing. */
async function missedHoles(): Promise<string[]> {
  const { startPlantedHole } = await import('./planted-hole.ts')
  const token = 'planted'
  const hole = await startPlantedHole(join(folder, 'planted'), token)
  try {
    const missed: string[] = []
    for (const target of [
      { name: 'planted: search', path: '/customers?search=customer&sortBy=name&page=1&limit=10' },
      { name: 'planted: id in the path', path: '/one/7*' },
      { name: 'planted: body', path: '/auth/login', body: { email: 'customer', password: 'guess' } },
    ])
      if (!(await inject(hole.url, token, target)).injectable)
        missed.push(`sqlmap missed a hole made on purpose: ${target.name}`)
    return missed
  } finally {
    await hole.close()
  }
}

/** Lets sqlmap try one call. */
async function inject(url: string, token: string, { name, path, body }: Target) {
  const args = [
    ...['-u', `${url}/api${path}`, '--batch', '--flush-session', '--disable-coloring', '--level=2', '--risk=1'],
    ...['--dbms=PostgreSQL', '--time-sec=2', '--threads=2', '--ignore-code=*', '--output-dir', join(folder, name)],
    ...['--headers', `Authorization: Bearer ${token}`],
    ...(body ? ['--method=POST', '--data', JSON.stringify(body)] : []),
  ]
  const { output } = await timed(longest.sqlmap, 'sqlmap', args)
  const requests = /performed (\d+) queries|total of (\d+) HTTP/.exec(output)?.slice(1).find(Boolean)
  const injectable = /identified the following injection point|is vulnerable\./.test(output)
  const finished = /do not appear to be injectable/.test(output)
  process.stdout.write(
    `sqlmap, ${name}: ${injectable ? 'INJECTABLE' : finished ? 'not injectable' : `nothing in ${longest.sqlmap} s`}${requests ? `, ${requests} queries` : ''}\n`,
  )
  return { injectable, ran: finished || /testing/.test(output), output }
}

interface Report {
  vulnerabilities: Record<string, { info: string; path: string }[]>
}

/** What wapiti misses, and why it is not there. */
const excused: Readonly<Record<string, string>> = {
  'X-Frame-Options is not set': 'frame-ancestors of the policy says it, and says more',
  'X-XSS-Protection is not set': 'browsers have dropped it, since it could be turned against pages',
  'Strict-Transport-Security is not set':
    'the scanned product is not behind TLS; server/app/headers.test.ts looks at it',
}

async function weaknesses({ url, token, ids }: Product): Promise<string[]> {
  const file = join(folder, 'wapiti.json')
  const starts = [
    '/about',
    '/contact',
    '/login',
    `/pay/${ids.invoice}`,
    '/api/docs',
    '/api/customers?search=a&page=1&limit=10',
    '/api/invoices?searchQuery=a&status=SENT&page=1',
    '/api/invoices/export.csv?searchQuery=a',
    `/api/invoices/${ids.invoice}/public`,
    '/api/clover/callback?code=a&state=b',
  ]
  const modules =
    'backup,blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,redirect,shellshock,sql,ssrf,xss,xxe'
  const { output } = await timed(longest.wapiti, 'wapiti', [
    ...['-u', `${url}/`, '--scope', 'domain', '-m', modules, '--flush-session', '--no-bugreport', '--verify-ssl', '0'],
    ...['--max-scan-time', String(longest.wapiti - 60), '--max-attack-time', '60', '-f', 'json', '-o', file],
    ...['-H', `Authorization: Bearer ${token}`, '--store-session', folder],
    ...starts.flatMap((start) => ['-s', url + start]),
  ])
  if (!existsSync(file)) return [`wapiti wrote no report: ${output.slice(-1000)}`]
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const all = Object.entries(report.vulnerabilities).flatMap(([kind, entries]) =>
    entries.map(({ info, path }) => ({ info, text: `wapiti: ${kind}: ${path}: ${info}` })),
  )
  for (const { info } of all) if (excused[info]) process.stdout.write(`wapiti: ${info}: ${excused[info]}\n`)
  const faults = all.filter(({ info }) => !excused[info]).map(({ text }) => text)
  process.stdout.write(`wapiti: ${faults.length} findings beside these\n`)
  return faults
}

function timed(seconds: number, program: string, args: string[]) {
  return run('timeout', ['--kill-after=10', String(seconds), program, ...args], { cwd: folder })
}

async function startProduct(): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      APP_BASE_URL: url,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      ...noBrakes,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await readyOf(child)
  const call = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const person = { email: 'ingrid@fernwood.example', password: 'fernwood studio' }
  await call('/users', { ...person, timeZone: 'America/Edmonton' })
  const token = String((await call('/auth/login', person)).access_token)
  const customer = await call('/customers', { name: 'Northlight', email: 'desk@northlight.example' }, token)
  const payer = { billingName: 'Northlight', billingEmail: 'desk@northlight.example', currency: 'CAD' }
  const invoice = await call(
    '/invoices',
    {
      ...payer,
      invoiceNumber: 'INV-1',
      issueDate: '2026-03-05',
      dueDate: '2099-01-01',
      paymentTerms: 'Within 30 days',
      items: [{ name: 'Work', quantity: 1, rate: 5 }],
      status: 'SENT',
    },
    token,
  )
  const link = await call('/payment-links', { ...payer, billingPhone: '+15875550100', total: 5 }, token)
  return {
    url,
    token,
    ids: { customer: String(customer.id), invoice: String(invoice.id), link: String(link.id) },
    async stop() {
      child.kill('SIGTERM')
      await new Promise((done) => child.once('exit', done))
    },
  }
}

function readyOf(child: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes('Duly is ready')) done()
    })
    child.once('exit', (code) => failed(new Error(`the product ended with ${code}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
