import { countryIn } from '@duly/core/customers/countries.ts'
import * as mails from '@duly/core/words/gen/mails.gen.ts'
import { directionOf } from '@duly/core/words/languages.ts'
import { inEnglish, type Say } from '@duly/core/words/word.ts'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type MailCalendar, sentenceText } from './mail.ts'
import { mailStyles, style } from './mail-styles.ts'
import { textOf } from './mail-text.ts'
import { mirrored } from './mirrored.ts'

/** The installation that sends. */
export interface MailSite {
  /** Public address of the product; every link starts with it. */
  readonly baseUrl: string
  readonly productName: string
  readonly supportEmail: string
}

/** The business in whose name a message goes. */
export interface MailBusiness {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Address lines, already composed; may be empty. */
  readonly address: readonly string[]
  /** As somebody wrote it; named in the language of the mail. Empty for none. */
  readonly country: string
  /** Our own re-encoded picture; null for none. Never an address from elsewhere. */
  readonly logo: { readonly assetId: string; readonly width: number; readonly height: number } | null
}

/** A file that is made when the message goes out, by the source of that name (see `outbox/attachments.ts`). */
export interface PendingFile {
  readonly source: string
  readonly ref: Readonly<Record<string, string | number>>
  readonly filename: string
  readonly contentType: string
  readonly cid?: string
}

/** A message as its reader sees it, before it has a sender and a recipient. */
export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly PendingFile[]
  readonly calendar: MailCalendar | null
}

export interface MailContent {
  /** Words the message in its reader's language; absent: English. */
  readonly say?: Say
  readonly site: MailSite
  readonly business: MailBusiness | null
  readonly subject: string
  /** The line that mail programs show beside the subject. */
  readonly preview: string
  readonly body: readonly ReactNode[]
  /** Why the reader gets this, in one sentence. */
  readonly reason: string
  readonly attachments?: readonly PendingFile[]
  readonly calendar?: MailCalendar | null
}

const logoCid = 'logo'
const tallestLogo = 40
const widestLogo = 200
/** Mail programs show about a hundred characters. */
const longestPreview = 140

/** Renders a message: HTML from components, and the text part from that HTML, so that both say the same. */
export function renderMail(content: MailContent): RenderedMail {
  const drawn = `<!doctype html>${withoutHints(renderToStaticMarkup(h(MailDocument, { content })))}`
  const html = directionOf((content.say ?? inEnglish).language) === 'rtl' ? mirrored(drawn) : drawn
  const logo = content.calendar ? null : (content.business?.logo ?? null)
  return {
    subject: sentenceText(content.subject),
    html,
    text: textOf(html),
    attachments: [
      ...(content.attachments ?? []),
      ...(logo
        ? [
            {
              source: 'asset',
              ref: { assetId: logo.assetId },
              filename: 'logo',
              contentType: 'image/png',
              cid: logoCid,
            },
          ]
        : []),
    ],
    calendar: content.calendar ?? null,
  }
}

// React adds a doctype and a hint to load pictures early; the hint means nothing to mail programs.
function withoutHints(markup: string): string {
  return markup
    .replace(/^<!doctype html>/i, '')
    .replaceAll(`<link rel="preload" as="image" href="cid:${logoCid}"/>`, '')
}

function MailDocument({ content }: { content: MailContent }): ReactNode {
  const { language } = content.say ?? inEnglish
  const written = { lang: language, dir: directionOf(language) }
  return h(
    'html',
    written,
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
      h('title', null, sentenceText(content.subject)),
      h('style', null, mailStyles),
    ),
    h(
      'body',
      { ...written, className: 'desk', style: style.desk },
      h(
        'div',
        { className: 'preview', style: style.preview },
        `${sentenceText(content.preview, longestPreview)} ${'\u00a0\u200c'.repeat(60)}`,
      ),
      // Many programs show the table alone, in a page of their own.
      table(
        { ...written, className: 'desk', style: style.desk },
        h('tr', null, h('td', { align: 'center', className: 'edge', style: style.edge }, h(Frame, { content }))),
      ),
    ),
  )
}

function Frame({ content }: { content: MailContent }): ReactNode {
  return table(
    { style: style.frame },
    h('tr', null, h('td', { style: style.head }, h(Letterhead, { content }))),
    h('tr', null, h('td', { className: 'sheet pad', style: style.sheet }, ...content.body)),
    h('tr', null, h('td', { className: 'foot', style: style.foot }, h(Foot, { content }))),
  )
}

function Letterhead({ content }: { content: MailContent }): ReactNode {
  const { business, site } = content
  const logo = content.calendar ? null : business?.logo
  const name = business?.name || site.productName
  if (!logo) return h('p', { className: 'ink', style: style.letterhead }, h('bdi', null, name))
  const scale = Math.min(tallestLogo / logo.height, widestLogo / logo.width, 1)
  const [width, height] = [Math.max(1, Math.round(logo.width * scale)), Math.max(1, Math.round(logo.height * scale))]
  return h(
    'span',
    { className: 'plate', style: style.plate },
    h('img', { src: `cid:${logoCid}`, alt: name, width, height, style: { ...style.logo, width, height } }),
  )
}

const whereaboutsOf = ({ name, address, country }: MailBusiness, say: Say) =>
  [name, ...address, countryIn(say.language, country)].filter(Boolean).join(', ')

function Foot({ content }: { content: MailContent }): ReactNode {
  const { business, site } = content
  const contact = business ? [business.email, business.phone].filter(Boolean).join(' · ') : site.supportEmail
  const lines = [
    ...(business ? [h('bdi', { key: 'name' }, whereaboutsOf(business, content.say ?? inEnglish))] : []),
    ...(contact ? [h('bdi', { key: 'contact', dir: 'ltr' }, contact)] : []),
  ]
  return [
    h('p', { key: 'who', className: 'ink3', style: style.footText }, ...separated(lines)),
    h(
      'p',
      { key: 'why', className: 'ink3', style: style.footText },
      oneStop(content.reason),
      ...(business ? [' ', (content.say ?? inEnglish)(mails.sentWith, { product: site.productName })] : []),
    ),
  ]
}

function separated(parts: readonly ReactNode[]): ReactNode[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [h('br', { key: `br${index}` }), part]))
}

/** A layout table; `rows` are its `tr` elements. Tables, since some mail programs know nothing newer. */
export function table(
  props: { className?: string; style?: object; lang?: string; dir?: string },
  ...rows: ReactNode[]
): ReactNode {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, width: '100%', ...props },
    h('tbody', null, ...rows),
  )
}

/** A sentence that ends with a name ending in a full stop has one stop, not two. */
export function oneStop(text: string): string {
  return text.replace(/(?<!\.)\.\.(?=\s|$)/g, '.')
}
