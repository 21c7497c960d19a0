import type pg from 'pg'
import { openEverything } from '../../platform/backup/tables.ts'
import { sealedWith } from '../../platform/backup/write-backup.ts'
import type { Config } from '../../platform/config/config.ts'
import { newClient } from '../../platform/db/connection.ts'
import { makeSearchUseIndex, searchUsesIndex } from '../../platform/db/index-search.ts'
import { migrationsIn } from '../../platform/db/migrate.ts'
import { keyIdsOf } from '../../platform/secrets/sealed.ts'
import type { StoreUrls } from '../commands/command.ts'
import { breachesIn, invariants } from '../invariants.ts'
import { bad, type Finding, good, warn } from './finding.ts'

type Ask = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>

/** Looks at the database from one snapshot of its owner's; changes nothing. */
export async function databaseFindings(config: Config, urls: StoreUrls): Promise<Finding[]> {
  const client = newClient(urls.ownerUrl, 5000)
  try {
    await client.connect()
  } catch (error) {
    return [unreachable(error as NodeJS.ErrnoException, config)]
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await openEverything(client)
    const ask: Ask = async (sql, values) => (await client.query(sql, values)).rows as never
    const found = [...(await server(ask)), ...(await applicationRole(urls.appUrl))]
    const schema = await schemaState(ask)
    found.push(schema.finding)
    if (!schema.isCurrent) return found
    found.push(
      await keys(config, client),
      ...(await people(ask)),
      ...(await passkeys(ask, config)),
      ...(await messages(ask)),
      ...(await jobs(ask)),
    )
    found.push(...(await rules(client)), ...(await search(client)))
    return found
  } finally {
    await client.end().catch(() => {})
  }
}

const about = 'Database'

function unreachable({ code, message }: NodeJS.ErrnoException, config: Config): Finding {
  const at = config.DATABASE_URL ? 'DATABASE_URL (or DATABASE_OWNER_URL)' : 'its own socket'
  const known: Record<string, [string, string]> = {
    ECONNREFUSED: ['The database server does not respond.', `Start PostgreSQL, or correct ${at}.`],
    ENOTFOUND: ['The database’s host name cannot be resolved.', `Correct the name in ${at}.`],
    '28P01': ['The database rejects the password.', `Correct user name and password in ${at}.`],
    '28000': ['The database does not allow this user to connect.', 'Allow the login in PostgreSQL’s pg_hba.conf.'],
    '3D000': ['PostgreSQL is running, but the configured database does not exist.', 'Create it: createdb duly'],
    '53300': ['The database has no free connections.', 'Raise max_connections, or lower DATABASE_POOL_MAX.'],
    '57P03': ['The database is currently starting or stopping.', 'Wait a minute and run doctor again.'],
  }
  const [says, remedy] = known[code ?? ''] ?? [
    `The database cannot be reached: ${message}`,
    `Check ${at}, and whether PostgreSQL is running.`,
  ]
  return bad(about, says, remedy)
}

async function server(ask: Ask): Promise<Finding[]> {
  const [facts] = await ask<Record<string, string>>(
    `select current_setting('server_version_num') as version, current_setting('server_version') as name, current_setting('fsync') as fsync,
       current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as sync, pg_is_in_recovery()::text as standby,
       current_setting('max_connections') as connections, extract(epoch from clock_timestamp())::text as clock`,
  )
  if (!facts) return []
  const found: Finding[] = []
  if (Number(facts.version) < 150_000)
    found.push(bad(about, `PostgreSQL ${facts.name} is too old.`, 'Duly needs PostgreSQL 15 or newer.'))
  if (facts.standby === 'true')
    found.push(
      bad(
        about,
        'This is a read-only standby.',
        'Set DATABASE_URL to the primary, or to several hosts with target_session_attrs=read-write.',
      ),
    )
  if (facts.fsync !== 'on' || facts.pages !== 'on' || facts.sync === 'off')
    found.push(
      bad(
        about,
        'The database does not sync to disk: a power failure can lose or corrupt data.',
        'Set fsync, full_page_writes and synchronous_commit to on in postgresql.conf.',
      ),
    )
  const apart = Math.abs(Number(facts.clock) * 1000 - Date.now())
  if (apart > 30_000)
    found.push(
      warn(
        'Clock',
        `The clocks of this machine and of the database are ${Math.round(apart / 1000)} seconds apart.`,
        'Let both take their time from the network (NTP), or reminders and links expire at the wrong moment.',
      ),
    )
  if (found.length === 0)
    found.push(good(about, `PostgreSQL ${facts.name} answers; at most ${facts.connections} connections.`))
  return found
}

async function search(client: pg.Client): Promise<Finding[]> {
  if (await searchUsesIndex(client)) return []
  return [
    warn(
      'Search',
      'PostgreSQL does not let a search use its index, so it reads all rows of a business: felt from some 20,000 invoices on.',
      `Have a superuser run this once in the database, on each of its nodes: ${makeSearchUseIndex}`,
    ),
  ]
}

// The login of the application must be bound by row-level security, the second lock between businesses.
async function applicationRole(appUrl: string): Promise<Finding[]> {
  const client = newClient(appUrl, 5000)
  try {
    await client.connect()
    const { rows } = await client.query<{ free: boolean; owner: boolean }>(
      `select rolsuper or rolbypassrls as free, exists (select 1 from pg_class c where c.relowner = r.oid
         and c.relnamespace = 'public'::regnamespace) as owner from pg_roles r where rolname = current_user`,
    )
    if (rows[0]?.free || rows[0]?.owner)
      return [
        warn(
          'Database logins',
          'Duly uses a login with more privileges than it needs.',
          'Set DATABASE_URL to a login that owns nothing, and DATABASE_OWNER_URL to the owner’s login (see the README).',
        ),
      ]
    return [good('Database logins', 'The application’s login owns nothing and sees one business at a time.')]
  } catch (error) {
    return [
      bad(
        'Database logins',
        `The application’s login fails: ${(error as Error).message}`,
        'Check user name and password in DATABASE_URL.',
      ),
    ]
  } finally {
    await client.end().catch(() => {})
  }
}

async function schemaState(ask: Ask): Promise<{ finding: Finding; isCurrent: boolean }> {
  const what = 'Schema'
  const [there] = await ask<{ found: boolean }>("select to_regclass('public.schema_migrations') is not null as found")
  const done = there?.found ? await ask<{ name: string }>('select name from schema_migrations') : []
  const known = (await migrationsIn()).map(({ name }) => name)
  const missing = known.filter((name) => !done.some((row) => row.name === name))
  const newer = done.filter(({ name }) => !known.includes(name))
  if (missing.length > 0) {
    const says = done.length === 0 ? 'The database is empty.' : `The database lacks ${missing.join(', ')}.`
    return {
      finding: warn(what, says, 'Start Duly, or run: npm run duly -- migrate. Make a backup first.'),
      isCurrent: false,
    }
  }
  if (newer.length > 0)
    return {
      finding: warn(
        what,
        `A newer version of Duly has migrated the database (${newer.map(({ name }) => name).join(', ')}).`,
        'Update this installation to that version.',
      ),
      isCurrent: true,
    }
  return { finding: good(what, 'It is up to date.'), isCurrent: true }
}

/** Rows of a long table that are looked at for their key; reading all of a million messages would take minutes. */
const keySample = 20_000

async function keys(config: Config, client: pg.Client): Promise<Finding> {
  const what = 'Keys'
  const ours = keyIdsOf([config.credentialsKey, ...(config.CREDENTIALS_KEY_PREVIOUS?.split(',') ?? [])])
  const used = await sealedWith(client, { sample: keySample })
  const missing = used.filter((id) => !ours.includes(id))
  if (missing.length > 0)
    return bad(
      what,
      'Bank details, provider connections, kept PDFs or messages in the database were encrypted with a key that is not configured.',
      `Add the previous CREDENTIALS_KEY to CREDENTIALS_KEY_PREVIOUS (wanted: ${missing.join(', ')}). If it is lost, bank details and connections must be entered again.`,
    )
  if (used.some((id) => id !== ours[0]))
    return warn(
      what,
      'All encrypted data can be decrypted, but some of it only with a previous key.',
      'Once every process uses the new key, run: npm run duly -- rekey',
    )
  return good(what, 'All encrypted data can be decrypted with the current key.')
}

async function people(ask: Ask): Promise<Finding[]> {
  const [row] = await ask<{ accounts: number; admins: number }>(
    'select count(*)::int as accounts, count(*) filter (where is_admin)::int as admins from users where disabled_at is null',
  )
  if (!row || row.accounts === 0) return [good('Accounts', 'Nobody has registered yet.')]
  if (row.admins === 0)
    return [
      warn(
        'Accounts',
        `${row.accounts} accounts, none of them an administrator.`,
        'Create one: npm run duly -- user promote EMAIL',
      ),
    ]
  return [good('Accounts', `${row.accounts}, ${row.admins} of them administrators.`)]
}

// A passkey works under the host alone that it was made for.
async function passkeys(ask: Ask, { APP_BASE_URL }: Config): Promise<Finding[]> {
  if (!APP_BASE_URL) return []
  const { hostname } = new URL(APP_BASE_URL)
  const [row] = await ask<{ elsewhere: number }>('select count(*)::int as elsewhere from passkeys where host <> $1', [
    hostname,
  ])
  if (!row || row.elsewhere === 0) return []
  return [
    warn(
      'Passkeys',
      `${row.elsewhere} passkeys were made for another host than ${hostname} and do not work here.`,
      'Their owners sign in with the password and a recovery code, or: npm run duly -- user lift-second-factor EMAIL',
    ),
  ]
}

async function messages(ask: Ask): Promise<Finding[]> {
  const [row] = await ask<{ lost: number; late: number }>(
    `select count(*) filter (where status in ('failed', 'refused', 'unknown') and created_at > now() - interval '7 days')::int as lost,
       count(*) filter (where status in ('queued', 'sending') and next_try_at < now() - interval '15 minutes')::int as late
     from outbox where created_at > now() - interval '30 days'`,
  )
  const found: Finding[] = []
  if (row && row.late > 0)
    found.push(
      warn(
        'Messages',
        `${row.late} messages should have gone out by now.`,
        'Check whether Duly is running; if it is, check its log.',
      ),
    )
  if (row && row.lost > 0)
    found.push(
      warn(
        'Messages',
        `${row.lost} messages of the last seven days were not delivered, or their outcome is unknown.`,
        'Each invoice’s history says which and why; they can be sent again there.',
      ),
    )
  return found.length > 0 ? found : [good('Messages', 'None is overdue, and none was lost in the last seven days.')]
}

async function jobs(ask: Ask): Promise<Finding[]> {
  const [there] = await ask<{ found: boolean }>("select to_regclass('pgboss.job') is not null as found")
  if (!there?.found) return []
  const [row] = await ask<{ late: number }>(
    `select count(*)::int as late from pgboss.job where state = 'created' and start_after < now() - interval '15 minutes'`,
  )
  if (row && row.late > 0)
    return [
      warn(
        'Background work',
        `${row.late} jobs have waited for more than 15 minutes.`,
        'No Duly process is handling them: start one, or check the log of the running one.',
      ),
    ]
  return [good('Background work', 'Nothing waits.')]
}

async function rules(client: pg.Client): Promise<Finding[]> {
  const breaches = await breachesIn(client)
  if (breaches.length === 0) return [good('Data', `All ${invariants.length} rules hold.`)]
  return [
    bad(
      'Data',
      `${[...new Set(breaches.map(({ broken }) => broken))].join('; ')}.`,
      'Make a backup now, change nothing, and ask for help. `npm run duly -- verify` names the records.',
    ),
  ]
}
