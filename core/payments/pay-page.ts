import type { z } from 'zod'
import type { publicInvoice } from '../invoices/answers.ts'
import type { publicQuote } from '../invoices/quotes/quotes-contract.ts'
import type { publicSeal } from '../invoices/seals/seal-contract.ts'
import type { publicPaymentLink } from '../payment-links/contract.ts'
import * as pay from '../words/gen/pay.gen.ts'
import type { Say } from '../words/word.ts'

/** What a payer sees of an invoice. */
export type PublicInvoice = z.output<typeof publicInvoice>
/** What a customer sees of a quote. */
export type PublicQuote = z.output<typeof publicQuote>
/** What a payer sees of a payment link. */
export type PublicPaymentLink = z.output<typeof publicPaymentLink>

/** What whoever holds a paper sees of what was sealed. */
export type PublicSeal = z.output<typeof publicSeal>

/** What is known of the page's data: found, surely missing, or (null) not asked yet. */
export type Known<T> = { readonly found: T } | { readonly missing: true } | null

/** The way back from the checkout that the payer came by. Anybody can type it, so that it proves nothing. */
export type Returned = 'success' | 'failure' | null

interface Page<Screen extends string, Data> {
  /** Of an invoice that is paid in parts: the one that the link names, from 1, or all of them. Absent: none. */
  readonly part?: number | 'all'
  readonly screen: Screen
  /** The id of what is shown; of a check, id and mark of a seal (`readSealPart`). */
  readonly id: string
  /** How the provider sent the browser back; null when it did not. What happened there is the server's to say. */
  readonly returned: Returned
  readonly known: Known<Data>
}

/** One of the public pages of what is to be paid or answered, as the server writes it into the document and the browser goes on with it. */
export type PayPage =
  | Page<'invoice', PublicInvoice>
  | Page<'payment-link', PublicPaymentLink>
  | Page<'quote', PublicQuote>
  | Page<'check', PublicSeal>

/** The seller’s country, in whose forms numbers and dates stand on the page; null where that is not known. */
export const formCountryOf = ({ known }: PayPage): string | null =>
  known && 'found' in known ? known.found.formCountry : null

const titles = {
  invoice: pay.invoicePage,
  'payment-link': pay.linkPage,
  quote: pay.quotePage,
  check: pay.checkPage,
} as const

/** Title of the document while such a page is shown. */
export function payPageTitle(screen: PayPage['screen'], say: Say): string {
  return say(titles[screen], { product: 'Duly' })
}

/** Id of the inert script element that holds the page's data. */
export const payPageElement = 'pay-page'

/** The path patterns of the pay pages, which are documents of their own beside the app's. */
export const payPaths = {
  invoice: '/pay/:id',
  'payment-link': '/pay-link/:id',
  quote: '/quote/:id',
  check: '/check/:id',
} as const

const screens = { pay: 'invoice', 'pay-link': 'payment-link', quote: 'quote', check: 'check' } as const

/** The page that an address shows, its data not known yet; null for any other address. */
export function payPageOf(address: string): PayPage | null {
  const [path = '', query = ''] = address.split('?')
  const [, kind, part] = /^\/(pay|pay-link|quote|check)\/([^/]+)\/?$/.exec(path) ?? []
  if (!kind || !part) return null
  const named = new URLSearchParams(query)
  const checkout = named.get('checkout')
  const wanted = named.get('part') ?? ''
  const place = wanted === 'all' ? wanted : Number(wanted)
  const left = checkout === null || checkout === 'cancelled'
  const returned = left ? null : checkout === 'success' ? 'success' : 'failure'
  const isPart = place === 'all' || (Number.isInteger(place) && place > 0)
  return {
    screen: screens[kind as keyof typeof screens],
    id: decoded(part),
    returned,
    known: null,
    ...(isPart && { part: place }),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
