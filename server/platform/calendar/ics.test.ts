import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { appointmentUid, type CalendarEvent, type CalendarFile, writeCalendar } from './ics.ts'

const now = new Date('2026-02-01T08:00:00Z')

const anEvent = (overrides: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: appointmentUid('0198c0de-0000-7000-8000-000000000001', 'duly.example'),
  sequence: 0,
  startsAt: new Date('2026-03-08T09:30:00Z'),
  endsAt: new Date('2026-03-08T10:30:00Z'),
  title: 'Site visit',
  description: '',
  location: '',
  status: 'CONFIRMED',
  organizer: { name: 'Fernwood Studio Ltd.', address: 'office@fernwood.example' },
  attendees: [{ name: 'Ada Moss', address: 'ada@client.test' }],
  ...overrides,
})

function write(event: Partial<CalendarEvent> = {}, file: Partial<CalendarFile> = {}) {
  return writeCalendar({ method: 'REQUEST', events: [anEvent(event)], now, ...file })
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('no event')
  return { calendar, component, event: new ICAL.Event(component) }
}

describe('a calendar file', () => {
  it('invites, as an independent parser reads it', () => {
    const { calendar, component, event } = read(write())
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(event.uid).toBe('appointment-0198c0de-0000-7000-8000-000000000001@duly.example')
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-03-08T09:30:00Z'))
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-03-08T10:30:00Z'))
    expect(event.sequence).toBe(0)
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-02-01T08:00:00Z')
    expect(component.getFirstPropertyValue('organizer')).toBe('mailto:office@fernwood.example')
    const attendee = component.getFirstProperty('attendee')
    expect(attendee?.getFirstValue()).toBe('mailto:ada@client.test')
    expect(attendee?.getParameter('partstat')).toBe('NEEDS-ACTION')
    expect(attendee?.getParameter('rsvp')).toBe('TRUE')
    expect(attendee?.getParameter('cn')).toBe('Ada Moss')
  })

  it('takes back with CANCEL, the same UID and a higher SEQUENCE', () => {
    const { calendar, component, event } = read(write({ sequence: 3 }, { method: 'CANCEL' }))
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(event.uid).toBe(read(write()).event.uid)
    expect(event.sequence).toBe(3)
  })

  it('publishes a feed of many events', () => {
    const text = writeCalendar({
      method: 'PUBLISH',
      events: [anEvent({ uid: 'a@duly.example' }), anEvent({ uid: 'b@duly.example', status: 'TENTATIVE' })],
      now,
      name: 'Fernwood schedule',
    })
    const calendar = new ICAL.Component(ICAL.parse(text))
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(2)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Fernwood schedule')
  })

  it.each([
    'a, b; c \\ d "e"',
    'line one\nline two\r\nline three',
    'BEGIN:VEVENT\r\nEND:VCALENDAR',
    '請求書の打ち合わせ'.repeat(30),
    '🧾👩‍👩‍👧‍👦'.repeat(40),
    'שלום '.repeat(40),
    'x'.repeat(5000),
  ])('keeps text whole: %s', (text) => {
    const file = write({ title: text, description: text, location: text })
    const { event, calendar } = read(file)
    const expected = text.replaceAll('\r\n', '\n')
    expect(event.summary).toBe(expected)
    expect(event.description.trim()).toBe(expected.trim())
    expect(event.location.trim()).toBe(expected.trim())
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
      expect(line.isWellFormed()).toBe(true)
      expect(line).not.toContain('\ufffd')
    }
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('lets no name or address break out of its property', () => {
    const evil = 'A";RSVP=FALSE:mailto:x@evil.test\r\nATTENDEE:mailto:y@evil.test'
    const { component } = read(
      write({
        organizer: { name: evil, address: 'o@x.test\r\nX:1' },
        attendees: [{ name: evil, address: 'a@x.test' }],
      }),
    )
    expect(component.getAllProperties('attendee')).toHaveLength(1)
    expect(component.getFirstPropertyValue('attendee')).toBe('mailto:a@x.test')
    expect(component.getFirstProperty('attendee')?.getParameter('rsvp')).toBe('TRUE')
    expect(component.getFirstProperty('x')).toBeNull()
  })

  it('refuses a date that is none', () => {
    expect(() => write({ startsAt: new Date(Number.NaN) })).toThrow()
  })
})
