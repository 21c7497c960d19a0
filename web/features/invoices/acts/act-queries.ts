import { queryOptions } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../../api/call.ts'
import { type Invoice, useInvoiceMutation } from '../queries.ts'

/*
 * What acts on invoices and the page of one ask for. Apart from what list and editor need before they stand.
 */

/** A row of the ledger. */
export type LedgerEntry = Output<'GET /invoices/:id/payments'>[number]

/** All that is known of what happened to an invoice. */
export const invoiceStoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'story', id],
    queryFn: async ({ signal }) => {
      const input = { params: { id } }
      const [current, payments, revisions, timeline] = await Promise.all([
        call('GET /invoices/:id', input, { signal }),
        call('GET /invoices/:id/payments', input, { signal }),
        call('GET /invoices/:id/revisions', input, { signal }),
        call('GET /invoices/:id/timeline', input, { signal }),
      ])
      return { current, payments, revisions, timeline }
    },
    staleTime: 0,
  })

/** What `invoiceStoryQuery` answers. */
export interface InvoiceStory {
  current: Invoice
  payments: LedgerEntry[]
  revisions: Output<'GET /invoices/:id/revisions'>
  timeline: Output<'GET /invoices/:id/timeline'>
}

/** How an invoice stands with reminders. */
export type InvoiceReminders = Output<'GET /invoices/:id/reminders'>

/** What went out to remind of an invoice, and what comes next. */
export const invoiceRemindersQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'reminders', id],
    queryFn: ({ signal }) => call('GET /invoices/:id/reminders', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** What a reminder would say if it were sent now. */
export const reminderPreviewQuery = (id: string, wish: Input<'POST /invoices/:id/remind/preview'>['body']) =>
  queryOptions({
    queryKey: ['invoices', 'reminder-preview', id, wish],
    queryFn: ({ signal }) => call('POST /invoices/:id/remind/preview', { params: { id }, body: wish }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** An invoice as it would be if it were made again today. */
export type InvoiceCopy = Output<'GET /invoices/:id/copy'>

export const invoiceCopyQuery = (id: string) =>
  queryOptions({
    // Not among the invoices: making the copy does not ask for another one.
    queryKey: ['invoice-copy', id],
    queryFn: ({ signal }) => call('GET /invoices/:id/copy', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** A message about an invoice, without its words. */
export type InvoiceMessage = Output<'GET /invoices/:id/messages'>[number]

export const invoiceMessagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'messages', id],
    queryFn: ({ signal }) => call('GET /invoices/:id/messages', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Files that went, or will go, with messages about the invoice. */
export const invoiceFilesQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'files', id],
    queryFn: ({ signal }) => call('GET /invoices/:id/files', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Everything that one revision's paper is drawn from. What a revision says never changes. */
export const revisionQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ['invoice-revision', id, revision],
    queryFn: ({ signal }) =>
      call('GET /invoices/:id/revisions/:revision', { params: { id, revision: String(revision) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the PDF of an invoice prints, as it stands. */
export const paperQuery = ({ id, version, paid, status }: Invoice) =>
  queryOptions({
    queryKey: ['invoice-paper', id, version, paid, status],
    queryFn: ({ signal }) => call('GET /invoices/:id/paper', { params: { id } }, { signal }),
    staleTime: 0,
  })

export const useRecordPayment = () =>
  useInvoiceMutation(
    ({ id, body, key }: { id: string; body: Input<'POST /invoices/:id/payments'>['body']; key: string }) =>
      call('POST /invoices/:id/payments', { params: { id }, body }, { idempotencyKey: key }),
  )
export const useReversePayment = () =>
  useInvoiceMutation(({ id, paymentId, key }: { id: string; paymentId: string; key: string }) =>
    call('POST /invoices/:id/payments/:paymentId/reverse', { params: { id, paymentId } }, { idempotencyKey: key }),
  )

export const useStopReminders = () =>
  useInvoiceMutation(({ id, body }: { id: string; body: Input<'PATCH /invoices/:id/reminders'>['body'] }) =>
    call('PATCH /invoices/:id/reminders', { params: { id }, body }),
  )
export const useRemind = () =>
  useInvoiceMutation(
    ({ id, body, key }: { id: string; body: Input<'POST /invoices/:id/remind'>['body']; key: string }) =>
      call('POST /invoices/:id/remind', { params: { id }, body }, { idempotencyKey: key }),
  )

export const useDuplicateInvoice = () =>
  useInvoiceMutation(
    ({ id, body, key }: { id: string; body: Input<'POST /invoices/:id/duplicate'>['body']; key: string }) =>
      call('POST /invoices/:id/duplicate', { params: { id }, body }, { idempotencyKey: key }),
  )
