import type { JobWords } from '../words.ts'

export const schedule: JobWords = {
  title: 'Plan meetings, and see them in your calendar',
  summary: 'Book a meeting with a customer, and read the schedule in your own calendar program.',
  picture: 'A week of the schedule.',
  steps: [
    'Open {schedule|Schedule} and press {new|New Meeting}.',
    'Give it a {title|Title}, find the {customer|Customer}, choose the {date|Date} and time, and press {make|Create Meeting}.',
    'Customer and employee get a mail with the meeting as a calendar file.',
    'For your own calendar press {settings|Calendar settings}, then {address|Create an address}, and {copy|Copy} it.',
    'In Google Calendar, Outlook or Apple Calendar add a calendar by that address. Keep it to yourself: who has it can read the schedule.',
  ],
  seek: 'appointment booking google outlook apple ical ics feed subscribe',
}
