import { action, facts, heading, quote, sentences, small } from '../blocks.ts'
import { type MailBusiness, type MailSite, type RenderedMail, renderMail } from '../layout.ts'
import type { MailCalendar } from '../mail.ts'

export interface AppointmentMail {
  readonly site: MailSite
  readonly business: MailBusiness
  readonly occasion: 'invitation' | 'update' | 'confirmation' | 'cancel' | 'reminder'
  readonly appointment: {
    readonly title: string
    /** Day and time in words, in the appointment's zone: `Tuesday, March 03, 2026, 2:00 PM to 3:00 PM`. */
    readonly when: string
    /** IANA zone of those words. */
    readonly timeZone: string
    readonly customerName: string
    readonly employeeName: string
    readonly notes: string
  }
  readonly reader: 'customer' | 'employee'
  /** The record inside the product, for an employee; null for a customer. */
  readonly viewUrl: string | null
  /** The calendar file; a reminder has none. */
  readonly calendar: MailCalendar | null
}

const titles = {
  invitation: 'Your appointment',
  update: 'Your appointment has changed',
  confirmation: 'Your appointment is confirmed',
  cancel: 'Your appointment was cancelled',
  reminder: 'A reminder of your appointment',
} as const

const subjects = {
  invitation: 'Appointment',
  update: 'Appointment changed',
  confirmation: 'Appointment confirmed',
  cancel: 'Appointment cancelled',
  reminder: 'Reminder',
} as const

/** An appointment to its customer or its employee, with a file for their calendar. */
export function appointmentMail(mail: AppointmentMail): RenderedMail {
  const { site, business, occasion, appointment, reader, viewUrl, calendar } = mail
  const other = reader === 'customer' ? business.name : appointment.customerName
  return renderMail({
    site,
    business,
    subject: `${subjects[occasion]}: ${appointment.title}, ${appointment.when}`,
    preview: other ? `With ${other}` : appointment.title,
    body: [
      heading(titles[occasion]),
      ...sentences(opening(mail)),
      facts([
        ['What', appointment.title],
        ['When', appointment.when],
        ['Time zone', appointment.timeZone.replaceAll('_', ' ')],
        ['With', reader === 'customer' ? appointment.employeeName || business.name : appointment.customerName],
      ]),
      // Notes are the business's own; the customer doesn't see them.
      reader === 'employee' && appointment.notes.trim() ? quote(appointment.notes) : null,
      viewUrl ? action(site, 'Open appointment', viewUrl) : null,
      calendar ? small('A calendar file is attached.') : null,
      reader === 'customer' ? small(`Questions? Reply to this message to reach ${business.name}.`) : null,
    ],
    reason: `You are receiving this message because you have an appointment with ${other || business.name}.`,
    calendar,
  })
}

function opening({ occasion, reader, business, appointment }: AppointmentMail): string {
  const other = reader === 'customer' ? business.name : appointment.customerName || 'a customer'
  if (occasion === 'invitation') return `You have an appointment with ${other}.`
  if (occasion === 'update') return `Your appointment with ${other} has changed. These are the current details.`
  if (occasion === 'confirmation') return `Your appointment with ${other} is confirmed.`
  if (occasion === 'cancel') return `Your appointment with ${other} will not take place.`
  return `You have an appointment with ${other} soon.`
}
