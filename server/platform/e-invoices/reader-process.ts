import { type ReadEInvoice, readEInvoice } from '@duly/core/e-invoices/read.ts'
import { eInvoiceNamespaces } from '@duly/core/e-invoices/xml-tree.ts'
import { readXml, type XmlRefusal, xmlLimits } from '../xml/read-xml.ts'
import { embeddedXml } from './embedded-xml.ts'

/**
 * Why a file is not read: what `read-xml.ts` says of XML, `no-pdf` for a PDF that is broken or locked, `none-inside` for one without
 * an e-invoice in it, `no-e-invoice` for XML that is neither UBL nor CII, `too-long` where reading took more time than it may.
 */
export type FileRefusal = XmlRefusal | 'no-pdf' | 'none-inside' | 'no-e-invoice' | 'too-long'

/** What a file states, or why it is not read. */
export type FileReading = { read: ReadEInvoice } | { refused: FileRefusal }

/** Largest e-invoice, in bytes; larger ones hold attachments that nobody reads here. */
const mostBytes = 10_000_000

// A child process, which ends after one file: files of unknown origin are unpacked and parsed where they can only harm themselves.

const startsLike = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes(text)

async function reading(bytes: Uint8Array): Promise<FileReading> {
  if (!startsLike(bytes, '%PDF-')) return readingOfXml(bytes)
  const found = await embeddedXml(bytes, mostBytes)
  if ('refused' in found) return found
  let first: FileReading = { refused: 'none-inside' }
  for (const [at, file] of found.files.entries()) {
    const answer = readingOfXml(file)
    if ('read' in answer) return answer
    // What is wrong with the file that readers look at first says more than that another one is none.
    if (at === 0 && answer.refused !== 'no-e-invoice') first = answer
  }
  return first
}

function readingOfXml(bytes: Uint8Array): FileReading {
  const answer = readXml(bytes, eInvoiceNamespaces, { ...xmlLimits, bytes: mostBytes })
  if ('refused' in answer) return answer
  const read = readEInvoice(answer.tree)
  return read ? { read } : { refused: 'no-e-invoice' }
}

process.on('message', (bytes: Uint8Array) => {
  // Whoever started this ends it, once the answer has come.
  void reading(bytes).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})
