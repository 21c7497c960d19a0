import { startSimulatorProcess } from '@duly/simulators/kit/start-process.ts'
import { expectAccessible } from './accessible.ts'
import { expect, freePort, register, startProduct, test as withProduct } from './product.ts'

// A product of its own, since the operator sets up the provider.
const test = withProduct.extend<object, { product: Awaited<ReturnType<typeof startProduct>> }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the form of Playwright's fixtures
    async ({}, use) => {
      const port = String(await freePort())
      const settings = { 'client-id': 'duly', 'client-secret': 'a-secret-of-the-simulator' }
      const provider = await startSimulatorProcess('oidc', {
        ...settings,
        'redirect-url': `http://localhost:${port}/api/auth/oidc/callback`,
      })
      const product = await startProduct({
        PORT: port,
        OIDC_ISSUER: provider.url,
        OIDC_CLIENT_ID: settings['client-id'],
        OIDC_CLIENT_SECRET: settings['client-secret'],
        OIDC_NAME: 'Company Login',
      })
      await use(product)
      await product.stop()
      await provider.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('somebody connects an account at another provider, signs in by it, and disconnects it', async ({ page }) => {
  const throughProvider = async () => {
    await page.getByPlaceholder('Enter any login').fill('ingrid')
    await page.getByPlaceholder('and password').fill('any')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign in with Company Login' })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await button.click()
  await throughProvider()
  await expect(page.getByRole('alert')).toContainText('No account here is connected with this account at Company Login')
  await expect(page).toHaveURL(/\/login$/)

  await register(page, 'ingrid@fernwood.example')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Connect Company Login' }).click()
  await expect(page.getByText('Company Login is connected')).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Company Login' }).click()
  await throughProvider()
  await expect(page.getByRole('heading', { name: /^Invoices/ })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: /^Disconnect / }).click()
  await expect(page.getByText('Company Login is disconnected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Company Login' })).toBeVisible()
})
