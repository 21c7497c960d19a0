// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { TaxesScreen } from './taxes-screen.tsx'

const tax = (name: string, rate: number, fields: object = {}) => ({
  id: `t-${name}-${rate}`,
  name,
  region: '',
  rate,
  category: null,
  registrationNumber: '',
  compound: false,
  reason: '',
  reasonCode: '',
  validFrom: null,
  validTo: null,
  isDefault: false,
  isValid: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...fields,
})
const gst = tax('GST', 5, { registrationNumber: '81472 5530 RT0001', isDefault: true })
const preset = (name: string, rate: number, fields: object = {}) => ({
  name,
  region: '',
  rate,
  category: null,
  isUsual: name !== 'PST' && rate > 7,
  validFrom: null,
  validTo: null,
  source: 'the authority',
  isVerified: true,
  ...fields,
})
const places = [
  { place: 'CA-BC', name: 'British Columbia' },
  { place: 'CA-QC', name: 'Québec' },
  { place: 'DE', name: 'Germany' },
]
const presets: Record<string, object[]> = {
  'CA-BC': [preset('GST', 5, { isUsual: true }), preset('PST', 7, { region: 'British Columbia' })],
  'CA-QC': [preset('GST', 5, { isUsual: true }), preset('QST', 9.975, { region: 'Québec' })],
  DE: [preset('USt', 19, { isVerified: false, category: 'S' })],
}
const answers = (taxes: object[], more: object = {}) => ({
  'GET /taxes': { taxes, pricesIncludeTax: false },
  'GET /taxes/presets': ({ query }: { query: Record<string, string> }) => ({
    places,
    taxes: presets[query.place ?? ''] ?? [],
  }),
  'GET /payment-settings': { preferredCurrency: 'CAD' },
  ...more,
})
const rowOf = async (name: string) =>
  (await screen.findByRole('button', { name: `Actions for ${name}` })).closest('tr') as HTMLElement
const act = async (user: { click: (element: Element) => Promise<void> }, name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the list of taxes', () => {
  it('says where, when and how each is used, and what its rows will read', async () => {
    await renderScreen(
      <TaxesScreen />,
      answers([
        gst,
        tax('HST', 15, { region: 'Nova Scotia', validTo: '2025-03-31', isDefault: true }),
        tax('QST', 9.975, { region: 'Québec' }),
        tax('VAT', 7, { validFrom: '2999-01-01' }),
      ]),
    )
    expect((await rowOf('GST 5%')).textContent).toMatch(/GST5%81472 5530 RT0001On every new lineUsual/)
    expect((await rowOf('HST 15%')).textContent).toMatch(/^HST · Nova Scotia, to Mar 31, 202515%Ended$/)
    expect((await rowOf('QST 9.975%')).textContent).toContain('When chosen')
    expect((await rowOf('VAT 7%')).textContent).toMatch(/from Jan 01, 29997%Not yet/)
    expect(screen.getByText('GST 5% on $100.00').nextSibling?.textContent).toBe('$5.00')
  })

  it('has words for none, and a way out where it cannot be loaded', async () => {
    await renderScreen(<TaxesScreen />, answers([]))
    expect(await screen.findByText('No taxes yet')).toBeTruthy()
    let calls = 0
    const { user } = await renderScreen(<TaxesScreen />, {
      ...answers([gst]),
      'GET /taxes': () => (++calls > 2 ? { taxes: [gst], pricesIncludeTax: false } : new Response('', { status: 500 })),
    })
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    await rowOf('GST 5%')
  })

  it('ends a tax on a day, takes that back, and deletes after a question', async () => {
    const { user, sent } = await renderScreen(
      <TaxesScreen />,
      answers([gst, tax('PST', 7, { validTo: '2025-01-31' })], {
        [`PATCH /taxes/${gst.id}`]: gst,
        'PATCH /taxes/t-PST-7': gst,
        [`DELETE /taxes/${gst.id}`]: 204,
      }),
    )
    await act(user, 'GST 5%', 'Use only when chosen')
    await waitFor(() => expect(sent(`PATCH /taxes/${gst.id}`)[0]?.body).toEqual({ isDefault: false }))
    await act(user, 'GST 5%', 'End this tax')
    await user.dblClick(
      within(await screen.findByRole('alertdialog', { name: 'End GST 5%' })).getByRole('button', {
        name: 'End this tax',
      }),
    )
    await waitFor(() => expect(sent(`PATCH /taxes/${gst.id}`)).toHaveLength(2))
    expect(sent(`PATCH /taxes/${gst.id}`)[1]?.body).toEqual({ validTo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await act(user, 'PST 7%', 'Use it again')
    await waitFor(() => expect(sent('PATCH /taxes/t-PST-7')[0]?.body).toEqual({ validTo: null }))
    await act(user, 'GST 5%', 'Delete')
    await user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Tax deleted')).toBeTruthy()
    expect(sent(`DELETE /taxes/${gst.id}`)).toHaveLength(1)
  })
})

it('is edited again from what is kept, in the same visit', async () => {
  const kept = { ...gst }
  const { user } = await renderScreen(<TaxesScreen />, {
    ...answers([]),
    'GET /taxes': () => ({ taxes: [{ ...kept }], pricesIncludeTax: false }),
    [`PATCH /taxes/${gst.id}`]: ({ body }: { body: object }) => Object.assign(kept, body),
  })
  await act(user, 'GST 5%', 'Edit')
  await user.clear(await screen.findByLabelText('Registration number'))
  await user.type(screen.getByLabelText('Registration number'), '12345 RT0001')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('12345 RT0001')
  await act(user, 'GST 5%', 'Edit')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('GST')
  expect(screen.getByLabelText<HTMLInputElement>('Registration number').value).toBe('12345 RT0001')
})

describe('what is usual somewhere', () => {
  it('adds only what is missing, with the number that the business has', async () => {
    const { user, sent } = await renderScreen(
      <TaxesScreen />,
      answers([gst], { 'POST /taxes': () => Response.json(gst, { status: 201 }) }),
    )
    await screen.findByRole('option', { name: 'British Columbia' })
    await user.selectOptions(screen.getByLabelText('Add what is usual in'), 'British Columbia')
    await user.dblClick(await screen.findByRole('button', { name: 'Add PST 7%' }))
    expect(await screen.findByText('Tax added')).toBeTruthy()
    expect(sent('POST /taxes').map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'PST', rate: 7, region: 'British Columbia', registrationNumber: '' }),
    ])
    expect(screen.getByText('Source: the authority.')).toBeTruthy()
  })

  it('goes on new lines where it is a main tax and the business has named none', async () => {
    const asked = async (kept: object[], place: string, button: string) => {
      const { user, sent } = await renderScreen(
        <TaxesScreen />,
        answers(kept, { 'POST /taxes': () => Response.json(gst, { status: 201 }) }),
      )
      await screen.findByRole('option', { name: place })
      await user.selectOptions(screen.getByLabelText('Add what is usual in'), place)
      await user.click(await screen.findByRole('button', { name: button }))
      await waitFor(() => expect(sent('POST /taxes')).toHaveLength(button.split(' and ').length))
      // The button goes with what it adds.
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Add what is usual in')))
      const added = sent('POST /taxes').map(({ body }) => body as { name: string; isDefault: boolean })
      cleanup()
      return added.map(({ name, isDefault }) => `${name} ${isDefault}`)
    }
    expect(await asked([], 'British Columbia', 'Add GST 5% and PST 7%')).toEqual(['GST true', 'PST false'])
    expect(await asked([], 'Québec', 'Add GST 5% and QST 9.975%')).toEqual(['GST true', 'QST true'])
    expect(await asked([gst], 'Québec', 'Add QST 9.975%')).toEqual(['QST false'])
    const ended = tax('HST', 15, { isDefault: true, isValid: false, validTo: '2025-03-31' })
    expect(await asked([ended], 'British Columbia', 'Add GST 5% and PST 7%')).toEqual(['GST true', 'PST false'])
  })

  it('says where nobody compared rates with the law', async () => {
    const { user } = await renderScreen(<TaxesScreen />, answers([]))
    await screen.findByRole('option', { name: 'Germany' })
    await user.selectOptions(screen.getByLabelText('Add what is usual in'), 'Germany')
    expect(await screen.findByText(/^Source: the authority. Nobody here has compared/)).toBeTruthy()
  })
})

describe('a tax by hand', () => {
  it('is checked beside its fields and sent once', async () => {
    const { user, sent } = await renderScreen(
      <TaxesScreen />,
      answers([], { 'POST /taxes': () => Response.json(gst, { status: 201 }) }),
    )
    await user.click(await screen.findByRole('button', { name: /^Add tax/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const save = dialog.getByRole('button', { name: 'Add tax' })
    await user.click(save)
    expect(await dialog.findByText('Enter the name of the tax')).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Name/), 'VAT')
    await user.click(save)
    expect(await dialog.findByText('Enter a rate, or choose a category that has none')).toBeTruthy()
    await user.type(dialog.getByLabelText('Rate in percent'), '19')
    await user.selectOptions(dialog.getByLabelText('Category'), 'Reverse charge')
    await user.click(save)
    expect(await dialog.findByText('This category has the rate 0')).toBeTruthy()
    expect(sent('POST /taxes')).toHaveLength(0)
    await user.clear(dialog.getByLabelText('Rate in percent'))
    await user.type(dialog.getByLabelText('Reason on the paper'), 'Article 196')
    await user.click(dialog.getByLabelText('On every new line'))
    await user.dblClick(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST /taxes').map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'VAT', rate: '0', category: 'AE', reason: 'Article 196', isDefault: true }),
    ])
  })

  it('says that prices include tax', async () => {
    const { user, sent } = await renderScreen(
      <TaxesScreen />,
      answers([gst], { 'PATCH /tax-settings': { pricesIncludeTax: true } }),
    )
    await user.click(await screen.findByRole('switch', { name: 'Prices include tax' }))
    expect(await screen.findByText('Setting saved')).toBeTruthy()
    expect(sent('PATCH /tax-settings')[0]?.body).toEqual({ pricesIncludeTax: true })
  })
})
