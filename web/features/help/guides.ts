import type { HelpJob } from '@duly/core/help/help-jobs.ts'
import type { Guide } from './guide.ts'
import { invoiceGuides } from './guides-to-invoices.ts'
import { moneyAndMailGuides } from './guides-to-money-and-mail.ts'
import { peopleAndDataGuides } from './guides-to-people-and-data.ts'

/**
 * The guides as somebody who manages the business takes them from the list of invoices. e2e/help.spec.ts walks every step in the
 * running product. Their files are the groups of the page of all jobs (jobs.ts).
 */
export const guides: Readonly<Record<HelpJob, Guide>> = {
  ...invoiceGuides,
  ...moneyAndMailGuides,
  ...peopleAndDataGuides,
}
