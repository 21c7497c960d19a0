import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/** An id for an ordinary record: UUIDv7, so that new rows land together in indexes. */
export const newId = (): string => v7()

/**
 * An id that opens a public page to whoever knows it (invoices, payment links, pictures): 122 random bits from the
 * system's generator. A brake on misses guards the rest (docs/decisions).
 */
export const newCapabilityId = (): string => randomUUID()
