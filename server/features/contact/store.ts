import type { Tx } from '../../platform/db/database.ts'

export interface ContactMessage {
  name: string
  email: string
  subject: string
  message: string
  phone: string
  company: string
}

export async function insertMessage(tx: Tx, id: string, message: ContactMessage, network: string): Promise<void> {
  await tx
    .insertInto('contact_messages')
    .values({ id, ...message, network })
    .execute()
}
