import { personName } from '@duly/core/contact/person-name.ts'
import { factsOfWritten } from '@duly/core/countries/country-facts.ts'
import { asHourClock, longInstantText } from '@duly/core/words/format.ts'
import { asNumberSigns } from '@duly/core/words/forms.ts'
import type { Say } from '@duly/core/words/word.ts'
import { inWorkspace, type Tx } from '../../platform/db/database.ts'
import type { MailSite } from '../../platform/mail/layout.ts'
import {
  accountLockedMail,
  bankDetailsChangedMail,
  businessClosedMail,
  emailChangedMail,
  handedOverMail,
  passwordChangedMail,
  passwordResetMail,
  type SignInNotice,
  signInNoticeMail,
  type WebhookOff,
  webhookOffMail,
} from '../../platform/mail/templates/account.ts'
import { recurringPausedMail } from '../../platform/mail/templates/recurring.ts'
import { wordsFor } from '../../platform/words/words.ts'
import { companyOf } from '../company/service.ts'
import type { Outbox } from '../outbox/service.ts'

/** Whom an account mail is for. */
export interface Reader {
  id: string
  email: string
  first_name: string
  last_name: string
  /** Null: not chosen, English. */
  language: string | null
  /** Chosen by themselves; null: as is usual in the country. */
  hour_clock: number | null
  number_signs: string | null
  /** Where they work, whose country says how numbers and times are written to them. */
  workspace_id: string
  time_zone: string
}

export type { SignInNotice, WebhookOff }

/** Sends the mails about an account, in the transaction of what causes them. */
export interface AccountMails {
  /** Answers false, and writes nothing, when the mail of this request is there already. */
  resetLink(tx: Tx, reader: Reader, token: string, request: string | undefined): Promise<boolean>
  passwordChanged(tx: Tx, reader: Reader, now: Date): Promise<void>
  /** To the old address; without a token it says what happened and offers no undo link. */
  emailChanged(tx: Tx, reader: Reader, change: { newEmail: string; token: string | null; now: Date }): Promise<void>
  /** What was done to the second factors, or tried. */
  signInNotice(tx: Tx, reader: Reader, notice: SignInNotice, now: Date): Promise<void>
  locked(tx: Tx, reader: Reader, minutes: number, now: Date): Promise<void>
  /** To the owner: the bank details that payers see are others now. */
  bankDetailsChanged(tx: Tx, reader: Reader, change: { changedBy: string; now: Date }): Promise<void>
  /** To the new owner of a business, and to whom it was handed over by. */
  handedOver(
    tx: Tx,
    reader: Reader,
    change: { business: string; from: string; to: string; isNewOwner: boolean; now: Date },
  ): Promise<void>
  /** To whoever worked in a business, and to whom it belonged; `days` until what need not be kept is deleted. */
  businessClosed(
    tx: Tx,
    reader: Reader,
    change: { business: string; by: string; isOwner: boolean; days: number; now: Date },
  ): Promise<void>
  /** To the owner: a webhook endpoint was switched off, and why. */
  webhookOff(tx: Tx, reader: Reader, endpoint: { workspaceId: string; url: string; reason: WebhookOff }): Promise<void>
  /** To the owner: a series of recurring invoices has paused itself. */
  recurringPaused(
    tx: Tx,
    reader: Reader,
    series: { workspaceId: string; seriesId: string; name: string; billingName: string; problem: string },
  ): Promise<void>
}

export function createAccountMails(
  outbox: Pick<Outbox, 'enqueueAccountMail' | 'enqueueMail'>,
  site: MailSite,
): AccountMails {
  const to = (reader: Reader) => ({
    address: reader.email,
    name: personName(reader.first_name, reader.last_name),
  })
  const about = async (tx: Tx, reader: Reader, now: Date) => ({ ...(await toldAt(tx, reader, now)), site })
  return {
    async resetLink(tx, reader, token, request) {
      const url = `${site.baseUrl}/reset-password?token=${token}`
      const { say } = await waysOf(tx, reader)
      const mail = passwordResetMail({ say, site, url })
      const dedupe = request ? { dedupeKey: `password_reset:${request}` } : {}
      const message = { kind: 'password_reset', to: to(reader), mail, secret: true, ...dedupe } as const
      return (await outbox.enqueueAccountMail(tx, message)).fresh
    },
    async passwordChanged(tx, reader, now) {
      const mail = passwordChangedMail(await about(tx, reader, now))
      await outbox.enqueueAccountMail(tx, { kind: 'password_changed', to: to(reader), mail })
    },
    async emailChanged(tx, reader, { newEmail, token, now }) {
      const undoUrl = token && `${site.baseUrl}/undo-email-change?token=${token}`
      const mail = emailChangedMail({ ...(await about(tx, reader, now)), newEmail, undoUrl })
      await outbox.enqueueAccountMail(tx, { kind: 'email_changed', to: to(reader), mail, secret: true })
    },
    async bankDetailsChanged(tx, reader, { changedBy, now }) {
      const mail = bankDetailsChangedMail({ ...(await about(tx, reader, now)), changedBy, undoUrl: null })
      await outbox.enqueueAccountMail(tx, { kind: 'bank_details_changed', to: to(reader), mail })
    },
    async handedOver(tx, reader, { now, ...change }) {
      const mail = handedOverMail({ ...(await about(tx, reader, now)), ...change, support: site.supportEmail })
      await outbox.enqueueAccountMail(tx, { kind: 'handed_over', to: to(reader), mail })
    },
    async businessClosed(tx, reader, { now, ...change }) {
      const mail = businessClosedMail({ ...(await about(tx, reader, now)), ...change, support: site.supportEmail })
      await outbox.enqueueAccountMail(tx, { kind: 'business_closed', to: to(reader), mail })
    },
    async signInNotice(tx, reader, notice, now) {
      const mail = signInNoticeMail({ ...(await about(tx, reader, now)), notice })
      // Of guesses one mail an hour tells enough.
      const hour = Math.floor(now.getTime() / 3_600_000)
      const dedupe = notice === 'guessed' ? { dedupeKey: `sign_in_guessed:${reader.id}:${hour}` } : {}
      await outbox.enqueueAccountMail(tx, { kind: 'sign_in_notice', to: to(reader), mail, ...dedupe })
    },
    // What happened to a business stands in its own outbox.
    async webhookOff(tx, reader, { workspaceId, ...endpoint }) {
      const mail = webhookOffMail({ say: (await waysOf(tx, reader)).say, site, ...endpoint })
      await outbox.enqueueMail(tx, workspaceId, { kind: 'webhook_off', to: to(reader), fromName: null, mail })
    },
    async recurringPaused(tx, reader, { workspaceId, ...series }) {
      const mail = recurringPausedMail({ say: (await waysOf(tx, reader)).say, site, ...series })
      await outbox.enqueueMail(tx, workspaceId, { kind: 'recurring_paused', to: to(reader), fromName: null, mail })
    },
    async locked(tx, reader, minutes, now) {
      const mail = accountLockedMail({ ...(await about(tx, reader, now)), minutes })
      // One an hour tells enough; a flood of guesses must not become a flood of mails.
      const dedupeKey = `account_locked:${reader.id}:${Math.floor(now.getTime() / 3_600_000)}`
      await outbox.enqueueAccountMail(tx, { kind: 'account_locked', to: to(reader), mail, dedupeKey })
    },
  }
}

/** Words what a reader is told, and the clock that they are used to: as where they work, unless they chose otherwise. */
async function waysOf(tx: Tx, reader: Reader) {
  const company = await inWorkspace(tx, reader.workspace_id, () => companyOf(tx, reader.workspace_id))
  const country = factsOfWritten(company?.country ?? '')
  return {
    say: wordsFor(reader.language, country?.code, asNumberSigns(reader.number_signs)),
    clock: asHourClock(reader.hour_clock) ?? country?.hourClock ?? undefined,
  }
}

/** The same with when something happened, in words. */
async function toldAt(tx: Tx, reader: Reader, now: Date): Promise<{ say: Say; when: string }> {
  const { say, clock } = await waysOf(tx, reader)
  return { say, when: `${longInstantText(say.forms, now, reader.time_zone, clock)} (${reader.time_zone})` }
}
