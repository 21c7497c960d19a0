import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createDurably } from '../files/durable.ts'
import { problemsOf } from './problems.ts'
import { type Environment, type Variable, variables } from './variables.ts'

/** The whole configuration: the variables, and what follows from them. Frozen. */
export type Config = Environment & {
  readonly mode: 'local' | 'production'
  /** Absolute path of DATA_DIR. */
  readonly dataDir: string
  readonly secretKey: string
  readonly credentialsKey: string
}

/** Every problem with the environment, one line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Parses and validates the environment. In local mode, missing secrets are generated once and stored in DATA_DIR; in
 * production mode, everything that protects money or people must be configured.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const given = env[name]?.trim() || variable.fallback
    if (given === undefined) continue
    const parsed = variable.schema.safeParse(given)
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} is not valid: ${parsed.error.issues[0]?.message ?? 'unreadable'}`)
  }
  if (problems.length > 0) throw new ConfigError(problems)
  const environment = values as Environment
  const mode = environment.NODE_ENV === 'production' ? 'production' : 'local'
  problems.push(...problemsOf(environment))
  if (problems.length > 0) throw new ConfigError(problems)
  const dataDir = resolve(environment.DATA_DIR)
  const secrets = mode === 'local' ? localSecrets(dataDir) : null
  return Object.freeze({
    ...environment,
    mode,
    dataDir,
    secretKey: environment.SECRET_KEY ?? secrets?.secretKey ?? '',
    credentialsKey: environment.CREDENTIALS_KEY ?? secrets?.credentialsKey ?? '',
  })
}

/** Where local mode keeps the secrets that it generated. */
export const localSecretsFile = (dataDir: string): string => join(dataDir, 'app-secrets.json')

function localSecrets(dataDir: string): { secretKey: string; credentialsKey: string } {
  const file = localSecretsFile(dataDir)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new ConfigError([`${file} cannot be read: ${(error as Error).message}`])
  }
  const secrets = { secretKey: randomBytes(32).toString('hex'), credentialsKey: randomBytes(32).toString('hex') }
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    createDurably(file, JSON.stringify(secrets), 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return localSecrets(dataDir)
    throw new ConfigError([`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}`])
  }
  return secrets
}
