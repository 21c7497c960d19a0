import { parseArgs } from 'node:util'
import { buildApp, jobKinds } from './app.ts'
import { demoAccount, fillDemo } from './demo/demo.ts'
import { promoteToAdmin } from './features/access/admins.ts'
import { readConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { migrateJobs, openJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log/log.ts'

const help = `Duly's command line

  npm run duly -- user promote EMAIL   make an account a platform administrator
  npm run duly -- migrate              bring the database schema up to date
  npm run duly -- demo                 fill a workspace with a year of a design studio (local mode only)
  npm run duly -- --help               this text

The commands read the same configuration as the server (see the README). With the embedded database they
need it to themselves: stop the server first, or give DATABASE_URL.
`

type Command = (urls: { ownerUrl: string; appUrl: string }, args: string[]) => Promise<string>

const commands: Record<string, Command> = {
  async 'user promote'({ ownerUrl, appUrl }, [email]) {
    if (!email) throw new Error('Which account? npm run duly -- user promote EMAIL')
    await migrate(ownerUrl)
    const { db, close } = openDatabase({ url: appUrl, max: 2 })
    const done = await promoteToAdmin(db, email).finally(close)
    if (!done) throw new Error(`Nobody has registered with ${email}.`)
    return `${email} is now an administrator.`
  },
  async migrate({ ownerUrl }) {
    const applied = await migrate(ownerUrl)
    await migrateJobs(ownerUrl, jobKinds)
    return applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}`
  },
  async demo({ ownerUrl, appUrl }) {
    const config = readConfig(process.env)
    if (config.mode === 'production') throw new Error('The demonstration is for local mode only.')
    await migrate(ownerUrl)
    await migrateJobs(ownerUrl, jobKinds)
    const log = openLog('error')
    const { db, close } = openDatabase({ url: appUrl, max: 4 })
    const jobs = await openJobs(appUrl, log)
    const app = await buildApp(config, { db, jobs, log, clock: () => new Date() })
    try {
      const filled = await fillDemo(app.server, new Date())
      return `${filled ? 'Filled' : 'It is there already'}. Sign in with ${demoAccount.email} and the password: ${demoAccount.password}`
    } finally {
      await app.close()
      await jobs.stop(2000)
      await close()
    }
  },
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const name = Object.keys(commands).find((candidate) => positionals.join(' ').startsWith(candidate))
  const command = name ? commands[name] : undefined
  if (values.help || !name || !command) {
    process.stdout.write(help)
    if (!values.help && positionals.length > 0) throw new Error(`Unknown command: ${positionals.join(' ')}`)
    return
  }
  const config = readConfig(process.env)
  const log = openLog('warn')
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const urls = embedded ?? {
    appUrl: config.DATABASE_URL as string,
    ownerUrl: config.DATABASE_OWNER_URL ?? (config.DATABASE_URL as string),
  }
  try {
    process.stdout.write(`${await command(urls, positionals.slice(name.split(' ').length))}\n`)
  } finally {
    await embedded?.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
})
