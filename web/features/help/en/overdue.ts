import type { JobWords } from '../words.ts'

export const overdue: JobWords = {
  title: 'Remind everybody who is late',
  summary: 'Find the overdue invoices and send a reminder for all of them at once.',
  picture: 'The list of overdue invoices, some of them selected, with the bar that reminds their customers.',
  steps: [
    'Open {invoices|Invoices} and press {overdue|Overdue} above the list. For one month or quarter, add {dates|Filter by date}.',
    'Tick {page|Select page} at the head of the list, or only the invoices that you mean.',
    'Press {remind|Remind} in the bar that appears.',
    'Choose the {channel|Channel} and, if friendly words no longer help, a {letter|Collection letter}. The first message is shown below. Then press {send|Send}.',
    'The bar says for each invoice what became of its reminder.',
  ],
  seek: 'late unpaid chase dunning collection letter follow up past due',
}
