import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { services } from './surroundings.ts'

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
