/** An invoice as a client believes it to be, from nothing but the answers that it got. Amounts are minor units. */
export interface KnownInvoice {
  id: string
  workspaceId: string
  number: string
  /** Text that only this state of the invoice carries. */
  marker: string
  totalMinor: number
  version: number
  deleted: boolean
  /** Payments recorded, by the text that each carries. */
  payments: Map<string, number>
}

/** A customer or product that was acknowledged; its name is found once in the world. */
export interface KnownRecord {
  id: string
  workspaceId: string
  name: string
}

/** A mail that the product said it would deliver, by its recipient, who gets no other. */
export interface KnownMail {
  workspaceId: string
  recipient: string
  /** `delivered`, or `retrying` when it was told that this will take a while. */
  outcome: string
}

/** An answer that no fault explains. */
export interface Surprise {
  call: string
  status: number
  body: string
}

/** Everything that the product acknowledged to the load generator's clients, kept outside the product. */
export interface ClientLog {
  invoices: Map<string, KnownInvoice>
  customers: Map<string, KnownRecord>
  products: Map<string, KnownRecord>
  mails: KnownMail[]
  /** Writes answered with success. */
  acknowledged: number
  surprises: Surprise[]
}

export function emptyLog(): ClientLog {
  return { invoices: new Map(), customers: new Map(), products: new Map(), mails: [], acknowledged: 0, surprises: [] }
}

/** One act of a client, once its outcome is clear. It took effect between the two instants of the monotonic clock. */
export interface Act {
  /** Which client; each does one act after the other. */
  writer: number
  begun: number
  acknowledged: number
  /** Text that the database holds once the act took effect, until the same client's next act. */
  trace: string
  /** Writes down in a log what the client was told. */
  note(log: ClientLog): void
}
