import { verifyArchive } from '../../platform/backup/read-archive.ts'
import { type Breach, invariants, verifyDatabase } from '../invariants.ts'
import { describe } from './backup.ts'
import { type Command, withStore } from './command.ts'

/** Checks a backup's file without a database, or what must hold in the database. */
export const verifyCommand: Command = {
  usage: 'verify [FILE]',
  about: 'check every byte and sum of a backup; without a file, check the database’s invariants',
  async run({ args: [file], config, progress }) {
    if (file) {
      const { manifest, problems } = await verifyArchive(file, progress)
      if (manifest && problems.length === 0) return `${file} is whole.\n  ${describe(manifest)}`
      return {
        text: [`${file} is damaged. Do not rely on it.`, ...problems.map((problem) => `  ${problem}`)].join('\n'),
        ok: false,
      }
    }
    const breaches = await withStore(config(), ({ ownerUrl }) => verifyDatabase(ownerUrl))
    if (breaches.length === 0) return `All ${invariants.length} rules hold in the database.`
    return { text: tellBreaches(breaches).join('\n'), ok: false }
  },
}

/** The lines for what does not hold; none when all does. */
export function tellBreaches(breaches: readonly Breach[]): string[] {
  if (breaches.length === 0) return []
  return [
    'The data violates these rules. Make a backup before you change anything, and tell the person who operates Duly:',
    ...breaches.map(
      ({ broken, workspaceId, id, detail }) =>
        `  ${broken}: ${[workspaceId && `workspace ${workspaceId}`, id && `record ${id}`, detail].filter(Boolean).join(', ')}`,
    ),
  ]
}
