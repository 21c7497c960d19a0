import type { HelpJob } from '@duly/core/help/help-jobs.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { type Act, nameOf } from '@duly/web/features/help/acts.ts'
import { guides } from '@duly/web/features/help/guides.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** What a walk types, by the key of the control; a file is given by its path. */
export type Typed = Readonly<Record<string, string>>

/** A control of a guide, by its step (from 1) and key: `2 name`. */
export type Place = `${number} ${string}`

/** What somebody does between two controls: on the page of another, for example. */
export type Between = Readonly<Record<Place, (page: Page) => Promise<void>>>

/**
 * Takes the steps of a guide in the running product, by the words that the guide says: a control that is not there under
 * its name, or does not take what the guide does with it, fails.
 */
export async function walkGuide(page: Page, job: HelpJob, typed: Typed = {}, after: Between = {}): Promise<void> {
  // A page names itself once its screen stands.
  await expect(page).not.toHaveTitle('Duly')
  for (const [index, { controls }] of guides[job].steps.entries())
    for (const [key, control] of Object.entries(controls)) {
      const place: Place = `${index + 1} ${key}`
      const label = nameOf(inEnglish, control)
      await take(page, control.act, label, typed[place] ?? typed[key], `${job}, step ${place}: ${label}`)
      await after[place]?.(page)
    }
}

async function take(page: Page, act: Act, label: string, text: string | undefined, what: string): Promise<void> {
  if (act.do === 'mention') return
  if (act.do === 'see') return expect(named(page, label), what).toBeVisible()
  if (act.do === 'open') {
    await expect(page.getByRole('columnheader', { name: label }), what).toBeVisible()
    return page.locator('tbody a.key').first().click()
  }
  if (act.do === 'press') {
    const title = await page.title()
    await (await best((name) => within(page).getByRole(act.role, { name }), label, what)).click()
    // The screen before stays until the next one has come, and may have a control of the name that is looked for there.
    if (act.role === 'link')
      await page.waitForFunction((before) => document.title !== before, title, { timeout: 3000 }).catch(() => {})
    return
  }
  if (act.do === 'confirm')
    return (await best((name) => page.getByRole('alertdialog').getByRole('button', { name }), label, what)).click()
  if (act.do === 'give') {
    const asked = page.waitForEvent('filechooser')
    await (await best((name) => within(page).getByRole('button', { name }), label, what)).click()
    return (await asked).setFiles(needed(text, what))
  }
  if (act.do === 'day') {
    const calendar = within(page).getByRole('group', { name: label })
    await calendar.getByRole('button', { name: 'Next month' }).click()
    return calendar.getByRole('gridcell').getByRole('button').last().click()
  }
  const field = await best((name) => within(page).getByLabel(name), label, what)
  if (act.do === 'tick') return field.check({ force: true })
  if (act.do === 'choose') return void (await field.selectOption(needed(text, what)))
  await field.fill(needed(text, what))
  if (act.do === 'pick') await page.getByRole('option').filter({ visible: true }).first().click()
}

/** The topmost dialog, or the page when none is open. */
function within(page: Page): Locator {
  return page.locator('body, [role="dialog"], [role="alertdialog"], [role="menu"]').filter({ visible: true }).last()
}

/** The control that bears exactly that name, or else one whose name begins with it ('Actions for INV-1'). */
async function best(find: (name: RegExp) => Locator, label: string, what: string): Promise<Locator> {
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const visible = (name: RegExp) => find(name).filter({ visible: true })
  const beginning = visible(new RegExp(`^\\s*${escaped}(?!\\w)`))
  await expect(beginning.first(), what).toBeVisible()
  // A chip has its count behind its name, once that is known.
  const exact = visible(new RegExp(`^\\s*${escaped}\\s*\\*?\\s*[\\d,]*\\s*$`))
  return ((await exact.count()) > 0 ? exact : beginning).first()
}

function named(page: Page, label: string): Locator {
  const top = within(page)
  const escaped = new RegExp(`^\\s*${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`)
  return top
    .getByLabel(escaped)
    .or(top.getByText(escaped))
    .or(top.getByRole('button', { name: escaped }))
    .filter({ visible: true })
    .first()
}

function needed(text: string | undefined, what: string): string {
  if (text === undefined) throw new Error(`the walk does not say what to type at ${what}`)
  return text
}
