import type { Page } from '@playwright/test'

/** Holds matching calls back, so that what is shown meanwhile can be looked at; the answer lets them go. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(url, async (route) => {
    await gate
    // The page may have gone on without the answer.
    await route.continue().catch(() => {})
  })
  return letGo
}
