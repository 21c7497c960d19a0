import type { Page } from '@playwright/test'

/** Gives the pay pages' documents without their data, as the server does when it is in trouble: the page asks for itself. */
export async function withoutData(page: Page): Promise<void> {
  await page.route(/\/pay(-link)?\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const bare = body
      .replace(/<script type="application\/json".*?<\/script>/, '')
      .replace(/<div class="prerendered">.*<\/div>(?=<\/div>\n)/s, '')
    await route.fulfill({ response, body: bare })
  })
}
