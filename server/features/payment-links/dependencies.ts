import type { Letter } from '@duly/core/invoices/paper/letter.ts'
import type { OpenCheckout } from '@duly/core/payments/open-checkout.ts'
import type { Database, ReadTx, Tx } from '../../platform/db/database.ts'
import type { MailSite } from '../../platform/mail/layout.ts'
import type { OutgoingMail, OutgoingSms } from '../outbox/message.ts'

/** How the latest checkout of a link stands, for the page that its payer comes back to. */
export type CheckoutState = 'none' | 'open' | 'processing' | 'paid' | 'declined' | 'expired'

/** What payment links need of the installation and of other areas, handed in by app.ts. */
export interface PaymentLinkDependencies {
  db: Database
  /** Public origin of the product, without a slash at the end. */
  baseUrl: string
  site: MailSite
  /** Draws a receipt as PDF, outside any transaction. */
  renderLetter(letter: Letter, date: string): Promise<Buffer>
  /** Card payments of this workspace in this currency. */
  cardPayability(tx: ReadTx, workspaceId: string, currency: string): Promise<'yes' | 'disabled' | 'currency'>
  checkoutState(tx: Tx, workspaceId: string, id: string): Promise<CheckoutState>
  /** Makes or reuses a checkout; answers the address that the payer goes to. */
  startCheckout(workspaceId: string, id: string): Promise<string>
  /** What is owed changed: checkouts that ask for something else are ended where the provider can. Answers the newest of them. */
  reviewCheckouts(tx: Tx, workspaceId: string, id: string): Promise<OpenCheckout | null>
  enqueueMail(tx: Tx, workspaceId: string, mail: OutgoingMail): Promise<{ id: string }>
  enqueueSms(tx: Tx, workspaceId: string, sms: OutgoingSms): Promise<{ id: string }>
  /** Waits a short while for a message; `retrying` when it is not decided yet. */
  waitFor(
    workspaceId: string,
    messageId: string,
  ): Promise<{ outcome: 'delivered' | 'refused' | 'retrying'; detail: string }>
}
