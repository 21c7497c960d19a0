import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmtpSimulator, startSmtpSimulator } from '../../../simulators/smtp/server.ts'
import { startTwilioSimulator, type TwilioSimulator } from '../../../simulators/twilio/server.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { createSealer } from '../../platform/secrets/sealed.ts'
import { anOutbox, aWorkspace, type OutboxWorld, openOutboxWorld, outboxSealer } from '../../test/outbox-world.ts'
import { sampleMails } from '../../test/sample-mails.ts'
import type { MessageEnd, OutgoingMail } from './message.ts'
import { platformWorkspaceId } from './message.ts'
import { openWords, wordsIfReadable } from './sealed-words.ts'
import type { Outbox } from './service.ts'

let world: OutboxWorld
let smtp: SmtpSimulator
let twilio: TwilioSimulator
let workspaceId: string

beforeAll(async () => {
  ;[world, smtp, twilio] = await Promise.all([openOutboxWorld(), startSmtpSimulator(), startTwilioSimulator()])
})
afterAll(async () => {
  await world.close()
  await Promise.all([smtp.close(), twilio.close()])
})
beforeEach(async () => {
  smtp.messages.clear()
  await fetch(`${twilio.url}/__sim/reset`, { method: 'POST' })
  workspaceId = await aWorkspace(world)
})

const invoiceMail = sampleMails().invoice
const aMail = (address: string, more: Partial<OutgoingMail> = {}): OutgoingMail => {
  if (!invoiceMail) throw new Error('no sample')
  return {
    kind: 'invoice',
    about: { kind: 'invoice', id: '0198c0de-0000-7000-8000-000000000001' },
    to: { name: 'Ada Moss', address },
    fromName: 'Fernwood Studio Ltd.',
    replyTo: { name: 'Fernwood Studio Ltd.', address: 'office@fernwood.example' },
    mail: invoiceMail,
    ...more,
  }
}

const inSpace = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(world.db, { workspaceId }, work)

async function sent(outbox: Outbox, mail: OutgoingMail, ms?: number) {
  const { id } = await inSpace((tx) => outbox.enqueueMail(tx, workspaceId, mail))
  return { id, ...(await outbox.waitFor(workspaceId, id, ms)) }
}

const rowOf = (id: string, of = workspaceId) =>
  inTransaction(world.db, { workspaceId: of }, (tx) =>
    tx.selectFrom('outbox').selectAll().where('workspace_id', '=', of).where('id', '=', id).executeTakeFirstOrThrow(),
  )

async function until(id: string, status: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const row = await rowOf(id)
    if (row.status === status) return row
    await sleep(50)
  }
  throw new Error(`still ${(await rowOf(id)).status}`)
}

describe('a mail', () => {
  it('goes out with its files and is told to its record', async () => {
    const ends: MessageEnd[] = []
    const outbox = await anOutbox(world, { smtpUrl: smtp.smtpUrl, onEnd: async (_tx, end) => void ends.push(end) })
    const { id, outcome } = await sent(outbox, aMail('ada@client.test'))
    expect(outcome).toBe('delivered')
    const [stored] = smtp.messages.list()
    const mail = await PostalMime.parse(stored?.raw ?? '')
    expect(mail.attachments.map((one) => one.mimeType).sort()).toEqual(['application/pdf', 'image/png'])
    expect(mail.messageId).toBe(`<${id}@duly.example>`)
    expect(ends).toMatchObject([{ workspaceId, messageId: id, outcome: 'delivered', about: { kind: 'invoice' } }])
    expect(await rowOf(id)).toMatchObject({ status: 'sent', tries: 1, locked_until: null })
    await outbox.close()
  })

  it('exists exactly if what caused it commits', async () => {
    const outbox = await anOutbox(world, { smtpUrl: smtp.smtpUrl })
    await expect(
      inSpace(async (tx) => {
        await outbox.enqueueMail(tx, workspaceId, aMail('ada@client.test'))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const { total } = await inSpace((tx) =>
      tx
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    )
    expect(total).toBe(0)
    await outbox.close()
  })

  it('is made once for one key', async () => {
    const outbox = await anOutbox(world, { smtpUrl: smtp.smtpUrl })
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        inSpace((tx) => outbox.enqueueMail(tx, workspaceId, aMail('ada@client.test', { dedupeKey: 'receipt:1' }))),
      ),
    )
    expect(new Set(made.map((one) => one.id)).size).toBe(1)
    await outbox.close()
  })

  it('is sent once, however many processes try', async () => {
    const outbox = await anOutbox(world, { smtpUrl: smtp.smtpUrl })
    const { id } = await inSpace((tx) => outbox.enqueueMail(tx, workspaceId, aMail('slow1@client.test')))
    await Promise.all(Array.from({ length: 20 }, () => outbox.deliver({ workspaceId, messageId: id })))
    expect(smtp.messages.list()).toHaveLength(1)
    await outbox.close()
  })

  it('whose sender was lost with the process goes out by its job when the lease has run out', async () => {
    const outbox = await anOutbox(world, { smtpUrl: smtp.smtpUrl })
    await outbox.startWorkers()
    const { id } = await inSpace(async (tx) => {
      const message = await outbox.enqueueMail(tx, workspaceId, aMail('lost@client.test'))
      await tx
        .updateTable('outbox')
        .set({ status: 'sending', tries: 1, locked_until: new Date(Date.now() + 1500) })
        .where('id', '=', message.id)
        .execute()
      return message
    })
    expect(await until(id, 'sent')).toMatchObject({ tries: 2 })
    expect(smtp.messages.list('lost@client.test')).toHaveLength(1)
    await outbox.close()
  })

  it('written by a machine whose clock was days ahead goes out all the same', async () => {
    const outbox = await anOutbox(world, { smtpUrl: smtp.smtpUrl })
    const { id } = await inSpace((tx) => outbox.enqueueMail(tx, workspaceId, aMail('ada@client.test')))
    const due = (ms: number) =>
      inSpace((tx) =>
        tx
          .updateTable('outbox')
          .set({ next_try_at: new Date(Date.now() + ms) })
          .where('id', '=', id)
          .execute(),
      )
    await due(3_600_000)
    expect(await outbox.deliver({ workspaceId, messageId: id })).toBe(false)
    await due(3 * 86_400_000)
    expect(await outbox.deliver({ workspaceId, messageId: id })).toBe(true)
    expect((await rowOf(id)).status).toBe('sent')
    await outbox.close()
  })

  it('whose claim was broken off by a crash goes out by its job', async () => {
    const outbox = await anOutbox(world, { smtpUrl: smtp.smtpUrl })
    const { id } = await inSpace((tx) => outbox.enqueueMail(tx, workspaceId, aMail('ada@client.test')))
    await inSpace(async (tx) => {
      const held = tx.selectFrom('outbox').select('id').where('workspace_id', '=', workspaceId).where('id', '=', id)
      await held.forUpdate().execute()
      await outbox.startWorkers()
      // Long enough for the job to find the row held.
      await sleep(1500)
      throw new Error('crash')
    }).catch(() => {})
    expect(await until(id, 'sent')).toMatchObject({ tries: 1 })
    await outbox.close()
  })

  it('refused for good says so at once', async () => {
    const ends: MessageEnd[] = []
    const outbox = await anOutbox(world, { smtpUrl: smtp.smtpUrl, onEnd: async (_tx, end) => void ends.push(end) })
    const { outcome, detail, id } = await sent(outbox, aMail('bounce@client.test'))
    expect(outcome).toBe('refused')
    expect(detail).toContain('User unknown')
    expect(ends).toMatchObject([{ outcome: 'refused' }])
    expect((await rowOf(id)).status).toBe('refused')
    await outbox.close()
  })

  it('put off is said to be still trying, and goes out later by itself', async () => {
    const outbox = await anOutbox(world, { smtpUrl: smtp.smtpUrl, waitAfterTry: () => 200 })
    await outbox.startWorkers()
    const { id, outcome } = await sent(outbox, aMail('defer2@client.test'))
    expect(outcome).toBe('retrying')
    expect(await until(id, 'sent')).toMatchObject({ tries: 3 })
    expect(smtp.messages.list('defer2@client.test')).toHaveLength(1)
    await outbox.close()
  })

  it('whose fate is unknown is repeated under the same id', async () => {
    const outbox = await anOutbox(world, { smtpUrl: smtp.smtpUrl, waitAfterTry: () => 100 })
    await outbox.startWorkers()
    const { id } = await sent(outbox, aMail('drop@client.test'))
    await until(id, 'sent')
    const ids = smtp.messages.list('drop@client.test').map((one) => one.email.messageId)
    expect(ids).toEqual([ids[0], ids[0]])
    await outbox.close()
  })

  it('is given up in the end, visibly', async () => {
    const ends: MessageEnd[] = []
    const outbox = await anOutbox(world, {
      smtpUrl: 'smtp://127.0.0.1:9',
      onEnd: async (_tx, end) => void ends.push(end),
      waitAfterTry: () => 0,
    })
    const { id } = await inSpace((tx) => outbox.enqueueMail(tx, workspaceId, aMail('ada@client.test')))
    for (let tries = 0; tries < 25; tries += 1) await outbox.deliver({ workspaceId, messageId: id })
    expect(await rowOf(id)).toMatchObject({ status: 'failed', tries: 20 })
    expect(ends).toMatchObject([{ outcome: 'failed' }])
    await outbox.close()
  })

  it('whose PDF cannot be made waits for it', async () => {
    let broken = true
    const outbox = await anOutbox(world, {
      smtpUrl: smtp.smtpUrl,
      waitAfterTry: () => 0,
      files: {
        'invoice-pdf': async () => {
          if (broken) throw new Error('no fonts')
          return { content: Buffer.from('%PDF') }
        },
      },
    })
    const { id, outcome } = await sent(outbox, aMail('ada@client.test'))
    expect(outcome).toBe('retrying')
    broken = false
    await outbox.deliver({ workspaceId, messageId: id })
    expect((await rowOf(id)).status).toBe('sent')
    await outbox.close()
  })

  it('that went out stays so when its record cannot be told yet; that is made up for', async () => {
    let broken = true
    const ends: MessageEnd[] = []
    const outbox = await anOutbox(world, {
      smtpUrl: smtp.smtpUrl,
      onEnd: async (_tx, end) => {
        if (broken) throw new Error('not now')
        ends.push(end)
      },
    })
    const { id, outcome } = await sent(outbox, aMail('ada@client.test'))
    expect(outcome).toBe('delivered')
    broken = false
    await outbox.startWorkers()
    for (let tries = 0; tries < 100 && ends.length === 0; tries += 1) await sleep(50)
    expect(ends).toMatchObject([{ messageId: id, outcome: 'delivered' }])
    expect(smtp.messages.list()).toHaveLength(1)
    await outbox.close()
  })

  it('with a personal link is forgotten once it has left, and belongs to no business', async () => {
    const outbox = await anOutbox(world, { smtpUrl: smtp.smtpUrl })
    const mail = sampleMails()['password-reset']
    if (!mail) throw new Error('no sample')
    const { id } = await inTransaction(world.db, {}, (tx) =>
      outbox.enqueueAccountMail(tx, {
        kind: 'password_reset',
        to: { name: '', address: 'ada@client.test' },
        mail,
        secret: true,
      }),
    )
    await outbox.waitFor(platformWorkspaceId, id)
    expect(smtp.messages.list()[0]?.email.text).toContain('/reset-password?token=')
    const row = await rowOf(id, platformWorkspaceId)
    expect(row.status).toBe('sent')
    expect(JSON.stringify(row)).not.toContain('token=')
    await outbox.close()
  })

  it('is kept, with its link, when no mail server is configured', async () => {
    const outbox = await anOutbox(world, {})
    const mail = sampleMails()['password-reset']
    if (!mail) throw new Error('no sample')
    const { id } = await inTransaction(world.db, {}, (tx) =>
      outbox.enqueueAccountMail(tx, {
        kind: 'password_reset',
        to: { name: '', address: 'ada@client.test' },
        mail,
        secret: true,
      }),
    )
    expect(await outbox.waitFor(platformWorkspaceId, id)).toMatchObject({ outcome: 'delivered' })
    const row = await rowOf(id, platformWorkspaceId)
    expect(row.provider_message_id).toBe('kept')
    expect(JSON.stringify(row)).not.toContain('token=')
    expect(openWords(outboxSealer, row).text).toContain('token=')
    const lost = wordsIfReadable(createSealer('7a'.repeat(32)), row)
    expect(lost).toMatchObject({ subject: mail.subject, html: '', text: '' })
    await outbox.close()
  })

  it('that is no longer wanted when its turn comes is dropped, with the reason', async () => {
    const ends: MessageEnd[] = []
    const outbox = await anOutbox(world, {
      smtpUrl: smtp.smtpUrl,
      verdict: async () => ({ drop: 'It is paid.' }),
      onEnd: async (_tx, end) => void ends.push(end),
    })
    expect(await sent(outbox, aMail('ada@client.test'))).toMatchObject({
      outcome: 'refused',
      detail: 'It is paid.',
    })
    const [row] = (await inSpace((tx) => tx.selectFrom('outbox').selectAll().execute())) as { id: string }[]
    expect(await rowOf(row?.id ?? '')).toMatchObject({ status: 'cancelled', tries: 0, locked_until: null })
    expect(smtp.messages.list()).toHaveLength(0)
    expect(ends).toMatchObject([{ outcome: 'cancelled', detail: 'It is paid.', recipient: 'ada@client.test' }])
    await outbox.close()
  })

  it('that comes at the wrong hour waits for the right one, and has lost no try', async () => {
    let night = true
    const morning = new Date(Date.now() + 9 * 3_600_000)
    const outbox = await anOutbox(world, {
      smtpUrl: smtp.smtpUrl,
      verdict: async () => (night ? { until: morning, reason: 'It is night there.' } : 'go'),
    })
    const { id } = await inSpace((tx) => outbox.enqueueMail(tx, workspaceId, aMail('ada@client.test')))
    expect(await outbox.deliver({ workspaceId, messageId: id })).toBe(true)
    expect(await rowOf(id)).toMatchObject({
      status: 'queued',
      tries: 0,
      next_try_at: morning,
      last_error: 'It is night there.',
    })
    expect(smtp.messages.list()).toHaveLength(0)
    night = false
    await outbox.deliver({ workspaceId, messageId: id })
    expect(await rowOf(id)).toMatchObject({ status: 'sent', tries: 1, last_error: null })
    await outbox.close()
  })

  it('over the hourly cap: a person’s is refused, the system’s own waits', async () => {
    const outbox = await anOutbox(world, { smtpUrl: smtp.smtpUrl, mailPerHour: 3 })
    const ask = (requestedBy: string | null) =>
      inSpace((tx) => outbox.enqueueMail(tx, workspaceId, aMail('ada@client.test', { requestedBy })))
    for (let count = 0; count < 3; count += 1) await ask(null)
    await expect(ask(world.userId)).rejects.toMatchObject({ statusCode: 429, retryAfter: expect.any(Number) })
    const { id } = await ask(null)
    expect((await rowOf(id)).next_try_at.getTime()).toBeGreaterThan(Date.now())
    expect(await outbox.waitFor(workspaceId, id, 300)).toMatchObject({ outcome: 'retrying' })
    await outbox.close()
  })

  it('to no address at all is refused before it is written', async () => {
    const outbox = await anOutbox(world, {})
    await expect(sent(outbox, aMail('nobody'))).rejects.toMatchObject({ id: 'no_recipient_email' })
    await expect(sent(outbox, aMail('a@b.test\r\nBcc: c@d.test'))).rejects.toMatchObject({ id: 'no_recipient_email' })
    await outbox.close()
  })
})

describe('an SMS', () => {
  const text = 'Acme: invoice INV-1, $1.00 CAD. https://duly.example/pay/1'
  async function texted(outbox: Outbox, to: string) {
    const { id } = await inSpace((tx) => outbox.enqueueSms(tx, workspaceId, { kind: 'invoice', to, text }))
    return { id, ...(await outbox.waitFor(workspaceId, id, 4000)) }
  }
  const fault = (kind: string) =>
    fetch(`${twilio.url}/__sim/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    })
  const taken = async () =>
    ((await (await fetch(`${twilio.url}/__sim/messages`)).json()) as { messages: { to: string }[] }).messages

  it('goes out to the number in its full form', async () => {
    const outbox = await anOutbox(world, { twilio })
    expect(await texted(outbox, '(587) 555-0100')).toMatchObject({ outcome: 'delivered' })
    expect(await taken()).toMatchObject([{ to: '+15875550100' }])
    await outbox.close()
  })

  it('to what is no number is refused before it is written', async () => {
    const outbox = await anOutbox(world, { twilio })
    await expect(texted(outbox, '12')).rejects.toMatchObject({ statusCode: 400 })
    await outbox.close()
  })

  it('over the cap of a day: a person’s is refused until the day is over, the system’s own waits', async () => {
    const outbox = await anOutbox(world, { smsPerDay: 2 })
    const ask = (requestedBy: string | null) =>
      inSpace((tx) => outbox.enqueueSms(tx, workspaceId, { kind: 'invoice', to: '+1 587 555 0123', text, requestedBy }))
    for (let count = 0; count < 2; count += 1) await ask(null)
    const untilMidnight = Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000)
    const refusal = await ask(world.userId).catch(
      (error: unknown) => error as { statusCode: number; retryAfter: number },
    )
    expect(refusal).toMatchObject({ statusCode: 429 })
    expect(Math.abs((refusal as { retryAfter: number }).retryAfter - untilMidnight)).toBeLessThan(60)
    const { id } = await ask(null)
    expect((await rowOf(id)).next_try_at.getTime()).toBeGreaterThan(Date.now())
    await outbox.close()
  })

  it('that may have gone out is never sent again', async () => {
    const outbox = await anOutbox(world, { twilio, smsTimeoutMs: 300, waitAfterTry: () => 0 })
    await fault('timeout_after_success')
    const { id, outcome } = await texted(outbox, '+15875550100')
    expect(outcome).toBe('retrying')
    for (let count = 0; count < 3; count += 1) await outbox.deliver({ workspaceId, messageId: id })
    expect(await rowOf(id)).toMatchObject({ status: 'unknown', tries: 1 })
    expect(await taken()).toHaveLength(1)
    await outbox.close()
  })

  it('whose worker was lost in the middle is not sent again', async () => {
    const outbox = await anOutbox(world, { twilio })
    const { id } = await inSpace((tx) =>
      outbox.enqueueSms(tx, workspaceId, { kind: 'invoice', to: '+15875550100', text }),
    )
    await inSpace((tx) =>
      tx
        .updateTable('outbox')
        .set({ status: 'sending', tries: 1, locked_until: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute(),
    )
    await outbox.deliver({ workspaceId, messageId: id })
    expect((await rowOf(id)).status).toBe('unknown')
    expect(await taken()).toHaveLength(0)
    await outbox.close()
  })

  it('after STOP is remembered and not tried again', async () => {
    const outbox = await anOutbox(world, { twilio })
    expect(await texted(outbox, '+15005550004')).toMatchObject({ outcome: 'refused' })
    const again = await texted(outbox, '+15005550004')
    expect(again).toMatchObject({ outcome: 'refused', detail: expect.stringContaining('no more messages') })
    await outbox.close()
  })

  it('braked by the provider goes out later', async () => {
    const outbox = await anOutbox(world, { twilio, waitAfterTry: () => 0 })
    await fault('rate_limited')
    const { id, outcome } = await texted(outbox, '+15875550100')
    expect(outcome).toBe('retrying')
    await outbox.deliver({ workspaceId, messageId: id })
    expect((await rowOf(id)).status).toBe('sent')
    await outbox.close()
  })

  it('reported as not delivered is put right, once', async () => {
    const ends: MessageEnd[] = []
    const outbox = await anOutbox(world, { twilio, onEnd: async (_tx, end) => void ends.push(end) })
    const { id } = await texted(outbox, '+15875550100')
    const job = { workspaceId, messageId: id }
    await outbox.smsReported(job, { status: 'sent', errorCode: null })
    await outbox.smsReported(job, { status: 'undelivered', errorCode: 30005 })
    await outbox.smsReported(job, { status: 'undelivered', errorCode: 30005 })
    await outbox.smsReported(job, { status: 'delivered', errorCode: null })
    expect(await rowOf(id)).toMatchObject({ status: 'refused', last_error: expect.stringContaining('does not exist') })
    expect(ends.map((end) => end.outcome)).toEqual(['delivered', 'refused'])
    await outbox.close()
  })

  it('unknown until the provider’s report decides it', async () => {
    const outbox = await anOutbox(world, { twilio, smsTimeoutMs: 300 })
    await fault('timeout_after_success')
    const { id } = await texted(outbox, '+15875550100')
    await outbox.smsReported({ workspaceId, messageId: id }, { status: 'delivered', errorCode: null })
    expect((await rowOf(id)).status).toBe('sent')
    await outbox.close()
  })
})
