import type { JobWords } from '../words.ts'

export const reminders: JobWords = {
  title: 'Let Duly send reminders by itself',
  summary: 'Choose the days before and after the due date on which customers are reminded.',
  picture: 'The reminders of a business: days, channel, and the switch that turns them on.',
  steps: [
    'Open {company|Company Settings}. Once your company is saved there, follow {messages|Set wording and reminders} at the end of the page and choose {reminders|Reminders}.',
    'Switch on {on|Send reminders for unpaid invoices}.',
    'Set the {days|Days} and the channel of each reminder. {add|Add reminder} makes another one.',
    'Press {save|Save Changes}.',
    'For a single invoice reminders can be stopped on its page. They end by themselves when it is paid.',
  ],
  seek: 'automatic schedule dunning late unpaid',
}
