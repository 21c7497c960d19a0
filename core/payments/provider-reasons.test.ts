import { expect, it } from 'vitest'
import { inEnglish, sayIn } from '../words/word.ts'
import { providerReason } from './provider-reasons.ts'

it('says a provider’s reason in words, in English as its code reads', () => {
  for (const code of ['product_not_received', 'fraudulent', 'lost_or_stolen_card', 'something_new'])
    expect(providerReason(inEnglish, code)).toBe(code.replaceAll('_', ' '))
})

it('knows it with spaces, too, as timelines have kept it', () => {
  const say = sayIn({ language: 'fr', find: () => 'produit non reçu' })
  expect(providerReason(say, 'product not received')).toBe('produit non reçu')
  expect(providerReason(say, 'declined by the bank')).toBe('declined by the bank')
})
