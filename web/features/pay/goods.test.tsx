// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Goods } from './goods.tsx'

const item = { description: '', productId: null }
const items = [
  { ...item, name: 'Press check', quantity: 4.5, rate: 86.33, amount: 388.49 },
  { ...item, name: 'Printed guides', quantity: 40, rate: 18.5, amount: 666 },
] as never

it('says the unit and the discount of a line, without which its amount would be another', () => {
  const printed = [
    { unit: 'hours', details: [] },
    { unit: '', details: ['Discount 10%: −$74.00'] },
  ]
  render(<Goods items={items} printed={printed} between={[]} currency="CAD" />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Press check$388.494.5 hours × $86.33',
    'Printed guides$666.0040 × $18.50Discount 10%: −$74.00',
  ])
})
