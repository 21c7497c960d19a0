import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('../web', import.meta.url))
const words = fileURLToPath(new URL('../core/words', import.meta.url))

/**
 * Dialogs that come of something that happens, or of a key, and not of a button that is there; those of businesses that lock
 * what they issue, which the walked one does not; of whoever has several businesses; those between who writes drafts and who issues them; and those about factors of
 * sign-in, cards, credits, deposits and quotes, which it lacks.
 * Other tests open them.
 */
const happen = [
  'Approve and send',
  'Ask for a deposit',
  'Book the refund?',
  'Cancel invoice',
  'Cancel sending',
  'Correct',
  'Close the refund?',
  'Close this business',
  'Confirm that it is you',
  'Copy the key now',
  'Copy the secret now',
  'Correct address and send again',
  'Credit Note',
  'Decline this quote',
  'Delete invoices',
  'Disconnect from {provider}?',
  'Discard this signature?',
  'Hand in',
  'Keyboard shortcuts',
  'Leave Business',
  'Leave without saving?',
  'Make new recovery codes?',
  'One more step',
  'Please sign in again',
  'Record payments',
  'Recovery codes',
  'Refund Card Payment',
  'Refunded another way',
  'Remind',
  'Remove passkey?',
  'Rename passkey',
  'Return',
  'SMS to {recipient}',
  'SMS to {to}',
  'Send quote',
  'Send to another number',
  'Set up the authenticator app',
  'Someone else changed this invoice',
  'Take this import back?',
  'That time is taken',
  'The e-invoice is not complete',
  'Three things for the paper',
  'Turn off the authenticator app?',
]

/** What a title says in English: some of the messages have values in them. */
type TitleForm = string | RegExp

/** The titles, as the source and its English words have them, of all dialogs and drawers that a button of some screen opens. */
function dialogTitles(): TitleForm[] {
  const titles = new Map<string, TitleForm>()
  for (const file of globSync('{app,features}/**/*.tsx', { cwd: web })) {
    const source = readFileSync(join(web, file), 'utf8')
    for (const use of source.split(/<(?:Dialog|ConfirmDialog|Drawer|ShownOnceDialog)\b/).slice(1)) {
      const [, literal, chosen = ''] = /\btitle=(?:"([^"]+)"|\{((?:[^{}]|\{[^{}]*\})*)\})/.exec(use) ?? []
      const texts = literal
        ? [literal]
        : [...chosen.matchAll(/[?:] '([^']+)'/g)].map((match) => String(match[1])).concat(wordsIn(source, chosen))
      for (const text of texts) titles.set(text, formOf(text))
    }
  }
  // Titles that choose their words by a count or a kind are those of several records, or of files on their way.
  const isChosen = (text: string) => /^\{\w+, (?:plural|select),/.test(text)
  return [...titles].filter(([text]) => !happen.includes(text) && !isChosen(text)).map(([, form]) => form)
}

/** The messages that an expression takes from the words of its area. */
function wordsIn(source: string, expression: string): string[] {
  const areas = source.matchAll(/import \* as (\w+) from '@duly\/core\/words\/gen\/([\w-]+)\.gen\.ts'/g)
  return [...areas].flatMap(([, name, area]) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(join(words, `${area}.en.json`), 'utf8'))
    return [...expression.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].flatMap(
      ([, key = '']) => messages[key] ?? [],
    )
  })
}

/** A message with values stands for whatever they are. */
function formOf(text: string): TitleForm {
  const parts = text.split(/\{\w+\}/)
  const literally = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return parts.length === 1 ? text : new RegExp(`^${parts.map(literally).join('.+')}$`)
}

/** Those forms that none of the titles seen has. */
export function unseenTitles(seen: ReadonlySet<string>): string[] {
  const isSeen = (form: TitleForm) =>
    typeof form === 'string' ? seen.has(form) : [...seen].some((title) => form.test(title))
  return dialogTitles()
    .filter((form) => !isSeen(form))
    .map(String)
    .toSorted()
}
