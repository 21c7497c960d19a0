import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { uuid } from '../../contract/fields.ts'
import { eInvoiceFormat } from '../../e-invoices/facts-contract.ts'
import { languageCodes } from '../../words/languages.ts'

const params = z.object({ id: uuid() })
const query = z.object({
  /** Absent: the one that the customer wants. */
  format: eInvoiceFormat().optional(),
})

/** Invoices as machine-readable files. */
export const eInvoicesContract = contract({
  'GET /e-invoices/ways': endpoint({
    access: 'customers:read',
    scope: 'invoices:read',
    summary: 'The ways beside mail and download by which e-invoices can travel from this installation.',
    answer: z.object({
      /** Whether the operator set up a Peppol access point. */
      peppol: z.boolean(),
    }),
  }),
  'GET /invoices/:id/e-invoice': endpoint({
    // The file is kept, so that it has the same bytes each time.
    writes: true,
    access: 'invoices:read',
    summary: 'An issued invoice as e-invoice, in XML; refused with what is missing where its receiver would refuse it.',
    params,
    query,
    produces: 'application/xml',
  }),
  'GET /invoices/:id/e-invoice/check': endpoint({
    access: 'invoices:read',
    summary: 'What an e-invoice of this invoice would lack, before it is issued and after, in the language asked for.',
    params,
    query: query.extend({ language: z.enum(languageCodes).optional() }),
    answer: z.object({
      /** Null where neither the call nor the customer names one; then nothing is checked. */
      format: z.string().nullable(),
      /** What goes along with a mail to the customer: files, the data inside the PDF, or nothing; null without a format. */
      travels: z.enum(['beside', 'alone', 'inside', 'download', 'peppol']).nullable(),
      problems: z.array(
        z.object({
          /** The official rule that would be broken, such as `BR-DE-15`; empty for what has no form in EN 16931 at all. */
          rule: z.string(),
          /** Business term, such as `BT-10`. */
          term: z.string(),
          /** Where it stands in the document: `lines[2].price.net`. */
          path: z.string(),
          /** Where it is put right. */
          place: z.enum(['company', 'payment', 'customer', 'lines', 'invoice']),
          /** A refusal keeps the invoice from being issued for a customer who wants the format; advice does not. */
          level: z.enum(['refusal', 'advice']),
          /** In plain words. */
          message: z.string(),
        }),
      ),
    }),
  }),
})
