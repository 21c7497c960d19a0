import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { text, uuid } from '../../contract/fields.ts'
import { fileMaxBytes } from './attached-files.ts'

const params = z.object({ id: uuid() })
const ofFile = z.object({ id: uuid(), fileId: uuid() })

/** A file that goes, or went, with a message of an invoice. */
export const invoiceFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Told from the content. */
  mediaType: z.string(),
  /** In bytes. */
  size: z.number(),
  /** The revision that it was sent with; null where it has not been sent yet. */
  revision: z.number().nullable(),
  createdAt: z.string(),
})

/** Files that go with an invoice's messages. */
export const invoiceFilesContract = contract({
  'GET /invoices/:id/files': endpoint({
    access: 'invoices:read',
    summary: 'The files that went, or will go, with messages about the invoice, oldest first.',
    params,
    answer: z.array(invoiceFile),
  }),
  'POST /invoices/:id/files': endpoint({
    access: 'invoices:draft',
    summary: 'Bring a file that is to go with a message. One that no message takes along is forgotten after a day.',
    status: 201,
    params,
    query: z.object({
      /** As it is called where it comes from; kept in a form that every file system takes, with the ending of its kind. */
      name: text(255),
    }),
    upload: true,
    bodyLimit: fileMaxBytes,
    answer: invoiceFile,
  }),
  'GET /invoices/:id/files/:fileId': endpoint({
    access: 'invoices:read',
    summary: 'One of these files, to be saved.',
    params: ofFile,
    produces: 'application/octet-stream',
  }),
  'DELETE /invoices/:id/files/:fileId': endpoint({
    access: 'invoices:draft',
    summary: 'Take a file back that no message has taken along.',
    params: ofFile,
  }),
})
