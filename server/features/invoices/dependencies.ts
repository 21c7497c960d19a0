import type { Sealer } from '../../platform/secrets/sealed.ts'

/** What invoices need of the installation, handed in by app.ts. */
export interface InvoiceDependencies {
  sealer: Sealer
  /** Public origin of the product, without a slash at the end. */
  baseUrl: string
}
