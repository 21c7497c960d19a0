import { type Config, ConfigError } from '../../platform/config/config.ts'
import { databaseFindings } from '../doctor/database.ts'
import { bad, type Finding } from '../doctor/finding.ts'
import { dataFolder, mailServer, publicAddress, services } from '../doctor/surroundings.ts'
import { type Command, complaint, withStore } from './command.ts'

/** Looks at everything that Duly stands on and says what is wrong and what to do. Changes nothing. */
export const doctorCommand: Command = {
  usage: 'doctor',
  about: 'check everything that Duly depends on, and say how to fix problems',
  async run({ config: read, progress }) {
    let config: Config
    try {
      config = read()
    } catch (error) {
      return report(configurationFindings(error))
    }
    const found: Finding[] = []
    for (const [what, look] of [
      ['the data folder', () => dataFolder(config)],
      ['the database', () => lookAtDatabase(config)],
      ['the mail server', () => mailServer(config)],
      ['the public address', () => publicAddress(config)],
      ['services', async () => services(config)],
    ] as const) {
      progress(`looking at ${what}`)
      found.push(...(await look()))
    }
    return report(found)
  },
}

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  try {
    return await withStore(config, (urls) => databaseFindings(config, urls))
  } catch (error) {
    return [bad('Database', complaint(error), 'Duly does not start until this is fixed.')]
  }
}

function configurationFindings(error: unknown): Finding[] {
  if (!(error instanceof ConfigError)) throw error
  return error.problems.map((problem) =>
    bad('Configuration', `${problem}.`, 'Correct it in the environment (or its file) and run doctor again.'),
  )
}

const marks = { good: 'ok  ', warn: 'note', bad: 'BAD ' } as const

function report(found: readonly Finding[]) {
  const lines = found.flatMap(({ state, about, says, remedy }) => [
    `${marks[state]}  ${about}: ${says}`,
    ...(remedy ? [`        → ${remedy}`] : []),
  ])
  const count = (state: Finding['state']) => found.filter((one) => one.state === state).length
  const sum = count('bad') > 0 ? `${count('bad')} to fix` : 'Duly can run'
  const notes = count('warn') > 0 ? `, ${count('warn')} to consider` : ''
  return { text: [...lines, '', `${sum}${notes}.`].join('\n'), ok: count('bad') === 0 }
}
