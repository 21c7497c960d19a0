import type { Output } from '../../api/call.ts'

/** What is made of a file: its sender as a customer, or a draft. */
export type Intake = 'customer' | 'invoice'

/** What the server found in a file. */
export type Received = Output<'POST /e-invoices/read'>
export type ReceivedDraft = NonNullable<Received['invoice']>
export type ReceivedSender = NonNullable<Received['customer']>
