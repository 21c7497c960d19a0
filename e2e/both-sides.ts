import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { aDesk, type Desk } from './invoice-list-world.ts'
import { test as base, expect } from './product.ts'

export { expect }

/** A business at its desk, signed in on `page`, and whoever it deals with: customers and payers, who are not signed in. */
export const test = base.extend<{ desk: Desk; visitor: (options?: BrowserContextOptions) => Promise<Page> }>({
  desk: async ({ page, request, product }, use) => use(await aDesk(page, request, product)),
  visitor: async ({ browser, product }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: product.url, ...options })
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})
