/// <reference lib="dom" />
import { countries } from '@duly/core/customers/countries.ts'
import type { AnyLanguage } from '@duly/core/words/languages.ts'
import { pseudoTexts } from '@duly/core/words/pseudo.ts'
import type { Page } from '@playwright/test'
import { noted, plainTexts } from '../scripts/untranslated.ts'
import type { Place } from './every-screen.ts'

/*
 * Screens in a language that is made of English: `⟦àççéñţéð ţéxţ~~⟧`. What stands there without brackets was written into the
 * code, or is no text of ours.
 */

/** What is shown as it is in every language: where, and why. */
const asItIs =
  // Papers and messages speak their reader's language and say so; the rest is what somebody typed, or the names of keys.
  '[lang]:not(html), .paper, .avatar, bdi, code, pre, kbd, script, style, noscript, iframe'

/** Screens whose text is a lawyer's and stays English. */
export const lawyers = ['/license-agreement', '/privacy-policy']

/**
 * What is no text of ours: names and codes, and what the browser writes by itself in the language's locale, that of the made
 * ones being English: dates, times, countries, languages, currencies.
 */
const names = [
  /\bDuly\b/g,
  /\b[\w.+-]+@[\w.-]+/g,
  /https?:\/\/\S+/g,
  /\b(?:INV|Q|CN|REC)-[\w-]+/g,
  /\b[A-Z]{2,5}\b/g,
  /\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b/g,
  /\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*\b/g,
  /\b(?:Clover|Stripe|Interac|Excel|Google|Apple|Outlook|Chrome|Windows|Linux|Headless)\w*/g,
  /\bv\d\b/g,
  // What stands between the parts of a list.
  /^[, ]+and$/,
]

/** Countries and currencies by the names that the browser gives them. */
const named = [
  ...countries().map(({ name }) => name),
  ...Intl.supportedValuesOf('currency').flatMap(
    (code) => new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? [],
  ),
]

const letters = (() => {
  const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const [, made = ''] = pseudoTexts('en-XA').find('', 0, plain) as readonly string[]
  return new Map([...plain].map((letter, at) => [letter, [...made][at] ?? letter]))
})()

/** What is pressed to come to a place, by its name in a made language: in other letters, in brackets, longer. */
export function inPseudo(place: Place): Place {
  const each = (presses: readonly (string | RegExp)[]) => presses.map(nameInPseudo)
  const { before, opens, opensOnPhones } = place
  return {
    ...place,
    ...(before && { before: each(before) }),
    ...(opens && { opens: opens.map(each) }),
    ...(opensOnPhones && { opensOnPhones: opensOnPhones.map(each) }),
  }
}

function nameInPseudo(name: string | RegExp): RegExp {
  const isExact = typeof name === 'string'
  const source = isExact ? name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : name.source
  const either = source
    .replace(/\\?[A-Za-z]/g, (letter) => {
      const made = letters.get(letter)
      return made && made !== letter ? `[${letter}${made}]` : letter
    })
    // A value may be a text of its own.
    .replaceAll(' ', ' ⟦?')
  return isExact ? new RegExp(`^⟦?${either}[~⟧]*$`) : new RegExp(either.replace('^', '^⟦?'))
}

/** Speaks a language from the next page on, also to whoever is signed in; no account can choose a made one. */
export async function speak(page: Page, language: AnyLanguage, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url }])
  await page.unroute('**/api/auth/profile')
  await page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    await route.fulfill({ response, json: { ...(await response.json()), language } })
  })
}

/** Texts, labels, titles, placeholders and descriptions on the page that stand without brackets, apart from what was typed. */
export async function plainOn(page: Page, typed: readonly string[]): Promise<string[]> {
  const shown = await page.evaluate(outsideBrackets, asItIs)
  const data = [...typed, ...named].toSorted((one, other) => other.length - one.length)
  return [...new Set(shown)].filter((text) => {
    let rest = text
    for (const one of data) rest = rest.replaceAll(one, ' ')
    for (const name of names) rest = rest.replace(name, ' ')
    return /\p{L}{2}/u.test(rest) && !isFromCode(text)
  })
}

let inCode: RegExp[] | undefined

/**
 * Whether it is a text of a folder whose texts have not moved to core/words, which `scripts/untranslated.json` therefore does not
 * name. Such a folder joins the walk by joining that list.
 */
function isFromCode(text: string): boolean {
  const moved = noted()
  inCode ??= [...plainTexts()]
    .filter(([folder]) => !Object.hasOwn(moved, folder))
    .flatMap(([, texts]) =>
      texts.map(({ text: known }) => {
        const parts = known.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        return new RegExp(parts.join('.*'))
      }),
    )
  return inCode.some((known) => known.test(text))
}

/** Runs in the page. A text may be spread over several elements, so brackets are counted in the order of the document. */
function outsideBrackets(skipped: string): string[] {
  const found: string[] = []
  const outside = (text: string) => {
    let rest = ''
    for (const letter of text) {
      if (letter === '⟦') depth += 1
      if (depth === 0) rest += letter
      if (letter === '⟧') depth -= 1
    }
    return rest.replace(/\s+/g, ' ').trim()
  }
  let depth = 0
  const add = (text: string) => {
    const rest = outside(text)
    if (/\p{L}{2}/u.test(rest)) found.push(rest)
  }
  add(document.title)
  const visit = (element: Element) => {
    if (element.matches(skipped) || !element.checkVisibility({ visibilityProperty: true })) return
    const before = depth
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
      depth = 0
      add(element.getAttribute(name) ?? '')
    }
    depth = before
    for (const node of element.childNodes) {
      if (node instanceof Text) add(node.data)
      if (node instanceof Element) visit(node)
    }
  }
  visit(document.body)
  return found
}

/** Icons that point to one side and do not point to the other where lines run from right to left. */
export function unturned(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[class*="lucide-"]')]
      .filter((icon) => /lucide-(arrow|chevron)-(left|right)( |$)/.test(icon.getAttribute('class') ?? ''))
      .filter((icon) => icon.checkVisibility() && !getComputedStyle(icon).transform.startsWith('matrix(-1'))
      .map((icon) => `${icon.getAttribute('class')} in ${icon.parentElement?.outerHTML.slice(0, 120)}`),
  )
}
