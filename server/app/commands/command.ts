import { type Config, ConfigError, readConfig } from '../../platform/config/config.ts'
import { joinRunningPostgres } from '../../platform/embedded-postgres/join-running.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/start-embedded-postgres.ts'
import { LockedError } from '../../platform/process-lock/process-lock.ts'

/** Where the database is, for its owner and for the application. */
export interface StoreUrls {
  ownerUrl: string
  appUrl: string
}

/** What a command gets: its words, its options, and the outside. */
export interface CommandCall {
  args: readonly string[]
  /** Options as they were given; a flag is `true`. */
  options: Readonly<Record<string, string | boolean | undefined>>
  env: NodeJS.ProcessEnv
  now: Date
  /** Tells how far a long command is. */
  progress: (note: string) => void
  /** The configuration; throws ConfigError. */
  config: () => Config
}

/** What a command has to say, and whether all is well: the process ends with 1 where it is not. */
export interface CommandResult {
  text: string
  ok: boolean
}

/** One command of `npm run duly --`. */
export interface Command {
  /** How it is called, with its arguments. */
  usage: string
  about: string
  /** Options and whether they take a value. */
  options?: Readonly<Record<string, 'flag' | 'value'>>
  run(call: CommandCall): Promise<CommandResult | string>
}

/** A command that was called wrongly or cannot do what was asked; the message is for the person at the terminal. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}

/** The one argument that a command cannot do without. */
export function required(call: CommandCall, index: number, what: string, usage: string): string {
  const value = call.args[index]
  if (value) return value
  throw new CommandError(`${what} is missing. Usage: npm run duly -- ${usage}`)
}

const quiet = () => {}
const log = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: (message: string) => process.stderr.write(`${message}\n`),
}

/**
 * Runs `work` with the database: the one at DATABASE_URL, or the embedded one. That is started for the command, or joined
 * where the server runs it, unless the command must be `alone`.
 */
export async function withStore<T>(
  config: Config,
  work: (urls: StoreUrls) => Promise<T>,
  { alone = false }: { alone?: boolean } = {},
): Promise<T> {
  if (config.DATABASE_URL)
    return work({ appUrl: config.DATABASE_URL, ownerUrl: config.DATABASE_OWNER_URL ?? config.DATABASE_URL })
  const joined = alone ? null : await joinRunningPostgres(config.dataDir)
  if (joined) return work(joined)
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log }).catch((error: Error) => {
    if (alone && error.cause instanceof LockedError)
      throw new CommandError(
        `Duly is running on the data in ${config.dataDir} (process ${error.cause.holder.pid}). Stop it first, then repeat this command.`,
      )
    throw error
  })
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}

/** The configuration, once for a command. */
export function configOf(env: NodeJS.ProcessEnv): () => Config {
  let config: Config | null = null
  return () => {
    config ??= readConfig(env)
    return config
  }
}

/** What a failed command says: no stack, no statement. */
export function complaint(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.map((problem) => `${problem}.`).join('\n')
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return 'The database at DATABASE_URL cannot be reached. `npm run duly -- doctor` shows details.'
  return message || String(error)
}
