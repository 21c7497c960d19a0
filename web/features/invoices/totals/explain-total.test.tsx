// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { ExplainTotal } from './explain-total.tsx'

const explanation = {
  title: 'Explain this total',
  steps: [
    {
      title: '2 lines',
      amount: '$388.50',
      text: ['Each line is quantity times rate, rounded.'],
      roundings: [{ exact: '4.5 × $86.33 = 388.485', rounded: '$388.49' }],
    },
    { title: 'GST 5%', amount: '$19.42', text: ['On $388.50.'], roundings: [{ exact: '19.425', rounded: '$19.43' }] },
  ],
  total: { label: 'Total (CAD)', amount: '$407.93' },
  note: 'Half of the smallest unit rounds away from zero.',
}

it('opens a panel that is read from its beginning, and gives the focus back', async () => {
  const { user } = await renderScreen(<ExplainTotal load={async () => explanation} />, {})
  const button = screen.getByRole('button', { name: 'Explain' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  const panel = await screen.findByRole('region', { name: 'Explain this total' })
  const [first, second] = await within(panel).findAllByRole('listitem')
  expect(first?.textContent).toBe(
    '2 lines$388.50Each line is quantity times rate, rounded. 4.5 × $86.33 = 388.485 → $388.49 ',
  )
  expect(second?.textContent).toContain('19.425 → $19.43')
  expect(document.activeElement).toBe(panel)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Explain this total' })).toBeNull())
  expect(document.activeElement).toBe(button)
})

it('can be tried again where it could not be loaded', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw new Error('lost')
    return explanation
  }
  const { user } = await renderScreen(<ExplainTotal load={load} />, {})
  await user.click(screen.getByRole('button', { name: 'Explain' }))
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Total (CAD)')).toBeTruthy()
  expect(tries).toBe(2)
})
