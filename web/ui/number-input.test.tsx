// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { setForms, startWords } from '../words/page.ts'
import { Form } from './form.tsx'
import { MoneyInput } from './money-input.tsx'
import { NumberInput } from './number-input.tsx'

afterEach(async () => {
  cleanup()
  setForms()
  await startWords('en')
})

function Page({ currency, onSend }: { currency: string | undefined; onSend: (value: number) => void }) {
  const [value, setValue] = useState(0)
  const given = { 'aria-label': 'Sum', value, onValueChange: setValue }
  return (
    <Form onSubmit={() => onSend(value)}>
      {currency ? <MoneyInput currency={currency} {...given} /> : <NumberInput {...given} />}
      <button type="submit">Send</button>
      <output>{value}</output>
    </Form>
  )
}

/** A field in a form, as a person in `language` finds it. */
async function aField(language: string, currency?: string) {
  await startWords(language)
  const sent = vi.fn()
  render(<Page currency={currency} onSend={sent} />)
  const user = userEvent.setup()
  return {
    user,
    sent,
    field: screen.getByRole<HTMLInputElement>('textbox'),
    value: () => Number(screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent),
    send: () => user.click(screen.getByRole('button', { name: 'Send' })),
  }
}

it.each([
  ['en', 'CAD', '1,234.5', 1234.5, '1234.50'],
  ['en', 'CAD', '1 234,5', 1234.5, '1234.50'],
  ['de', 'EUR', '1.234,50', 1234.5, '1234,50'],
  ['fr', 'CAD', '1 234,5', 1234.5, '1234,50'],
  ['de', 'KWD', '1,234', 1.234, '1,234'],
  ['de', 'JPY', '1,234', 1234, '1234'],
  ['de', 'JPY', '1.234', 1234, '1234'],
  ['ar', 'KWD', '١٬٢٣٤٫٥', 1234.5, '1234.500'],
])('in %s and %s, %s is a number of the language', async (language, currency, typed, value, shown) => {
  const { user, field, value: held, send, sent } = await aField(language, currency)
  await user.type(field, typed)
  expect(field.value).toBe(typed)
  expect(held()).toBe(value)
  await user.tab()
  expect(field.value).toBe(shown)
  await send()
  expect(sent).toHaveBeenCalledExactlyOnceWith(value)
})

it('asks which number is meant where it reads two ways, and sends nothing before', async () => {
  const { user, field, value, send, sent } = await aField('de', 'EUR')
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.type(field, '1,234')
  await send()
  const question = await screen.findByText('„1,234“ lässt sich auf zwei Arten lesen. Was ist gemeint?')
  expect(shown.mock.contexts).toEqual([question.parentElement])
  await send()
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement?.textContent).toBe('1,23')
  await user.click(screen.getByRole('button', { name: '1.234,00' }))
  expect(value()).toBe(1234)
  expect(document.activeElement).toBe(field)
  await send()
  expect(sent).toHaveBeenCalledExactlyOnceWith(1234)
})

it.each([
  ['de', 'DE', 'EUR', '1.234', '1.234,00', '1,23'],
  ['de', 'CH', 'CHF', '1.500', '1.50', '1’500.00'],
  ['de', 'DE', 'KWD', '1.234', '1.234,000', '1,234'],
  ['pt', 'BR', 'BRL', '1.500', '1.500,00', '1,50'],
  ['pt', 'PT', 'EUR', '1.500', '1,50', '1\u00a0500,00'],
  ['es', 'ES', 'EUR', '1.500', '1.500,00', '1,50'],
  ['es', 'MX', 'MXN', '1.500', '1.50', '1,500.00'],
] as const)(
  'asks in %s where the business is in %s, in %s, of %s',
  async (language, country, currency, typed, ...choices) => {
    setForms(country)
    const { user, field, sent, send } = await aField(language, currency)
    await user.type(field, typed)
    await user.tab()
    for (const name of choices) await screen.findByRole('button', { name })
    await send()
    expect(sent).not.toHaveBeenCalled()
  },
)

it('shows what stands in a field with the signs of the country, or with one’s own', async () => {
  setForms('CH')
  const { user, field } = await aField('de', 'CHF')
  await user.type(field, '1’234.5')
  await user.tab()
  expect(field.value).toBe('1234.50')
  cleanup()
  setForms('CH', '1.234,5')
  const own = await aField('de', 'CHF')
  expect(own.field.placeholder).toBe('0,00')
  await own.user.type(own.field, '1234,5')
  await own.user.tab()
  expect(own.field.value).toBe('1234,50')
})

it('asks on Enter, too, and no more once something else is typed', async () => {
  const { user, field, sent } = await aField('fr')
  await user.type(field, '1.234{Enter}')
  await screen.findByRole('button', { name: /^1\s234$/ })
  expect(sent).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, '12,5')
  expect(screen.queryByRole('button', { name: '1,234' })).toBeNull()
  await user.type(field, '{Enter}')
  expect(sent).toHaveBeenCalledExactlyOnceWith(12.5)
})
