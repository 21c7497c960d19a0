import { isCalendarDate } from '../dates/calendar-date.ts'
import { type Findings, isStated } from './check-findings.ts'
import type { Period } from './document.ts'

/** Number, dates, references and attachments. */
export function checkHead(found: Findings): void {
  const { document, ubl } = found
  found.need(document.number, 'BR-02', 'BT-1', 'number', 'number-missing')
  found.need(document.issueDate, 'BR-03', 'BT-2', 'issueDate', 'issue-date-missing')
  found.need(document.typeCode, 'BR-04', 'BT-3', 'typeCode', 'type-missing')
  found.need(document.currency, 'BR-05', 'BT-5', 'currency', 'currency-missing')
  if (document.lines.length === 0) found.add('BR-16', 'BG-25', 'lines', 'lines-missing')
  if (isStated(document.taxPointDate) && isStated(document.taxPointCode))
    found.add('BR-CO-03', 'BT-7', 'taxPointDate', 'tax-point-twice')
  document.precedingInvoices?.forEach((preceding, index) => {
    const path = `precedingInvoices[${index}]`
    if (isStated(preceding.issueDate))
      found.need(preceding.number, 'BR-55', 'BT-25', `${path}.number`, 'preceding-number-missing')
    checkDate(found, preceding.issueDate, 'BT-26', `${path}.issueDate`)
  })
  document.attachments?.forEach((attachment, index) => {
    const { file, location, description, reference } = attachment
    if (ubl ? isStated(file?.base64) || isStated(location) || isStated(description) : !isStated(reference))
      found.need(reference, 'BR-52', 'BT-122', `attachments[${index}].reference`, 'attachment-reference-missing')
  })
  checkDates(found)
}

function checkDates(found: Findings): void {
  const { issueDate, taxPointDate, dueDate, delivery, period, lines } = found.document
  checkDate(found, issueDate, 'BT-2', 'issueDate')
  checkDate(found, taxPointDate, 'BT-7', 'taxPointDate')
  checkDate(found, dueDate, 'BT-9', 'dueDate')
  checkDate(found, delivery?.date, 'BT-72', 'delivery.date')
  checkPeriod(found, period, 'BR-29', 'BT-74', 'period')
  lines.forEach((line, index) => {
    checkPeriod(found, line.period, 'BR-30', 'BT-135', `lines[${index}].period`)
  })
}

function checkPeriod(found: Findings, period: Period | undefined, rule: string, term: string, path: string): void {
  checkDate(found, period?.start, term, `${path}.start`)
  checkDate(found, period?.end, term, `${path}.end`)
  if (isStated(period?.start) && isStated(period.end) && period.end < period.start)
    found.add(rule, term, `${path}.end`, path === 'period' ? 'period-backwards' : 'line-period-backwards')
}

/** The schemas take calendar dates only; Peppol has a rule of its own for it. */
function checkDate(found: Findings, date: string | undefined, term: string, path: string): void {
  if (isStated(date) && !isCalendarDate(date))
    found.add(found.format.rules === 'peppol' ? 'PEPPOL-EN16931-F001' : 'XSD', term, path, 'no-date', { value: date })
}
