import type { Page } from '@playwright/test'

/** What somebody did with their hands since the count began. */
export interface Effort {
  /** Presses of a button of the mouse, or of a finger. */
  clicks: number
  /** Keys pressed, one for each letter typed. */
  keys: number
}

/**
 * Counts the real presses of mouse and keys on a page from now on, across every page that it goes to; what a script does by
 * itself is not counted. Keys that only change what another one means (Shift, Control) are not either.
 */
export async function countEffort(page: Page): Promise<() => Effort> {
  const effort: Effort = { clicks: 0, keys: 0 }
  await page.exposeFunction('dulyPressed', (what: keyof Effort) => {
    effort[what] += 1
  })
  const listen = () => {
    const tell = (what: string) => (window as unknown as { dulyPressed(what: string): void }).dulyPressed(what)
    addEventListener('pointerdown', (event) => event.isTrusted && tell('clicks'), true)
    addEventListener(
      'keydown',
      (event) => {
        const changesOthers = ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)
        if (event.isTrusted && !changesOthers) tell('keys')
      },
      true,
    )
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => ({ ...effort })
}
