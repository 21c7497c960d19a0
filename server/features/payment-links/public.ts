import { refuse } from '@duly/core/contract/refusals.ts'
import { defaultHeadingName } from '@duly/core/invoices/sheet.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import { enterWorkspace, type Tx } from '../../platform/db/database.ts'
import { companyOf } from '../company/service.ts'
import type { PaymentLinkDependencies } from './dependencies.ts'
import { statusShown } from './service.ts'
import * as store from './store.ts'

/** Enters the workspace that a link's id opens; unknown and deleted ones answer alike. */
async function openByCapability(tx: Tx, id: string) {
  const workspaceId = await store.workspaceOfPaymentLink(tx, id)
  if (!workspaceId) throw refuse('payment_link_not_found')
  await enterWorkspace(tx, workspaceId)
  const link = await store.findPaymentLink(tx, workspaceId, id)
  if (!link) throw refuse('payment_link_not_found')
  return { workspaceId, link }
}

/** What the public page draws, and no more. */
export async function publicLinkOf(tx: Tx, parts: PaymentLinkDependencies, id: string, now: Date) {
  const { workspaceId, link } = await openByCapability(tx, id)
  const workspace = await store.findWorkspace(tx, workspaceId)
  const company = await companyOf(tx, workspaceId)
  const card = workspace.payment_integration_enabled
    ? await parts.cardPayability(tx, workspaceId, link.currency)
    : 'disabled'
  const status = statusShown(link, now)
  const ended = { PAID: 'paid', EXPIRED: 'expired', CANCELLED: 'cancelled', PENDING: null } as const
  return {
    id,
    currency: link.currency,
    total: toApiNumber(link.total_minor),
    status,
    expiresAt: link.expires_at.toISOString(),
    company: {
      logo: company?.logo ?? '',
      name: company?.name || defaultHeadingName,
      address: company?.address ?? '',
      city: company?.city ?? '',
      zip: company?.zip ?? '',
      country: company?.country ?? '',
    },
    payable: ended[status] ?? card,
    checkout: await parts.checkoutState(tx, workspaceId, id),
  }
}

/** Refuses unless the link is there; answers its workspace, for starting a payment. */
export async function workspaceOfLink(tx: Tx, id: string): Promise<string> {
  return (await openByCapability(tx, id)).workspaceId
}
