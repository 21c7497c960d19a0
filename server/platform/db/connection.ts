import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type ClientClass = typeof pg.Client

/** Settings of `pg` for an address that may name several hosts. */
export interface ConnectionSettings {
  connectionString: string
  /** Goes to the right one of several hosts. */
  Client: ClientClass
}

/**
 * Reads an address as libpq does, with several hosts too:
 * `postgres://user:password@host1:5432,host2:5432/duly?target_session_attrs=read-write` goes to whichever of them takes
 * writes (`read-write` or `primary`), or to the first that answers (`any`). After a failover new connections find the new
 * primary by themselves. `pg` alone knows one host only. `Base` is the kind of connection.
 */
export function connectionSettings(url: string, Base: ClientClass = pg.Client): ConnectionSettings {
  const hosts = hostsOf(url)
  const [first] = hosts
  if (!first || hosts.length === 1) return { connectionString: first ?? url, Client: Base }
  return { connectionString: first, Client: forSeveralHosts(Base, chooserFor(url, hosts)) }
}

/** One connection outside a pool, to the right one of several hosts. Errors while idle are left to the next statement. */
export function newClient(url: string, connectionTimeoutMillis = 10_000): pg.Client {
  const { connectionString, Client } = connectionSettings(url)
  const client = new Client({ connectionString, connectionTimeoutMillis })
  client.on('error', () => {})
  return client
}

/** The addresses of the single hosts that one address names. */
export function hostsOf(url: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/.exec(url)
  if (!parts?.[2]?.includes(',')) return [withoutTarget(url)]
  const [, login, hosts, rest = ''] = parts
  return hosts.split(',').map((host) => withoutTarget(`${login}${host.trim()}${rest}`))
}

const target = /([?&])target_session_attrs=([\w-]*)(&|$)/

function withoutTarget(url: string): string {
  return url.replace(target, (_, before: string, _value, after: string) => (after === '&' ? before : ''))
}

function wantsPrimary(url: string): boolean {
  const value = target.exec(url)?.[2] ?? 'any'
  if (value === 'read-write' || value === 'primary') return true
  if (value === 'any') return false
  throw new Error(`target_session_attrs=${value} is not supported: use read-write, primary or any`)
}

type Chooser = () => Promise<string>

// One for each address, so that every pool of the process shares what is known about the hosts.
const choosers = new Map<string, Chooser>()

function chooserFor(url: string, hosts: readonly string[]): Chooser {
  const chooser = choosers.get(url) ?? createChooser(hosts, wantsPrimary(url))
  choosers.set(url, chooser)
  return chooser
}

function forSeveralHosts(Base: ClientClass, choose: Chooser): ClientClass {
  return class extends Base {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const chosen = choose().then((address) => {
        const { host, port } = new pg.Client({ connectionString: address })
        Object.assign(this, { host, port })
      })
      if (!callback) return chosen.then(() => super.connect())
      chosen.then(
        () => super.connect(callback),
        (error: Error) => callback(error),
      )
    }
  }
}

/** A look at one host takes at most so long; the pool waits for 2 s. */
const lookMs = 1500
/** So long a host that was the right one is taken without looking again. */
const freshMs = 1000

/** Finds the host to connect to; callers at the same time share one look. */
function createChooser(hosts: readonly string[], primary: boolean): Chooser {
  let last: { until: number; address: Promise<string> } | null = null
  return () => {
    const now = performance.now()
    if (last && now < last.until) return last.address.catch(again)
    const address = look(hosts, primary)
    const mine = { until: Number.POSITIVE_INFINITY, address }
    last = mine
    address.then(
      () => {
        mine.until = performance.now() + freshMs
      },
      () => {
        if (last === mine) last = null
      },
    )
    return address.catch(again)
  }
}

// Each caller gets an error of its own, since some write into theirs.
function again(error: Error & { code?: string }): never {
  throw Object.assign(new Error(error.message, { cause: error }), error.code ? { code: error.code } : {})
}

// The first good answer counts: waiting for all would make a host that hangs slow every connection.
async function look(hosts: readonly string[], primary: boolean): Promise<string> {
  try {
    return await Promise.any(hosts.map((address) => suits(address, primary)))
  } catch (error) {
    const reasons = (error as AggregateError).errors as Error[]
    const refusal = reasons.find(isRefusal)
    if (refusal) throw refusal
    const what = primary ? 'takes writes' : 'answers'
    throw Object.assign(new Error(`none of the ${hosts.length} database hosts ${what}`), { code: 'ECONNREFUSED' })
  }
}

// A wrong password is the operator's to know, not a host that is away.
const isRefusal = (error: Error): boolean => /^(28|3D)/.test(String((error as { code?: unknown }).code))

async function suits(address: string, primary: boolean): Promise<string> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: lookMs })
  client.on('error', () => {})
  const late = new AbortController()
  const asked = (async () => {
    await client.connect()
    if (!primary) return
    const { rows } = await client.query<{ writes: boolean }>(
      `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as writes`,
    )
    if (!rows[0]?.writes) throw new Error('it takes no writes')
  })()
  const tooLate = sleep(lookMs, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('it does not answer')
  })
  try {
    await Promise.race([asked, tooLate])
    return address
  } finally {
    late.abort()
    for (const left of [asked, tooLate]) left.catch(() => {})
    void client.end().catch(() => {})
  }
}
