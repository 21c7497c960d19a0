import { plantedInCore } from './planted-in-core.ts'
import { plantedInServer } from './planted-in-server.ts'
import { plantedInWeb } from './planted-in-web.ts'

/** A fault as somebody could make it, and the test that must notice it. */
export interface PlantedFault {
  /** What a user would meet. */
  readonly fault: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** The test file that notices it. */
  readonly test: string
  /** Part of the name of the test in that file; absent: the whole file runs. */
  readonly named?: string
}

/** All planted faults, in the order of their numbers, which begin at 1. New ones go to the end of their list. */
export const plantedFaults: readonly PlantedFault[] = [...plantedInCore, ...plantedInServer, ...plantedInWeb]

/** The text with the fault in it; throws when what it changes does not stand there exactly once. */
export function withFault(text: string, { file, find, replace }: PlantedFault): string {
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${file} has ${places} times instead of once: ${find}`)
  return text.replace(find, () => replace)
}
