import type { HelpWords } from '../words.ts'
import { bin } from './bin.ts'
import { bounced } from './bounced.ts'
import { cards } from './cards.ts'
import { employees } from './employees.ts'
import { figures } from './figures.ts'
import { firstInvoice } from './first-invoice.ts'
import { importing } from './import.ts'
import { overdue } from './overdue.ts'
import { paymentLinks } from './payment-links.ts'
import { payments } from './payments.ts'
import { reminders } from './reminders.ts'
import { sameAgain } from './same-again.ts'
import { schedule } from './schedule.ts'
import { wording } from './wording.ts'
import { yourData } from './your-data.ts'

/** The help in English. */
export const english: HelpWords = {
  groups: {
    invoices: 'Invoices',
    money: 'Money',
    mail: 'Messages',
    people: 'Customers, team and schedule',
    data: 'Your data',
  },
  jobs: {
    'first-invoice': firstInvoice,
    'same-again': sameAgain,
    overdue,
    reminders,
    payments,
    cards,
    'payment-links': paymentLinks,
    bounced,
    wording,
    figures,
    import: importing,
    employees,
    schedule,
    bin,
    'your-data': yourData,
  },
}
