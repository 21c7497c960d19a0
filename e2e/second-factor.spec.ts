import { codeAt, stepAt } from '@duly/server/features/access/factors/totp.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, mailTo, register, test } from './product.ts'

const password = 'correct horse battery'
const email = 'keys@factors.example'

/** A device with a store of passkeys, which makes sure of its holder by itself, and answers while somebody is there. */
async function addDevice(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<{ isHeld(held: boolean): Promise<void> }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    isHeld: (enabled) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }).then(),
  }
}

const security = (page: Page) => page.getByRole('region', { name: 'Sign-in and security' })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/login/)
}

/** Signs in with the password and a code in the second step. */
async function signInWith(page: Page, code: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^(Code|Recovery code)$/).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/invoices/)
}

test('a passkey signs in by itself; after the password, codes of an app and recovery codes do', async ({
  page,
  product,
}) => {
  await register(page, email)
  const device = await addDevice(page)
  await page.goto('/profile')
  await security(page).getByRole('button', { name: 'Add passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const [recoveryCode = ''] = await codes.getByRole('listitem').allInnerTexts()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(security(page).getByText('10 of 10 are left. Each works once.')).toBeVisible()
  await mailTo(product, email, /A passkey was added to your account/)

  await device.isHeld(false)
  await signOut(page)
  // The device is at hand from the question on: one that comes later does not answer it.
  const question = '**/api/auth/passkey/options'
  await page.route(question, async (route) => {
    await device.isHeld(true)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/invoices/)
  await page.unroute(question)
  await device.isHeld(false)

  await page.goto('/profile')
  await security(page).getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up the authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = bytesOf(await dialog.getByLabel('Or type this secret').inputValue())
  const step = stepAt(new Date())
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, step))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(security(page).getByText(/^On since/)).toBeVisible()

  // A code works once: the next one is that of the next half minute, which is taken already.
  await signOut(page)
  await signInWith(page, codeAt(secret, step + 1))
  await signOut(page)
  await signInWith(page, recoveryCode.toLowerCase())
  await page.goto('/profile')
  await expect(security(page).getByText('9 of 10 are left. Each works once.')).toBeVisible()
})

test('the e-mail field offers passkeys by itself; several have names, and one that was removed opens nothing', async ({
  page,
}) => {
  const asked: string[] = []
  await page.exposeFunction('tellAsked', (how: string) => void asked.push(how))
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      ;(window as unknown as { tellAsked(how: string): void }).tellAsked(options?.mediation ?? 'window')
      return get(options)
    }
  })
  const owner = 'two-keys@factors.example'
  await register(page, owner)
  const laptop = await addDevice(page)
  await page.goto('/profile')
  const rename = async (name: string) => {
    // What the browser calls itself is the name of each until somebody says another.
    await security(page)
      .getByRole('button', { name: /^Actions for .*Chrome/ })
      .click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(security(page).getByText(name, { exact: true })).toBeVisible()
  }
  await security(page).getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await rename('Laptop')
  await laptop.isHeld(false)
  const stick = await addDevice(page, 'usb')
  await security(page).getByRole('button', { name: 'Add passkey' }).click()
  await rename('Stick')
  await expect(security(page).getByRole('button', { name: /^Actions for/ })).toHaveCount(2)

  await stick.isHeld(false)
  await signOut(page)
  await laptop.isHeld(true)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/invoices/)
  expect(asked.at(-1)).toBe('conditional')

  await page.goto('/profile')
  await security(page).getByRole('button', { name: 'Actions for Laptop' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(security(page).getByText('Laptop', { exact: true })).toBeHidden()
  await laptop.isHeld(false)
  await signOut(page)
  await laptop.isHeld(true)
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/passkey'))
  await page.goto('/login')
  expect((await refused).status()).toBe(401)
  await expect(page).toHaveURL(/\/login/)
})

/** Bytes of base32. */
function bytesOf(text: string): Buffer {
  const bits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
