import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startSmtpSimulator } from '@duly/simulators/smtp/server.ts'
import { expect, it, onTestFinished } from 'vitest'
import { createAppProcess } from '../faults/app-process.ts'
import { report } from '../faults/figures.ts'
import { testFolder } from '../faults/test-folder.ts'
import { type PostfixAdditions, postfixMissing, startPostfix } from './postfix.ts'
import { until } from './postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const invoices = 25

/** What docs/operations.md tells an operator to add, with this machine's folder and address in the place of theirs. */
function additionsFor(appUrl: string): PostfixAdditions {
  const document = readFileSync(`${root}/docs/operations.md`, 'utf8')
  const [main, transport, master] = ['relay_domains =', 'bounces.example.com duly-notice:', 'duly-notice unix'].map(
    (beginning) => new RegExp(`\`\`\`\\n(${beginning}[^\`]*)\`\`\``).exec(document)?.[1],
  )
  if (!main || !transport || !master) throw new Error('docs/operations.md says no longer what Postfix needs')
  const here = (text: string) => text.replaceAll('/opt/duly/', root).replaceAll('https://invoices.example.com', appUrl)
  return { main: here(main), transport: here(transport), master: here(master) }
}

it.skipIf(postfixMissing !== null)(
  `Postfix hands in what comes back, set up as docs/operations.md says${postfixMissing ? ` (skipped: ${postfixMissing})` : ''}`,
  async () => {
    // The mailbox provider: refuses whoever is called bounce, after our own mail server has taken the message.
    const provider = await startSmtpSimulator()
    onTestFinished(() => provider.close())
    const app = await createAppProcess({ env: {} })
    const additions = additionsFor(app.url)
    const postfix = await startPostfix({
      ...additions,
      main: additions.main.replace('bounces.example.com', 'bounces.example.com client.example'),
      transport: `${additions.transport}client.example smtp:[127.0.0.1]:${provider.smtpPort}\n`,
    })
    const duly = await createAppProcess({
      port: Number(new URL(app.url).port),
      env: {
        DATA_DIR: await testFolder(),
        SMTP_URL: `smtp://127.0.0.1:${postfix.port}`,
        MAIL_FROM: 'invoices@example.com',
        MAIL_BOUNCE_DOMAIN: 'bounces.example.com',
      },
    })
    await duly.start()
    const call = async (method: string, path: string, body?: unknown, token = '') => {
      const answer = await fetch(`${duly.url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      // A mail may come back while its sender still waits for the outcome; then that is the answer.
      const isBack = path.endsWith('/send') && answer.status === 422
      if (!answer.ok && !isBack) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const account = { email: 'ada@fernwood.example', password: 'correct horse' }
    await call('POST', '/users', { ...account, firstName: 'Ada', lastName: 'Moss' })
    const { access_token: token } = await call('POST', '/auth/login', account)
    for (let number = 0; number < invoices; number += 1) {
      const invoice = {
        invoiceNumber: `MAIL-${number}`,
        billingName: 'Northlight Architects',
        // Every fifth one has an address that works.
        billingEmail: `${number % 5 === 0 ? 'anna' : 'bounce'}+${number}@client.example`,
        issueDate: '2026-03-01',
        dueDate: '2126-03-31',
        currency: 'CAD',
        paymentMethod: 'bank',
        items: [{ name: 'Reading corner', quantity: 1, rate: 80 }],
      }
      const { id } = await call('POST', '/invoices', invoice, token)
      await call('POST', `/invoices/${id}/send`, {}, token)
    }
    const listed = async () => (await call('GET', '/invoices?limit=100', undefined, token)).data
    const marked = async () => (await listed()).filter((one: { undelivered: unknown }) => one.undelivered)
    const wrong = invoices - invoices / 5
    await until('every returned mail is told', async () => (await marked()).length >= wrong, 60).catch(
      (error: Error) => {
        throw new Error(`${error.message}\n${postfix.log().slice(-4000)}`)
      },
    )
    for (const { billingEmail, undelivered } of await marked()) {
      expect(billingEmail).toMatch(/^bounce\+/)
      expect(undelivered).toEqual({
        recipient: billingEmail,
        reason: expect.stringMatching(/^550 5\.1\.1 <bounce\+\d+@client\.example> User unknown$/),
      })
    }
    expect(provider.messages.list().filter(({ envelope }) => envelope.to[0]?.startsWith('anna+'))).toHaveLength(
      invoices / 5,
    )
    // Nothing is left: neither notices nor mail wait in the queue.
    await until('the queue is empty', async () => /is empty/.test(postfix.tool('postqueue', '-p')))
    expect(postfix.log()).not.toMatch(/status=bounced.*relay=duly-notice|Relay access denied/)
    report('Postfix', {
      sent: invoices,
      returned: wrong,
      'asked to repeat': postfix.log().match(/relay=duly-notice.*status=deferred/g)?.length ?? 0,
    })
  },
)
