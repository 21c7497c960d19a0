/** An electronic address: the code of its list (EAS) and the identifier in it. */
export interface NetworkAddress {
  readonly scheme: string
  readonly id: string
}

/** One document to one receiver. */
export interface PeppolDocument {
  /** The message's id in the outbox: the access point's idempotency key, and its name for the document from then on. */
  readonly messageId: string
  readonly sender: NetworkAddress
  readonly receiver: NetworkAddress
  /** As the network names them. */
  readonly documentType: string
  readonly process: string
  readonly xml: Buffer
  /** Where the access point reports what became of it; null where it can't reach us. */
  readonly statusUrl: string | null
}

/** How far a document came: the access point has it, or the receiver’s side took it. */
export type PeppolState = 'accepted' | 'delivered'

/**
 * How a try, a question or a report ended. `unknown`: it may have gone out, so the access point is asked before anything is sent
 * once more.
 */
export interface PeppolOutcome {
  readonly outcome: 'delivered' | 'refused' | 'retry' | 'unknown'
  /** Set with `delivered`, which every access point that has the document answers. */
  readonly state?: PeppolState
  /** What happened, for the timeline and the operator. Never holds credentials. */
  readonly detail: string
  readonly code?: number
  /** Something that only the operator can put right. */
  readonly alert?: boolean
}

/** The way into the Peppol network. It never throws for what an access point does. */
export interface AccessPoint {
  send(document: PeppolDocument): Promise<PeppolOutcome>
  /** What became of a document; `absent` where the access point never got it. */
  ask(messageId: string): Promise<PeppolOutcome | 'absent'>
}
