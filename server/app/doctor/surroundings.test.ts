import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { mailServer, services } from './surroundings.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://duly_app@127.0.0.1/duly',
  APP_BASE_URL: 'https://billing.example.com',
  SECRET_KEY: '3f9c1a7be2d84f6095b1c7e2a8d3f406'.repeat(2),
  CREDENTIALS_KEY: '91c2d3e4f5a60718293a4b5c6d7e8f90'.repeat(2),
  SMTP_URL: 'smtps://mail.example.com',
}
const cards = (env: Record<string, string>) => JSON.stringify(services(readConfig(env))[0])

it('tells whether card payments are real, tried or off', () => {
  expect(cards({ NODE_ENV: 'test' })).toContain('They are in test mode')
  expect(cards(production)).toContain('They are off')
  const stripe = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_CLIENT_ID: 'ca' }
  expect(cards({ ...production, ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec' })).toContain('Stripe is set up')
})

it('says what to do about a certificate that nobody known has signed, by the variables that are set', async () => {
  // The server's own certificate is its own authority's.
  const server = new SMTPServer({ secure: true, logger: false })
  server.on('error', () => {})
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const port = String((server.server.address() as AddressInfo).port)
  // This machine too, but not by one of the names under which certificates are not looked at.
  const { SMTP_URL: _, ...others } = production
  const look = async (env: Record<string, string>) =>
    JSON.stringify(await mailServer(readConfig({ ...others, ...env })))
  const byName = await look({ SMTP_HOST: '0.0.0.0', SMTP_PORT: port, SMTP_SECURE: 'true' })
  expect(byName).toMatch(
    /certificate.*Set SMTP_HOST to the host name in the mail server’s certificate.*NODE_EXTRA_CA_CERTS/,
  )
  expect(byName).not.toContain('SMTP_URL')
  const byAddress = await look({ SMTP_URL: `smtps://0.0.0.0:${port}` })
  expect(byAddress).toMatch(/Set SMTP_URL to the host name in the mail server’s certificate.*NODE_EXTRA_CA_CERTS/)
})
