import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { createSealer } from '../../platform/secrets/sealed.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { platformWorkspaceId } from '../outbox/message.ts'
import { openWords } from '../outbox/sealed-words.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
})
afterAll(() => app.close())

const notices = () =>
  inTransaction(app.db, { workspaceId: platformWorkspaceId }, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['workspace_id', 'recipient', 'rendered'])
      .where('kind', '=', 'bank_details_changed')
      .execute(),
  )

it('tells the owner by mail when money would go elsewhere, and does not repeat the numbers', async () => {
  const path = `/payment-settings/user/${ada.id}`
  await ada.call('POST', '/payment-settings', { preferredCurrency: 'CAD', bankName: 'Inner Harbour' })
  // Filled in for the first time, or another currency: nobody's money is led astray by that.
  await ada.call('PATCH', path, { accountNumber: '0042117' })
  await ada.call('PATCH', path, { preferredCurrency: 'EUR' })
  expect(await notices()).toEqual([])
  await ada.call('PATCH', path, { accountNumber: '9999888' })
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice?.recipient).toBe(ada.email)
  if (!notice) return
  const { subject, text } = openWords(createSealer(app.config.credentialsKey), notice)
  expect(subject).toBe('Your bank details were changed')
  expect(text).toContain('Ada Moss')
  expect(text).not.toContain('9999888')
})
