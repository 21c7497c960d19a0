// @vitest-environment happy-dom
import type { PublicSeal } from '@duly/core/payments/pay-page.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { PublicSealScreen } from './public-seal-screen.tsx'

const seal: PublicSeal = {
  language: 'en',
  formCountry: null,
  company: { logo: '', name: 'Fernwood Studio Ltd.', address: '', city: '', zip: '', country: '' },
  title: 'Invoice INV-1',
  isUnaltered: true,
  isNewest: true,
  isCancelled: false,
  facts: [{ label: 'Total (CAD)', value: '$100.00' }],
  bankDetails: [{ label: 'Account no.', value: '0042' }],
  sealedAt: '2026-03-05T12:00:00.000Z',
  timeZone: 'America/Vancouver',
}

it.each([
  ['Unaltered since it was issued', {}, true],
  ['There is a newer paper', { isNewest: false }, true],
  ['Not as it was issued', { isUnaltered: false }, false],
  ['Not as it was issued', { isUnaltered: false, isNewest: false, isCancelled: true }, false],
  ['Cancelled', { isCancelled: true }, false],
])('%s: says where to pay only where somebody is to pay there (%o)', async (title, more, says) => {
  await renderScreen(
    <PublicSealScreen
      id={`${'a'.repeat(8)}-1111-4111-8111-${'a'.repeat(12)}.${'0'.repeat(18)}`}
      known={{ found: { ...seal, ...more } }}
    />,
    {},
  )
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.queryByText('0042') !== null).toBe(says)
})
