import type { CDPSession, Page } from '@playwright/test'

/** How many times slower than the machine the browser's processor is made: as a phone of some years beside a desk. */
export const slowdown = 4

/** Makes the page's processor slow from now on. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return client
}
