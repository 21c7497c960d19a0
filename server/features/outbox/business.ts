import { sellerName } from '@duly/core/company/seller-name.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { countryCode } from '@duly/core/customers/countries.ts'
import { placeLines } from '@duly/core/customers/postal-address.ts'
import type { WordedMessage, Wording } from '@duly/core/outbox/wording.ts'
import type { AnyLanguage } from '@duly/core/words/languages.ts'
import { z } from 'zod'
import type { ReadTx } from '../../platform/db/database.ts'
import type { MailBusiness } from '../../platform/mail/layout.ts'
import type { Mailbox } from '../../platform/mail/mail.ts'
import { assetOf, companyOf } from '../company/service.ts'
import { profileOfOwner } from '../profile/service.ts'
import { messageTemplates } from './wording-store.ts'

/** A company as a message names it: today's, or the one that a sent document keeps. */
export interface NamedCompany {
  name: string
  address: string
  city: string
  zip: string
  country: string
  phone: string
  email: string
  /** `/assets/<id>` or empty. */
  logo: string
}

/** In whose name a message goes, and where its answers go. */
export interface Sender {
  /** The company's or the owner's name; empty where neither has one. For texts without a sender's address, such as SMS. */
  seller: string
  business: MailBusiness
  fromName: string
  replyTo: Mailbox | null
  /** Where the business is, by two letters: the forms of numbers and dates in what it writes. */
  country: string | null
}

/** Nobody is asked for money by a business without a name. `missing` lets a client ask for it and go on. */
export const sellerUnnamed = () => refuse('seller_unnamed', { detail: { missing: 'seller' } })

/**
 * The business that a workspace's messages come from; the owner's own name and address where there is no company. Mail of
 * somebody who has given no name at all says the address that its answers go to: a mail must say whom it is from.
 */
export async function senderOf(tx: ReadTx, workspaceId: string, company?: NamedCompany | null): Promise<Sender> {
  const named = company === undefined ? await companyOf(tx, workspaceId) : company
  const owner = await profileOfOwner(tx, workspaceId)
  const seller = sellerName(named, owner)
  const name = seller || owner?.email || ''
  const email = named?.email || owner?.email || ''
  const country = named?.country ?? ''
  const place = placeLines(country, { city: named?.city ?? '', zip: named?.zip ?? '' })
  const business: MailBusiness = {
    name,
    email,
    phone: named?.phone || owner?.phone || '',
    address: [named?.address ?? '', ...place].filter(Boolean),
    country,
    logo: await logoOf(tx, named?.logo ?? ''),
  }
  return {
    seller,
    business,
    fromName: name,
    replyTo: email ? { name, address: email } : null,
    country: countryCode(country),
  }
}

async function logoOf(tx: ReadTx, path: string): Promise<MailBusiness['logo']> {
  const assetId = /^\/assets\/([0-9a-f-]{36})$/.exec(path)?.[1]
  if (!assetId) return null
  try {
    const { width, height } = await assetOf(tx, assetId)
    return { assetId, width, height }
  } catch {
    return null
  }
}

/** The words that a workspace has set, by message and language. */
export async function ownWordings(tx: ReadTx, workspaceId: string) {
  const parsed = ownWords.safeParse(await messageTemplates(tx, workspaceId))
  return parsed.success ? parsed.data : {}
}

/** Where the words of a message in a language are kept. */
export const wordingKey = (message: WordedMessage, language: AnyLanguage) =>
  language === 'en' ? message : `${message}.${language}`

const ownWords = z.record(z.string(), z.object({ subject: z.string().optional(), text: z.string().optional() }))

/** The words that a workspace has set for a message in a language, or null: no language's words stand in for another's. */
export async function ownWording(
  tx: ReadTx,
  workspaceId: string,
  message: WordedMessage,
  language: AnyLanguage = 'en',
): Promise<Partial<Wording> | null> {
  return (await ownWordings(tx, workspaceId))[wordingKey(message, language)] ?? null
}
