import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('../web', import.meta.url))

/**
 * Dialogs that come of something that happens, or of a key, and not of a button that is there; and those of businesses that
 * lock what they issue, which the walked one does not. Other tests open them.
 */
const happen = [
  'Cancel invoice',
  'Cancel sending',
  'Correct',
  'Correct address and send again',
  'Delete invoices',
  'Discard this signature?',
  'Keyboard shortcuts',
  'Leave without saving?',
  'Please sign in again',
  'Record payments',
  'Remind',
  'Send to another number',
  'Someone else changed this invoice',
  'That time is taken',
  'Three things for the paper',
]

/** The titles, as the source has them, of all dialogs and drawers that a button of some screen opens. */
export function dialogTitles(): string[] {
  const titles = new Set<string>()
  for (const file of globSync('{app,features}/**/*.tsx', { cwd: web }))
    for (const use of readFileSync(join(web, file), 'utf8')
      .split(/<(?:Dialog|ConfirmDialog|Drawer)\b/)
      .slice(1)) {
      const [, literal, chosen = ''] = /\btitle=(?:"([^"]+)"|(\{[^\n]*))/.exec(use) ?? []
      for (const title of literal
        ? [literal]
        : [...chosen.matchAll(/[?:] '([^']+)'/g)].map((match) => String(match[1])))
        titles.add(title)
    }
  return [...titles].filter((title) => !happen.includes(title)).toSorted()
}
