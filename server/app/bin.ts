import { binRoutes } from '../features/bin/routes.ts'
import { mergedInto, restoreCustomer } from '../features/customers/merging.ts'
import type { InvoiceDependencies } from '../features/invoices/dependencies.ts'
import { restoredNumbersOf, restoreInvoice } from '../features/invoices/saving/saving.ts'
import type { PaymentLinkDependencies } from '../features/payment-links/dependencies.ts'
import { restorePaymentLink } from '../features/payment-links/service.ts'
import { restoreProduct } from '../features/products/service.ts'
import type { ServeContext } from '../platform/http/serve.ts'

/** Joins the bin with the areas whose records it gives back. */
export function joinBin(
  context: ServeContext,
  invoiceParts: InvoiceDependencies,
  linkParts: PaymentLinkDependencies,
): void {
  const restored = async (work: Promise<unknown>) => {
    await work
    return null
  }
  binRoutes(context, {
    restore: {
      invoice: (tx, actor, id) => restoreInvoice(tx, invoiceParts, actor, id),
      customer: (tx, { workspaceId }, id) => restored(restoreCustomer(tx, workspaceId, id)),
      product: (tx, { workspaceId }, id) => restored(restoreProduct(tx, workspaceId, id)),
      payment_link: (tx, actor, id, now) => restored(restorePaymentLink(tx, linkParts, actor, id, now)),
    },
    restoredNumbersOf,
    mergedInto,
  })
}
