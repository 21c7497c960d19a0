import { sellerName } from '@duly/core/company/seller-name.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { countryCode, countryIn } from '@duly/core/customers/countries.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import { owedMinor, payableBy } from '@duly/core/payments/due.ts'
import { enterWorkspace, type Tx } from '../../platform/db/database.ts'
import { companyOf } from '../company/service.ts'
import { publicLedgerOf } from '../ledger/service.ts'
import { profileOfOwner } from '../profile/service.ts'
import type { PaymentLinkDependencies } from './dependencies.ts'
import { type LinkReceipt, newestReceiptOf } from './receipts.ts'
import { languageOfLink, owingOf } from './service.ts'
import * as store from './store.ts'

/** Enters the workspace that a link's id opens; unknown and deleted ones answer alike. */
async function enterByCapability(tx: Tx, id: string): Promise<string> {
  const workspaceId = await store.workspaceOfPaymentLink(tx, id)
  if (!workspaceId) throw refuse('payment_link_not_found')
  await enterWorkspace(tx, workspaceId)
  return workspaceId
}

async function liveLink(tx: Tx, workspaceId: string, id: string) {
  const link = await store.findPaymentLink(tx, workspaceId, id)
  if (!link) throw refuse('payment_link_not_found')
  return link
}

async function openByCapability(tx: Tx, id: string) {
  const workspaceId = await enterByCapability(tx, id)
  return { workspaceId, link: await liveLink(tx, workspaceId, id) }
}

/** What the public page draws, and no more. */
export async function publicLinkOf(tx: Tx, parts: PaymentLinkDependencies, id: string, now: Date) {
  const workspaceId = await enterByCapability(tx, id)
  // Read before what is owed: of a payment that counts meanwhile the page may know a moment late, but never asks for it again.
  const checkout = await parts.checkoutState(tx, workspaceId, id)
  const link = await liveLink(tx, workspaceId, id)
  const company = await companyOf(tx, workspaceId)
  const card = await parts.cardPayability(tx, workspaceId, link.currency)
  const owing = await owingOf(tx, workspaceId, link, now)
  return {
    id,
    language: languageOfLink(link),
    formCountry: countryCode(company?.country ?? ''),
    currency: link.currency,
    total: toApiNumber(link.total_minor, link.currency),
    paid: toApiNumber(owing.paidMinor, link.currency),
    amountDue: toApiNumber(owedMinor(owing), link.currency),
    ...(await publicLedgerOf(tx, workspaceId, 'payment_link', id)),
    additionalNotes: link.additional_notes,
    status: owing.status,
    expiresAt: link.expires_at.toISOString(),
    company: {
      logo: company?.logo ?? '',
      name: sellerName(company, company?.name ? null : await profileOfOwner(tx, workspaceId)),
      address: company?.address ?? '',
      city: company?.city ?? '',
      zip: company?.zip ?? '',
      country: countryIn(languageOfLink(link), company?.country ?? ''),
    },
    payable: payableBy(owing, card),
    checkout,
  }
}

/** The receipt of the newest payment, for whoever knows the link's id. */
export async function publicReceiptOf(tx: Tx, id: string, now: Date): Promise<LinkReceipt> {
  const { workspaceId } = await openByCapability(tx, id)
  const receipt = await newestReceiptOf(tx, workspaceId, id, now)
  if (!receipt) throw refuse('payment_link_not_found')
  return receipt
}

/** Refuses unless the link is there; answers its workspace, for starting a payment. */
export async function workspaceOfLink(tx: Tx, id: string): Promise<string> {
  return (await openByCapability(tx, id)).workspaceId
}
