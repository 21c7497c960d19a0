// Made of core/words/appointment.en.json by npm run words.
import type { Word } from '../word.ts'

/** Loading appointment... */
export const loading = 'appointment.0:Loading appointment...' as unknown as Word
/** Appointment Not Found */
export const notFound = 'appointment.1:Appointment Not Found' as unknown as Word
/** It may have been deleted, or the address is incomplete. */
export const notFoundWhy = 'appointment.2:It may have been deleted, or the address is incomplete.' as unknown as Word
/** Failed to fetch appointments */
export const failedToFetch = 'appointment.3:Failed to fetch appointments' as unknown as Word
/** Please check your connection and try again. */
export const checkConnection = 'appointment.4:Please check your connection and try again.' as unknown as Word
/** Try Again */
export const tryAgain = 'appointment.5:Try Again' as unknown as Word
/** Back to Calendar */
export const backToCalendar = 'appointment.6:Back to Calendar' as unknown as Word
/** When */
export const when = 'appointment.7:When' as unknown as Word
/** Customer */
export const customer = 'appointment.8:Customer' as unknown as Word
/** Assigned employee */
export const assignedEmployee = 'appointment.9:Assigned employee' as unknown as Word
/** Unassigned */
export const unassigned = 'appointment.10:Unassigned' as unknown as Word
/** Notes */
export const notes = 'appointment.11:Notes' as unknown as Word
/** No notes */
export const noNotes = 'appointment.12:No notes' as unknown as Word
/** {times} · {minutes, plural, one {# minute} other {# minutes}} */
export const timesAndLength = 'appointment.13=[["times"]," · ",["minutes","p",{"one":[0," minute"],"other":[0," minutes"]}]]' as unknown as Word<{ times: string; minutes: number }>
/** Appointment updated successfully */
export const updated = 'appointment.14:Appointment updated successfully' as unknown as Word
/** Failed to update appointment */
export const failedToUpdate = 'appointment.15:Failed to update appointment' as unknown as Word
/** Appointment created successfully */
export const created = 'appointment.16:Appointment created successfully' as unknown as Word
/** Failed to create appointment */
export const failedToCreate = 'appointment.17:Failed to create appointment' as unknown as Word
/** Confirm */
export const confirm = 'appointment.18:Confirm' as unknown as Word
/** Confirming... */
export const confirming = 'appointment.19:Confirming...' as unknown as Word
/** Create invoice */
export const createInvoice = 'appointment.20:Create invoice' as unknown as Word
/** Edit */
export const edit = 'appointment.21:Edit' as unknown as Word
/** Cancel */
export const cancel = 'appointment.22:Cancel' as unknown as Word
/** Cancel this appointment? */
export const cancelQuestion = 'appointment.23:Cancel this appointment?' as unknown as Word
/** The customer and the assigned employee are notified by e-mail. It stays in the calendar as cancelled. */
export const cancelEffect = 'appointment.24:The customer and the assigned employee are notified by e-mail. It stays in the calendar as cancelled.' as unknown as Word
/** Cancel appointment */
export const cancelAppointment = 'appointment.25:Cancel appointment' as unknown as Word
/** Cancelling... */
export const cancelling = 'appointment.26:Cancelling...' as unknown as Word
/** Keep it */
export const keepIt = 'appointment.27:Keep it' as unknown as Word
/** Delete */
export const remove = 'appointment.28:Delete' as unknown as Word
/** Are you sure? */
export const removeQuestion = 'appointment.29:Are you sure?' as unknown as Word
/** This action cannot be undone. This will permanently delete the appointment. */
export const removeEffect = 'appointment.30:This action cannot be undone. This will permanently delete the appointment.' as unknown as Word
/** Deleting... */
export const removing = 'appointment.31:Deleting...' as unknown as Word
/** Appointment deleted successfully */
export const removed = 'appointment.32:Appointment deleted successfully' as unknown as Word
/** Failed to delete appointment */
export const failedToRemove = 'appointment.33:Failed to delete appointment' as unknown as Word
/** Undo */
export const undo = 'appointment.34:Undo' as unknown as Word
/** Failed to restore appointment */
export const failedToRestore = 'appointment.35:Failed to restore appointment' as unknown as Word
/** Edit Appointment */
export const editTitle = 'appointment.36:Edit Appointment' as unknown as Word
/** New Meeting */
export const newMeeting = 'appointment.37:New Meeting' as unknown as Word
/** Saving... */
export const saving = 'appointment.38:Saving...' as unknown as Word
/** Creating... */
export const creating = 'appointment.39:Creating...' as unknown as Word
/** Save Changes */
export const saveChanges = 'appointment.40:Save Changes' as unknown as Word
/** Create Meeting */
export const createMeeting = 'appointment.41:Create Meeting' as unknown as Word
/** Reload */
export const reload = 'appointment.42:Reload' as unknown as Word
/** Overwrite */
export const overwrite = 'appointment.43:Overwrite' as unknown as Word
/** Title */
export const title = 'appointment.44:Title' as unknown as Word
/** Assign To */
export const assignTo = 'appointment.45:Assign To' as unknown as Word
/** Anything you both should know beforehand */
export const notesHint = 'appointment.46:Anything you both should know beforehand' as unknown as Word
/** Search customers... */
export const searchCustomers = 'appointment.47:Search customers...' as unknown as Word
/** Customers could not be loaded. */
export const customersFailed = 'appointment.48:Customers could not be loaded.' as unknown as Word
/** No customers found */
export const noCustomersFound = 'appointment.49:No customers found' as unknown as Word
/** No customers yet */
export const noCustomersYet = 'appointment.50:No customers yet' as unknown as Word
/** Showing first {count, number} results. Type more to refine search. */
export const firstResults = 'appointment.51=["Showing first ",["count","n"]," results. Type more to refine search."]' as unknown as Word<{ count: number }>
/** Date */
export const day = 'appointment.52:Date' as unknown as Word
/** Start time */
export const startTime = 'appointment.53:Start time' as unknown as Word
/** Hour */
export const hour = 'appointment.54:Hour' as unknown as Word
/** Minute */
export const minute = 'appointment.55:Minute' as unknown as Word
/** AM or PM */
export const halfOfDay = 'appointment.56:AM or PM' as unknown as Word
/** AM */
export const am = 'appointment.57:AM' as unknown as Word
/** PM */
export const pm = 'appointment.58:PM' as unknown as Word
/** Duration */
export const duration = 'appointment.59:Duration' as unknown as Word
/** Duration in minutes */
export const durationInMinutes = 'appointment.60:Duration in minutes' as unknown as Word
/** Minutes */
export const minutes = 'appointment.61:Minutes' as unknown as Word
/** Clocks skip {time} that night. */
export const clockSkips = 'appointment.62=["Clocks skip ",["time"]," that night."]' as unknown as Word<{ time: string }>
/** Title is required */
export const noTitle = 'appointment.63:Title is required' as unknown as Word
/** Customer is required */
export const noCustomer = 'appointment.64:Customer is required' as unknown as Word
/** Start time is required */
export const noStart = 'appointment.65:Start time is required' as unknown as Word
/** Duration must be from {min, number} to {max, number} minutes */
export const wrongDuration = 'appointment.66=["Duration must be from ",["min","n"]," to ",["max","n"]," minutes"]' as unknown as Word<{ min: number; max: number }>
/** Book anyway */
export const bookAnyway = 'appointment.67:Book anyway' as unknown as Word
/** Booking... */
export const booking = 'appointment.68:Booking...' as unknown as Word
/** {title} with {customer}, {when} */
export const clashWith = 'appointment.69=[["title"]," with ",["customer"],", ",["when"]]' as unknown as Word<{ title: string; customer: string; when: string }>
/** {name}, {when} */
export const clashOf = 'appointment.70=[["name"],", ",["when"]]' as unknown as Word<{ name: string; when: string }>
/** That time is taken */
export const timeTaken = 'appointment.71:That time is taken' as unknown as Word
/** Days before today can’t be picked */
export const pastDays = 'appointment.72:Days before today can’t be picked' as unknown as Word
