import { expect, it } from 'vitest'
import { openLog } from '../platform/log/log.ts'
import { createPdfRenderer } from '../platform/pdf/pdf.ts'
import { anInvoice } from '../test/an-invoice.ts'
import { startTestApp } from '../test/app.ts'

it('a PDF that takes too long is answered 503, to be asked for later, and is not drawn twice', async () => {
  const lines: string[] = []
  // No process is up within five milliseconds, let alone done.
  const renderer = createPdfRenderer(openLog('warn', { write: (text) => void lines.push(text) }), 1, 5)
  const app = await startTestApp({
    env: { LOG_LEVEL: 'silent' },
    invoiceParts: { renderPdf: renderer.renderInvoice },
  })
  const ada = await app.register()
  const { body: invoice } = await ada.call('POST', '/invoices', anInvoice({ status: 'SENT' }))
  const answer = await app.call('GET', `/invoices/${invoice.id}/pdf`)
  expect(answer).toMatchObject({ status: 503, body: { statusCode: 503 } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('a PDF took too long'))).toHaveLength(1)
  renderer.close()
  await app.close()
})

it('PDFs are kept by nobody on the way', async () => {
  const app = await startTestApp()
  const ada = await app.register()
  const { body: invoice } = await ada.call('POST', '/invoices', anInvoice({ status: 'SENT' }))
  for (const path of [`/invoices/${invoice.id}/pdf`, `/invoices/${invoice.id}/revisions/1/pdf`]) {
    const answer = await ada.call('GET', path)
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 200, 'no-store'])
  }
  await app.close()
})
