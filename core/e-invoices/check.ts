import { checkAdjustments } from './check-adjustments.ts'
import { checkCodes } from './check-codes.ts'
import { type EInvoiceViolation, Findings } from './check-findings.ts'
import { checkHead } from './check-head.ts'
import { checkLines } from './check-lines.ts'
import { checkParties } from './check-parties.ts'
import { checkPayment } from './check-payment.ts'
import { checkPeppol } from './check-peppol.ts'
import { checkTaxes } from './check-taxes.ts'
import { checkTotals } from './check-totals.ts'
import { checkXrechnung } from './check-xrechnung.ts'
import type { EInvoice } from './document.ts'
import { type EInvoiceFormatName, eInvoiceFormats } from './formats.ts'

/**
 * The fatal rules that the document would break in that format: those of EN 16931, and of XRechnung or Peppol where the
 * format asks for them. Empty when its receiver's validator accepts it. They are ours, written after the official ones and
 * compared with them by `npm run test:rules`.
 */
export function checkEInvoice(document: EInvoice, format: EInvoiceFormatName): EInvoiceViolation[] {
  const found = new Findings(document, eInvoiceFormats[format])
  checkHead(found)
  checkParties(found)
  checkPayment(found)
  checkLines(found)
  checkAdjustments(found)
  checkTotals(found)
  checkTaxes(found)
  checkCodes(found)
  if (found.format.rules === 'xrechnung') checkXrechnung(found)
  if (found.format.rules === 'peppol') checkPeppol(found)
  return found.violations
}
