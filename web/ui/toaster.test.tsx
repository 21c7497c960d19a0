// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { plainEnglish } from '../test/plain-english.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { startWords } from '../words/page.ts'
import { toast } from './toast.ts'

it('names the place of toasts and their cross in the language of the page', async () => {
  await startWords('en-XA')
  await renderScreen(<p />, {})
  toast.success('1')
  await screen.findByText('1')
  expect(plainEnglish()).toEqual([])
  screen.getByRole('region', { name: /Ñöţîƒîçàţîöñš/ })
})
