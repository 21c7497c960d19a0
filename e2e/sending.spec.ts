import { expectAccessibleByDayAndNight } from './accessible.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

for (const width of [1280, 320]) {
  test(`an invoice goes out with copies and words for this once, ${width} px wide`, async ({
    page,
    product,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const desk = await aDesk(page, request, product)
    const number = `SEND-${width}`
    const reader = `priya-${width}@harbourpine.example`
    await desk.invoice(number)
    await page.goto('/invoices')
    await page
      .getByRole('button', { name: `Actions for ${number}` })
      .filter({ visible: true })
      .click()
    await page.getByRole('menuitem', { name: 'Send Invoice' }).click()

    // The plain send costs what it did: nothing else is asked.
    const dialog = page.getByRole('dialog', { name: 'Send Invoice' })
    await expect(dialog.getByRole('button', { name: 'Send By Email' })).toBeEnabled()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)

    await dialog.getByRole('button', { name: 'Cc', exact: true }).press('Enter')
    await expect(dialog.getByLabel('Cc', { exact: true })).toBeFocused()
    await page.keyboard.type('priya')
    await expect(dialog.getByText('priya is not an e-mail address')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send By Email' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Send By SMS', exact: true })).toBeEnabled()
    await dialog.getByLabel('Cc', { exact: true }).fill(reader)
    await dialog.getByLabel('A blind copy to me').check()
    await dialog.getByRole('button', { name: 'Subject and message' }).press('Enter')
    await expect(dialog.getByLabel('Subject')).toBeFocused()
    await expect(dialog.getByLabel('Subject')).toHaveValue(new RegExp(number))
    await dialog.getByLabel('Subject').fill(`The proofs, ${width}`)
    await dialog.getByLabel('Message').fill('The press check is on Thursday.')
    await expect(dialog.getByText('For this once. Your usual wording stays as it is.')).toBeVisible()
    await expectAccessibleByDayAndNight(page, `send dialog, ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await dialog.getByRole('button', { name: 'Send By Email' }).click()
    await expect(page.getByText('Email sent successfully!')).toBeVisible()
    await expect(dialog).toBeHidden()

    const copies = () => product.mail.messages.list(reader)
    await expect.poll(() => copies().map(({ email }) => email.subject)).toEqual([`The proofs, ${width}`])
    expect(copies()[0]?.email.text).toContain('The press check is on Thursday.')
    expect(copies()[0]?.email.cc?.map(({ address }) => address)).toEqual([reader])

    // What was typed is gone with the send; the outbox knows whose copy it was.
    await page
      .getByRole('button', { name: `Actions for ${number}` })
      .filter({ visible: true })
      .click()
    await page.getByRole('menuitem', { name: 'Send Invoice' }).click()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.goto('/outbox')
    await expect(page.getByText('Copy of an invoice').filter({ visible: true }).first()).toBeVisible()
  })
}
