import type { Locator, Page } from '@playwright/test'

/** Types a currency's code or name into its field and takes what is found. */
export async function chooseCurrency(on: Page | Locator, label: string, typed: string): Promise<void> {
  const page = 'page' in on ? on.page() : on
  const field = on.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.fill(typed)
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .click()
}
