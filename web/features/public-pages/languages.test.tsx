// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { startWords } from '../../words/page.ts'
import { HelpScreen } from '../help/help-screen.tsx'
import { AboutScreen } from './about-screen.tsx'
import { ContactScreen } from './contact-screen.tsx'
import { FaqScreen } from './faq-screen.tsx'

/** What is read or heard of the page, in pieces. */
function said(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
    found.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '')
  return found
}

// Names and codes of the invented studio, days, times and addresses, which are the same in all languages.
const names =
  /⟦[^⟦⟧]*⟧|⟦|⟧|Fernwood( Studio Ltd\.)?|Inner Harbour Credit Union|Harbour & Pine Studio|Priya Raman|Ingrid Halvorsen|SWIFT|IHCUCA8V|CAD|Canada|INV-\d+-\d+|GST|RT0001|\d+ (Cook Street|Wharf Lane), ?(Unit \d)?|218 Cook Street|Victoria, BC V8V 3X2|Nanaimo, BC V9R 2S5|(May|June) \d\d, 2025|[AP]M|\S+@\S+/g

it.each([
  ['about', <AboutScreen key="about" />],
  ['contact', <ContactScreen key="contact" />],
  ['faq', <FaqScreen key="faq" />],
  ['help', <HelpScreen key="help" />],
])('has every text of the page in its language: %s', async (_, page) => {
  await startWords('en-XA')
  await renderScreen(page, {})
  const own = said().filter((text) => /[a-z]{2}/i.test(text.replace(names, '')))
  expect(own).toEqual([])
  expect(said().some((text) => text.includes('⟦'))).toBe(true)
  await startWords('en')
})
