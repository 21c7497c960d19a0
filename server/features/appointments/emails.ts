import { appointmentWhen, zoneWords } from '@duly/core/appointments/words.ts'
import { isEmail } from '@duly/core/contact/email.ts'
import { countryFacts } from '@duly/core/countries/country-facts.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { asHourClock, shortDayText, timeText, zoneText } from '@duly/core/words/format.ts'
import { formsIn } from '@duly/core/words/forms.ts'
import * as words from '@duly/core/words/gen/appointment-mails.gen.ts'
import { type Say, sayWith } from '@duly/core/words/word.ts'
import { writeCalendar } from '../../platform/calendar/ics.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addressKey } from '../../platform/mail/address.ts'
import type { Mailbox, MailCalendar } from '../../platform/mail/mail.ts'
import { type AppointmentMail, appointmentMail } from '../../platform/mail/templates/appointment.ts'
import { normalizePhone } from '../../platform/sms/phone.ts'
import { smsNotice } from '../../platform/sms/sms-text.ts'
import { wordsFor } from '../../platform/words/words.ts'
import { type Sender, senderOf } from '../outbox/business.ts'
import { customerEvent, workEvent } from './calendar-event.ts'
import type { AppointmentParts } from './dependencies.ts'
import { employeeName } from './reading.ts'
import { type AppointmentRow, timeZoneOf } from './store.ts'

/** An appointment before a change (null: there was none) and after it, deleted or not. */
export interface AppointmentChange {
  before: AppointmentRow | null
  after: AppointmentRow
  now: Date
}

type Reader = AppointmentMail['reader']
type Occasion = AppointmentMail['occasion']

interface Recipient {
  reader: Reader
  to: Mailbox
  /** Words it in the customer's language, or in the employee's own. */
  say: Say
}

/** Whether it is to take place. */
export function isOn(row: AppointmentRow): boolean {
  return row.deleted_at === null && row.status !== 'cancelled'
}

/** Who takes part, by address: whoever is both customer and employee is written to once. */
export function recipientsOf(row: AppointmentRow): Map<string, Recipient> {
  const people: Recipient[] = [
    {
      reader: 'customer',
      to: { name: row.customer_name, address: row.customer_email },
      say: wordsFor(row.customer_language),
    },
  ]
  if (row.employee_id && !row.employee_removed_at)
    people.push({
      reader: 'employee',
      to: { name: employeeName(row), address: row.employee_email ?? '' },
      say: wordsFor(row.employee_language),
    })
  const recipients = new Map<string, Recipient>()
  for (const person of people) {
    const address = addressKey(person.to.address)
    if (isEmail(address) && !recipients.has(address)) recipients.set(address, person)
  }
  return recipients
}

/**
 * Writes to customer and employee what a change means to them, with a file for their calendar: an invitation to whoever
 * is new, a change to whoever stays, a cancellation to whoever is no longer part of it. Nobody hears of what is over.
 */
export async function announceChange(
  tx: Tx,
  parts: AppointmentParts,
  workspaceId: string,
  { before, after, now }: AppointmentChange,
): Promise<void> {
  if (after.ends_at <= now && (!before || before.ends_at <= now)) return
  const was = before && isOn(before) ? recipientsOf(before) : new Map<string, Recipient>()
  const is = isOn(after) ? recipientsOf(after) : new Map<string, Recipient>()
  const letters: { recipient: Recipient; occasion: Occasion; row: AppointmentRow }[] = []
  for (const [address, recipient] of is) {
    const known = was.get(address)
    const occasion = before && known ? changeFor(recipient.reader, before, after) : 'invitation'
    if (occasion) letters.push({ recipient, occasion, row: after })
  }
  for (const [address, recipient] of was) {
    // They know it as it was, but only a higher sequence takes it back.
    const row = { ...(before ?? after), sequence: after.sequence }
    if (!is.has(address)) letters.push({ recipient, occasion: 'cancel', row })
  }
  if (letters.length === 0) return
  const writer = await openWriter(tx, parts, workspaceId, now)
  for (const letter of letters) await writer.mail(letter)
}

/** What a change means to somebody who takes part before and after it; null: nothing. */
function changeFor(reader: Reader, before: AppointmentRow, after: AppointmentRow): Occasion | null {
  const sameSlot = +before.starts_at === +after.starts_at && +before.ends_at === +after.ends_at
  const same =
    sameSlot && before.title === after.title && (reader === 'customer' || before.customer_id === after.customer_id)
  if (!same) return 'update'
  if (before.status === after.status) return null
  return after.status === 'confirmed' ? 'confirmation' : 'update'
}

/** Writes about appointments in the name of one workspace's business. */
export interface AppointmentWriter {
  mail(letter: { recipient: Recipient; occasion: Occasion; row: AppointmentRow; key?: string }): Promise<void>
  /** A reminder by SMS in the reader's language, where the number can be one. */
  sms(row: AppointmentRow, reader: Reader, key: string): Promise<void>
}

/** A key belongs to the outbox's dedupe: absent, it is the appointment's sequence. */
export async function openWriter(
  tx: Tx,
  parts: AppointmentParts,
  workspaceId: string,
  now: Date,
): Promise<AppointmentWriter> {
  const sender = await senderOf(tx, workspaceId)
  const zone = await timeZoneOf(tx, workspaceId)
  const there = (say: Say) => sayWith(say, formsIn(say.language, sender.country))
  // Who works in the business reads times as on screens; a customer as the language has them.
  const usualClock = sender.country ? countryFacts(sender.country)?.hourClock : null
  const clockOf = (reader: Reader, row: AppointmentRow) =>
    reader === 'employee' ? (asHourClock(row.employee_hour_clock) ?? usualClock ?? undefined) : undefined
  return {
    async mail({ recipient: { reader, to, say: words }, occasion, row, key }) {
      const say = there(words)
      const mail = appointmentMail({
        say,
        site: parts.site,
        business: sender.business,
        occasion,
        appointment: {
          title: row.title,
          when: appointmentWhen(say, row.starts_at, row.ends_at, { zone, clock: clockOf(reader, row) }),
          timeZone: zoneWords(row.starts_at, zone),
          customerName: row.customer_name,
          employeeName: row.employee_id ? employeeName(row) : '',
          notes: row.notes,
        },
        reader,
        viewUrl: reader === 'employee' && occasion !== 'cancel' ? `${parts.site.baseUrl}/appointments/${row.id}` : null,
        calendar: occasion === 'reminder' ? null : calendarFor(occasion, { reader, to, say }, row),
      })
      await parts.outbox.enqueueMail(tx, workspaceId, {
        kind: occasion === 'reminder' ? 'appointment_reminder' : 'appointment',
        about: { kind: 'appointment', id: row.id },
        dedupeKey: `appointment:${row.id}:${key ?? row.sequence}:${addressKey(to.address)}`,
        to,
        fromName: sender.fromName,
        replyTo: sender.replyTo,
        mail,
      })
    },
    async sms(row, reader, key) {
      const phone = reader === 'customer' ? row.customer_phone : (row.employee_phone ?? '')
      const language = reader === 'customer' ? row.customer_language : row.employee_language
      const say = wordsFor(language, sender.country)
      const number = normalizePhone(phone, parts.smsRegion)
      if (!number) return
      const about = { kind: 'appointment', id: row.id } as const
      if (await parts.outbox.smsProblem(tx, workspaceId, { to: number, about })) return
      const { forms } = say
      const when = {
        day: shortDayText(forms, today(row.starts_at, zone), { year: true }),
        time: timeText(forms, row.starts_at, zone, clockOf(reader, row)),
        zone: zoneText(forms, row.starts_at, zone),
      }
      await parts.outbox.enqueueSms(tx, workspaceId, {
        kind: 'appointment_reminder',
        about,
        dedupeKey: `appointment:${row.id}:${key}:${number}`,
        to: phone,
        text: smsNotice(sender.seller, say(words.smsReminder, when)),
      })
    },
  }

  function calendarFor(occasion: Occasion, { reader, to, say }: Recipient, row: AppointmentRow): MailCalendar {
    const { baseUrl } = parts.site
    const event =
      reader === 'employee' ? workEvent(row, baseUrl, say) : customerEvent(row, baseUrl, sender.business.name, say)
    const method = occasion === 'cancel' ? 'CANCEL' : 'REQUEST'
    const content = writeCalendar({
      method,
      now,
      events: [{ ...event, ...organizerOf(sender), attendees: [{ name: to.name, address: to.address.trim() }] }],
    })
    return { method, filename: 'appointment.ics', content }
  }
}

/** Answers to an invitation go to the business itself. */
function organizerOf({ replyTo }: Sender) {
  return replyTo ? { organizer: { name: replyTo.name, address: replyTo.address } } : {}
}
