import { codeAfter, moneyText } from '@duly/core/words/format.ts'
import * as mails from '@duly/core/words/gen/mails.gen.ts'
import { inEnglish, type Say } from '@duly/core/words/word.ts'
import { createElement as h, type ReactNode } from 'react'
import { type MailSite, oneStop, table } from './layout.ts'
import { style } from './mail-styles.ts'

/*
 * What messages are made of. Values are text and are escaped by React; there is no way to put markup in.
 */

export function heading(text: string): ReactNode {
  return h('h1', { key: 'heading', className: 'heading', style: style.heading }, text)
}

/** Paragraphs of a business's words, which may be in another language: an empty line starts a new one, a break stays one. */
export function paragraphs(text: string): ReactNode[] {
  return paragraphsOf(text, { dir: 'auto' })
}

function paragraphsOf(text: string, direction: { dir?: string }): ReactNode[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part, index) =>
      h('p', { key: `p${index}`, className: 'ink', style: style.paragraph, ...direction }, ...lines(part)),
    )
}

/**
 * Paragraphs of our own sentences, which may end in a name such as `Fernwood Ltd.` They run as the mail does, also where they begin
 * with a name of other letters.
 */
export function sentences(text: string): ReactNode[] {
  return paragraphsOf(oneStop(text), {})
}

/** A quiet line of our own. */
export function small(text: string): ReactNode {
  return h('p', { key: `small-${text.slice(0, 20)}`, className: 'ink3', style: style.small }, oneStop(text))
}

/** Words of somebody else, set apart. */
export function quote(text: string): ReactNode {
  return h('p', { key: 'quote', className: 'well', style: style.quote, dir: 'auto' }, ...lines(text.trim()))
}

/** The one figure of a message: `Amount due` over `$5,077.01 CAD`. */
export function amount(label: string, minor: number, currency: string, say: Say = inEnglish): ReactNode[] {
  const sum = moneyText(say.forms, minor, currency)
  return [
    h('p', { key: 'amount-label', className: 'amount-label ink3', style: style.amountLabel }, label),
    h(
      'p',
      { key: 'amount', className: 'amount', style: style.amount },
      `${sum}\u00a0`,
      h('span', { className: 'ink3', style: style.currency }, codeAfter(sum, currency)),
    ),
  ]
}

/** Ruled lines of name and value; those without a value are left out. */
export function facts(rows: readonly (readonly [name: string, value: string])[], title?: string): ReactNode {
  const filled = rows.filter(([, value]) => value.trim() !== '')
  if (filled.length === 0) return null
  return h(
    'div',
    { key: `facts-${title ?? ''}` },
    title ? h('p', { className: 'ink', style: style.factsTitle }, title) : null,
    table(
      { className: 'facts', style: style.facts },
      ...filled.map(([name, value]) =>
        h(
          'tr',
          { key: name },
          h('th', { scope: 'row', className: 'fact-name ink3 line', style: style.factName }, name),
          h('td', { className: 'ink line', style: style.factValue }, h('bdi', null, ...lines(value))),
        ),
      ),
    ),
  )
}

/** The action, and its address in plain for those whose program shows no buttons. Refuses an address not ours. */
export function action(site: MailSite, label: string, url: string, say: Say = inEnglish): ReactNode {
  const href = ownLink(site, url)
  return h(
    'div',
    { key: `action-${label}` },
    table(
      { style: style.buttonTable },
      h(
        'tr',
        null,
        h(
          'td',
          { className: 'button-cell', style: style.buttonCell },
          h('a', { className: 'button', href, style: style.button }, label),
        ),
      ),
    ),
    h(
      'p',
      { className: 'address ink3', style: style.address },
      `${say(mails.orOpen)} `,
      h('a', { className: 'link', href, style: style.link, dir: 'ltr' }, href),
    ),
  )
}

/** The address as given if it is on our own site; throws otherwise, since no message may lead elsewhere. */
export function ownLink(site: MailSite, url: string): string {
  const target = URL.canParse(url) ? new URL(url) : null
  if (!target || target.origin !== new URL(site.baseUrl).origin || target.username || target.password) {
    throw new Error(`A message may only link to ${site.baseUrl}`)
  }
  return target.href
}

function lines(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: `br${index}` }), line]))
}
