import { whole } from '@duly/server/test/whole-walks.ts'
import { expectAccessibleByDayAndNight } from './accessible.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

for (const width of whole ? [1280, 320] : [320]) {
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

const pdf = Buffer.from('%PDF-1.7 a plan of the stand')

for (const width of whole ? [1280, 360] : [1280]) {
  test(`files go with an invoice, and another waits for its time, ${width} px wide`, async ({
    page,
    product,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const desk = await aDesk(page, request, product)
    const [now, then] = [`FILES-${width}`, `LATER-${width}`]
    await desk.invoice(now)
    await desk.invoice(then)
    const dialog = page.getByRole('dialog', { name: 'Send Invoice' })
    const openSend = async (number: string) => {
      await page.goto('/invoices')
      await page
        .getByRole('button', { name: `Actions for ${number}` })
        .filter({ visible: true })
        .click()
      await page.getByRole('menuitem', { name: 'Send Invoice' }).click()
    }
    await openSend(now)
    await dialog.getByRole('button', { name: 'Attachments' }).press('Enter')
    await expect(dialog.getByLabel('The invoice as PDF')).toBeChecked()
    // By keyboard: the button opens the browser's chooser.
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Add file' }).press('Enter'),
    ])
    expect(chooser.isMultiple()).toBe(true)
    await chooser.setFiles([
      { name: 'Stand plan.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0\x03\0', 'latin1') },
    ])
    const files = dialog.getByRole('list', { name: 'Files' })
    await expect(files.getByText('Stand plan.pdf is attached')).toBeAttached()
    await expect(files.getByRole('alert')).toContainText('Not attached. This kind of file cannot be sent.')
    await dialog.getByRole('button', { name: 'Remove setup.pdf' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Add file' })).toBeFocused()
    // Dropped beside it.
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['day,hours'], 'hours.csv', { type: 'text/csv' }))
      return data
    })
    await dialog.getByText('Attached', { exact: true }).dispatchEvent('drop', { dataTransfer: dropped })
    await expect(files.getByText('hours.csv is attached')).toBeAttached()
    await expect(dialog.getByText('2 of 5, up to 10 MB each')).toBeVisible()
    // A phone offers its camera.
    await expect(dialog.getByRole('button', { name: 'Take a photo' })).toBeVisible({ visible: width === 360 })
    await expectAccessibleByDayAndNight(page, `attachments, ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await dialog.getByRole('button', { name: 'Send By Email' }).click()
    await expect(page.getByText('Email sent successfully!')).toBeVisible()
    const sent = () => product.mail.messages.list().filter(({ email }) => email.subject?.includes(now))
    await expect
      .poll(() => sent().map(({ email }) => email.attachments.map(({ filename }) => filename)))
      .toEqual([[`invoice-${now}.pdf`, 'Stand plan.pdf', 'hours.csv']])
    await page.getByRole('link', { name: now }).filter({ visible: true }).first().click()
    await expect(page.getByText('Sending by e-mail', { exact: false }).first()).toContainText(
      'with Stand plan.pdf, hours.csv',
    )
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save Stand plan.pdf' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('Stand plan.pdf')

    // The other one is sent tomorrow.
    await openSend(then)
    await dialog.getByRole('button', { name: 'Send later' }).press('Enter')
    const later = page.getByRole('dialog', { name: 'Send later' })
    await expect(later.getByLabel(/Tomorrow morning/)).toBeChecked()
    await later.getByLabel('Time').fill('14:45')
    await expect(later.getByRole('button', { name: 'Send at 2:45 PM' })).toBeEnabled()
    await expectAccessibleByDayAndNight(page, `send later, ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await later.getByRole('button', { name: 'Send at 2:45 PM' }).press('Enter')
    await expect(page.getByText(/The invoice will be sent on .* 2:45 PM/)).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.goto('/outbox')
    const waiting = page.getByRole('list', { name: 'Waiting to be sent' })
    await expect(waiting.getByRole('link', { name: `Invoice ${then}` })).toBeVisible()
    await waiting.getByRole('button', { name: /^Change time/ }).click()
    const change = page.getByRole('dialog', { name: 'Change the time' })
    await expect(change.getByLabel('Time')).toHaveValue('14:45')
    await change.getByLabel('Time').fill('09:15')
    await change.getByRole('button', { name: 'Send at 9:15 AM' }).click()
    await expect(waiting.getByText(/9:15 AM/)).toBeVisible()
    await expectAccessibleByDayAndNight(page, `outbox with a waiting message, ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await waiting.getByRole('link', { name: `Invoice ${then}` }).click()
    await expect(page.getByText(/^To be sent by e-mail to/).first()).toBeVisible()
    await waiting.getByRole('button', { name: /^Cancel sending/ }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Do Not Send' })
      .click()
    await expect(page.getByText('It will not be sent')).toBeVisible()
    await expect(waiting).toBeHidden()
    await expect(page.getByText(/^Sending later by e-mail to .* cancelled/)).toBeVisible()
  })
}
