import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plantedFaults, withFault } from './planted-faults.ts'
import { root } from './project.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

it.each(plantedFaults)('can be planted and has its test: $fault', (fault) => {
  expect(withFault(read(fault.file), fault)).not.toBe(read(fault.file))
  expect(existsSync(join(root, fault.test))).toBe(true)
  expect(read(fault.test)).toContain(fault.named ?? '')
})
