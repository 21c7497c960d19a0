import { parseArgs } from 'node:util'
import { backupCommand } from './app/commands/backup.ts'
import {
  type Command,
  type CommandCall,
  CommandError,
  type CommandResult,
  configOf,
  withStore,
} from './app/commands/command.ts'
import { distributeCommand } from './app/commands/distribute.ts'
import { doctorCommand } from './app/commands/doctor.ts'
import { rekeyCommand } from './app/commands/rekey.ts'
import { restoreCleanupCommand, restoreCommand } from './app/commands/restore.ts'
import { userCommands } from './app/commands/users.ts'
import { verifyCommand } from './app/commands/verify.ts'
import { workspaceExportCommand } from './app/commands/workspace-export.ts'
import { jobKinds } from './app/job-kinds.ts'
import { buildApp } from './app.ts'
import { demoAccount, fillDemo } from './demo/demo.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { migrateJobs, openJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log/log.ts'
import { keepsMail } from './platform/mail/open-mailer.ts'

const migrateCommand: Command = {
  usage: 'migrate',
  about: 'bring the database schema up to date',
  run: ({ config }) =>
    withStore(config(), async ({ ownerUrl }) => {
      const applied = await migrate(ownerUrl)
      await migrateJobs(ownerUrl, jobKinds)
      return applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}`
    }),
}

const demoCommand: Command = {
  usage: 'demo',
  about: 'fill a workspace with a year of a design studio (local mode only)',
  async run(call) {
    const config = call.config()
    if (config.mode === 'production') throw new CommandError('The demonstration is for local mode only.')
    return withStore(config, async ({ ownerUrl, appUrl }) => {
      await migrate(ownerUrl)
      await migrateJobs(ownerUrl, jobKinds)
      const log = openLog('error')
      const { db, close } = openDatabase({ url: appUrl, max: 4 })
      const jobs = await openJobs(appUrl, log)
      const app = await buildApp(config, { db, jobs, log, clock: () => new Date() })
      try {
        const filled = await fillDemo(app.server, db, { now: call.now, keepsMail: keepsMail(config) })
        return `${filled ? 'Filled' : 'It is there already'}. Sign in with ${demoAccount.email} and the password: ${demoAccount.password}`
      } finally {
        await app.close()
        await jobs.stop(2000)
        await close()
      }
    })
  },
}

/** Every command by its name. */
export const commands: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  restore: restoreCommand,
  'restore-cleanup': restoreCleanupCommand,
  verify: verifyCommand,
  doctor: doctorCommand,
  rekey: rekeyCommand,
  ...userCommands,
  'workspace export': workspaceExportCommand,
  migrate: migrateCommand,
  distribute: distributeCommand,
  demo: demoCommand,
}

function help(): string {
  const lines = Object.values(commands).map(({ usage, about }) => `  npm run duly -- ${usage}\n      ${about}`)
  return `Duly's command line\n\n${lines.join('\n')}
  npm run duly -- --help
      this text

The commands read the same configuration as the server (see the README) and work beside a running one; only a restore
needs it stopped.
`
}

/**
 * Runs one command line and answers what to say. `env` is the configuration; `progress` hears how far long ones are.
 * Throws for a command that is called wrongly or cannot do what was asked.
 */
export async function runCommand(
  words: string[],
  env: NodeJS.ProcessEnv,
  progress: (note: string) => void = () => {},
): Promise<CommandResult> {
  const name = Object.keys(commands)
    .filter((candidate) => ` ${words.join(' ')} `.startsWith(` ${candidate} `))
    .sort((a, b) => b.length - a.length)[0]
  const command = name ? commands[name] : undefined
  const asksForHelp = words.includes('--help') || words.includes('-h')
  if (!name || !command) {
    if (asksForHelp || words.length === 0) return { text: help().trimEnd(), ok: true }
    throw new CommandError(`There is no command ${words.join(' ')}. See: npm run duly -- --help`)
  }
  if (asksForHelp) return { text: `npm run duly -- ${command.usage}\n  ${command.about}`, ok: true }
  const result = await command.run({
    ...parse(command, words.slice(name.split(' ').length)),
    env,
    now: new Date(),
    progress,
    config: configOf(env),
  })
  return typeof result === 'string' ? { text: result, ok: true } : result
}

function parse(command: Command, words: string[]): Pick<CommandCall, 'args' | 'options'> {
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, kind]) => [
      name,
      { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  try {
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true })
    return { args: positionals, options: values as CommandCall['options'] }
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}. Usage: npm run duly -- ${command.usage}`)
  }
}
