import { linkReceiptFileName } from '@duly/core/invoices/paper/file-names.ts'
import { type Letter, type LetterSender, linkReceiptLetter } from '@duly/core/invoices/paper/letter.ts'
import { methodName } from '@duly/core/invoices/payment-methods.ts'
import { openMinor } from '@duly/core/payments/due.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import type { PendingFile } from '../../platform/mail/layout.ts'
import { companyOf, pictureOf } from '../company/service.ts'
import { designOf } from '../invoice-design/service.ts'
import { newestPaymentOf } from '../ledger/service.ts'
import type { FileSource } from '../outbox/dependencies.ts'
import { profileOfOwner } from '../profile/service.ts'
import type { PaymentLinkDependencies } from './dependencies.ts'
import { owingOf, wordsOfLink } from './service.ts'
import * as store from './store.ts'

/** The name under which the outbox asks for the receipt of a payment link. */
export const linkReceiptPdfFile = 'link-receipt-pdf'

/** A receipt with the date that it bears. */
export interface LinkReceipt {
  letter: Letter
  date: string
  fileName: string
}

interface LinkMoneyReceived {
  amountMinor: number
  currency: string
  method: string
  /** Calendar date in the workspace's zone. */
  receivedOn: string
  /** The provider's reference; may be empty. */
  reference: string
}

/** The receipt of a payment of a link, deleted meanwhile or not; the balance is that of now. Null when it is purged. */
async function receiptFor(
  tx: Tx,
  workspaceId: string,
  id: string,
  { method, ...payment }: LinkMoneyReceived,
  now: Date,
): Promise<LinkReceipt | null> {
  const live = await store.findPaymentLink(tx, workspaceId, id)
  const link = live ?? (await store.findPaymentLink(tx, workspaceId, id, { deleted: true }))
  if (!link) return null
  const sender = await senderOf(tx, workspaceId)
  const say = wordsOfLink(link, sender.options.formCountry)
  const received = {
    ...payment,
    method: method === 'other' ? '' : methodName(method, say),
    balanceMinor: openMinor(await owingOf(tx, workspaceId, link, now)),
    payerName: link.billing_name,
    purpose: link.additional_notes,
  }
  const letter = linkReceiptLetter(sender, received, say)
  return { letter, date: payment.receivedOn, fileName: linkReceiptFileName(payment.receivedOn) }
}

/** Who writes, as the settings say today: a link freezes nothing. */
async function senderOf(tx: Tx, workspaceId: string): Promise<LetterSender> {
  const company = await companyOf(tx, workspaceId)
  const owner = await profileOfOwner(tx, workspaceId)
  const image = company?.signature ? await pictureOf(tx, workspaceId, company.signature) : null
  return {
    company: company && { ...company, logo: company.logo ? await pictureOf(tx, workspaceId, company.logo) : null },
    profile: owner && { name: owner.name, email: owner.email, phone: owner.phone },
    options: await designOf(tx, workspaceId),
    signature: image ? { image, name: owner?.name ?? '' } : null,
  }
}

/** The receipt of the newest payment of a link. Refuses where nothing came, or all went back. */
export async function newestReceiptOf(tx: Tx, workspaceId: string, id: string, now: Date): Promise<LinkReceipt | null> {
  const payment = await newestPaymentOf(tx, workspaceId, 'payment_link', id)
  return receiptFor(tx, workspaceId, id, { ...payment, reference: '' }, now)
}

/** The receipt that goes with a mail: drawn when the mail is sent, from what the mail says. */
export function linkReceiptFile(linkId: string, payment: LinkMoneyReceived): PendingFile {
  return {
    source: linkReceiptPdfFile,
    ref: { linkId, ...payment },
    filename: linkReceiptFileName(payment.receivedOn),
    contentType: 'application/pdf',
  }
}

/** Draws receipts of payment links for the outbox. */
export function linkReceiptPdfSource(parts: () => PaymentLinkDependencies, clock: () => Date): FileSource {
  return async (workspaceId, ref) => {
    const payment = {
      amountMinor: Number(ref.amountMinor),
      currency: String(ref.currency),
      method: String(ref.method),
      receivedOn: String(ref.receivedOn),
      reference: String(ref.reference),
    }
    const drawn = await inTransaction(parts().db, { workspaceId }, (tx) =>
      receiptFor(tx, workspaceId, String(ref.linkId), payment, clock()),
    )
    return drawn && { content: await parts().renderLetter(drawn.letter, drawn.date) }
  }
}
