import { valuesApart } from '@duly/core/words/direction.ts'
import * as mails from '@duly/core/words/gen/mails.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { action, facts, heading, quote, sentences, small } from '../blocks.ts'
import { type MailBusiness, type MailSite, type RenderedMail, renderMail } from '../layout.ts'
import type { MailCalendar } from '../mail.ts'

export interface AppointmentMail {
  /** Words it in its reader's language; absent: English. */
  readonly say?: Say
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

/** An appointment to its customer or its employee, with a file for their calendar. */
export function appointmentMail(mail: AppointmentMail): RenderedMail {
  const { say: told, site, business, appointment, reader, viewUrl, calendar } = mail
  const say = valuesApart(told)
  // A reminder is the text's last form.
  const occasion = mail.occasion === 'reminder' ? 'other' : mail.occasion
  const other = reader === 'customer' ? business.name : appointment.customerName
  const whoever = reader === 'customer' ? '' : say(mails.aCustomer)
  const { title, when } = appointment
  return renderMail({
    say,
    site,
    business,
    subject: say(mails.appointmentSubject, { occasion, title, when }),
    preview: other ? say(mails.withOther, { other }) : title,
    body: [
      heading(say(mails.appointmentHeading, { occasion })),
      ...sentences(say(mails.appointmentOpening, { occasion, other: other || whoever })),
      facts([
        [say(mails.what), title],
        [say(mails.when), when],
        [say(mails.timeZone), appointment.timeZone.replaceAll('_', ' ')],
        [
          say(mails.withWhom),
          reader === 'customer' ? appointment.employeeName || business.name : appointment.customerName,
        ],
      ]),
      // Notes are the business's own; the customer doesn't see them.
      reader === 'employee' && appointment.notes.trim() ? quote(appointment.notes) : null,
      viewUrl ? action(site, say(mails.openAppointment), viewUrl, say) : null,
      calendar ? small(say(mails.calendarAttached)) : null,
      reader === 'customer' ? small(say(mails.questions, { business: business.name })) : null,
    ],
    reason: say(mails.appointmentReason, { other: other || business.name }),
    calendar,
  })
}
