import { may } from '@duly/core/access/may.ts'
import { personName } from '@duly/core/contact/person-name.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { countryCode } from '@duly/core/customers/countries.ts'
import { asHourClock } from '@duly/core/words/format.ts'
import { asNumberSigns, type NumberSigns } from '@duly/core/words/forms.ts'
import type { Say } from '@duly/core/words/word.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { type Actor, requireFresh } from '../../platform/http/actor.ts'
import { addressKey, canonicalAddress } from '../../platform/mail/address.ts'
import { wordsFor } from '../../platform/words/words.ts'
import * as store from './store.ts'

/** What a save may say; absent keys stay. Time zone and documents' language are the workspace's, so only its owner may change them. */
export interface ProfileChanges {
  email?: string
  firstName?: string
  lastName?: string
  phone?: string
  isProfileCompleted?: boolean
  timeZone?: string
  language?: string | null
  weekStart?: number | null
  hourClock?: 12 | 24 | null
  numberSigns?: NumberSigns | null
  documentLanguage?: string
}

export async function profileOf(tx: ReadTx, actor: Actor) {
  const row = await store.findProfile(tx, actor.userId, actor.workspaceId)
  if (!row) throw refuse('user_not_found')
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    isProfileCompleted: row.is_profile_completed,
    preferredCurrency: row.preferred_currency,
    timeZone: row.time_zone,
    language: row.language,
    weekStart: row.week_start,
    hourClock: asHourClock(row.hour_clock),
    numberSigns: asNumberSigns(row.number_signs),
    documentLanguage: row.document_language,
    cloverApiKey: '',
    cloverMerchantId: may(actor, 'settings:payments') ? (row.merchant_id ?? '') : '',
  }
}

/** What a changed e-mail address sets off: told by app.ts, since accounts belong to another area. */
export type OnEmailChanged = (tx: Tx, actor: Actor, oldEmail: string, newEmail: string) => Promise<void>

export interface ProfileParts {
  onEmailChanged: OnEmailChanged
  /** The operator asks for a fresh sign-in before an address is changed. */
  emailNeedsFreshSignIn: boolean
}

export async function changeProfile(tx: Tx, actor: Actor, changes: ProfileChanges, parts: ProfileParts) {
  const {
    firstName,
    lastName,
    isProfileCompleted,
    timeZone,
    documentLanguage,
    weekStart,
    hourClock,
    numberSigns,
    email: typed,
    ...same
  } = changes
  const isOther = typed !== undefined && addressKey(typed) !== addressKey(actor.email)
  if (isOther && parts.emailNeedsFreshSignIn) requireFresh(actor)
  const email = typed === undefined ? undefined : isOther ? canonicalAddress(typed) : typed
  try {
    await store.updateUser(tx, actor.userId, {
      ...same,
      ...(email === undefined ? {} : { email }),
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(weekStart === undefined ? {} : { week_start: weekStart }),
      ...(hourClock === undefined ? {} : { hour_clock: hourClock }),
      ...(numberSigns === undefined ? {} : { number_signs: numberSigns }),
      ...(isProfileCompleted === undefined ? {} : { is_profile_completed: isProfileCompleted }),
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw refuse('email_taken')
    throw error
  }
  const ofWorkspace = {
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(documentLanguage === undefined ? {} : { document_language: documentLanguage }),
  }
  if (Object.keys(ofWorkspace).length > 0 && may(actor, 'settings:company'))
    await store.updateWorkspace(tx, actor.workspaceId, ofWorkspace)
  if (email !== undefined && isOther) await parts.onEmailChanged(tx, actor, actor.email, email)
  return profileOf(tx, actor)
}

/** The owner’s name and contact details, and the language in which papers are written usually. */
export async function ownerContactOf(tx: ReadTx, workspaceId: string) {
  const owner = await profileOfOwner(tx, workspaceId)
  if (!owner) throw refuse('user_not_found')
  return { ...owner, documentLanguage: await documentLanguageOf(tx, workspaceId) }
}

/** Words what the owner of a workspace reads, in the owner's language and forms. */
export async function wordsOfOwner(tx: ReadTx, workspaceId: string): Promise<Say> {
  const owner = await store.findOwner(tx, workspaceId)
  return wordsFor(owner?.language ?? null, countryCode(owner?.country ?? ''), asNumberSigns(owner?.number_signs))
}

/** The language of papers and messages for customers who have none of their own. */
export const documentLanguageOf = store.documentLanguageOf

/** The workspace owner's name and contact details, which documents show where the company gives none. */
export async function profileOfOwner(
  tx: ReadTx,
  workspaceId: string,
): Promise<{ email: string; phone: string; name: string; language: string | null } | null> {
  const owner = await store.findOwner(tx, workspaceId)
  if (!owner) return null
  const { email, phone, language } = owner
  return { email, phone, language, name: personName(owner.first_name, owner.last_name) }
}
