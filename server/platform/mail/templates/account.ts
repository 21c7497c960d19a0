import { webhookLimits } from '@duly/core/webhooks/limits.ts'
import { valuesApart } from '@duly/core/words/direction.ts'
import { decimalText } from '@duly/core/words/format.ts'
import * as mails from '@duly/core/words/gen/account-mails.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { action, facts, heading, sentences, small } from '../blocks.ts'
import { type MailSite, type RenderedMail, renderMail } from '../layout.ts'

/*
 * Messages about an account itself. They come from the product, not from a business, and say what to do when it was not
 * the reader who acted.
 */

interface AccountMail {
  /** Words it in the reader's language. */
  readonly say: Say
  readonly site: MailSite
  /** When it happened, in words, in the reader's zone. */
  readonly when: string
}

/** The link to set a new password; good once, for an hour. */
export function passwordResetMail({ say: told, site, url }: { say: Say; site: MailSite; url: string }): RenderedMail {
  const say = valuesApart(told)
  return renderMail({
    say,
    site,
    business: null,
    subject: say(mails.resetSubject, { product: site.productName }),
    preview: say(mails.resetPreview),
    body: [
      heading(say(mails.resetHeading)),
      ...sentences(say(mails.resetAsked)),
      action(site, say(mails.resetAction), url, say),
      ...sentences(say(mails.resetOnce)),
    ],
    reason: say(mails.resetReason),
  })
}

/** The notice that the password is another one now. */
export function passwordChangedMail({ say: told, site, when }: AccountMail): RenderedMail {
  const say = valuesApart(told)
  return renderMail({
    say,
    site,
    business: null,
    subject: say(mails.passwordSubject, { product: site.productName }),
    preview: say(mails.passwordPreview),
    body: [
      heading(say(mails.passwordHeading)),
      ...sentences(say(mails.passwordText, { when })),
      ...sentences(say(mails.ifNotYouReset)),
      action(site, say(mails.resetPassword), `${site.baseUrl}/forgot-password`, say),
    ],
    reason: say(mails.securityReason),
  })
}

/** What a notice about second factors, sessions and other ways to sign in tells. */
export type SignInNotice =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appOn'
  | 'appOff'
  | 'codesNew'
  | 'codeUsed'
  | 'guessed'
  | 'connected'
  | 'disconnected'
  | 'lifted'
  | 'signedOut'

/** The notice that something was done to the second factors of the account its ways to sign in or its sessions, or tried. */
export function signInNoticeMail(mail: AccountMail & { notice: SignInNotice }): RenderedMail {
  const { say: told, site, when, notice } = mail
  const say = valuesApart(told)
  // The last case is what a text says where none of the others fits.
  const which = notice === 'lifted' ? 'other' : notice
  const title = say(mails.noticeTitle, { notice: which })
  return renderMail({
    say,
    site,
    business: null,
    subject: title,
    preview: say(mails.noticePreview),
    body: [
      heading(title),
      ...sentences(say(mails.noticeText, { notice: which, when, product: site.productName })),
      ...sentences(
        say(mails.noticeNotYou, { notice: notice === 'guessed' || notice === 'signedOut' ? notice : 'other' }),
      ),
      action(site, say(mails.noticeAction), `${site.baseUrl}/profile`, say),
    ],
    reason: say(mails.noticeReason),
  })
}

/** The notice that sign-in is locked for a while after too many wrong passwords. */
export function accountLockedMail(mail: AccountMail & { minutes: number }): RenderedMail {
  const { say: told, site, when } = mail
  const say = valuesApart(told)
  const minutes = decimalText(say.forms, String(mail.minutes))
  return renderMail({
    say,
    site,
    business: null,
    subject: say(mails.lockedSubject, { product: site.productName, minutes }),
    preview: say(mails.lockedPreview),
    body: [
      heading(say(mails.lockedHeading)),
      ...sentences(say(mails.lockedText, { when, minutes })),
      ...sentences(say(mails.lockedForgot)),
      action(site, say(mails.resetPassword), `${site.baseUrl}/forgot-password`, say),
    ],
    reason: say(mails.securityReason),
  })
}

/**
 * To the old address: the account has another address now, and how to take that back. `undoUrl` is null for an address
 * that was the account’s too briefly to be given a way back.
 */
export function emailChangedMail(mail: AccountMail & { newEmail: string; undoUrl: string | null }): RenderedMail {
  const { say: told, site, when, newEmail, undoUrl } = mail
  const say = valuesApart(told)
  return renderMail({
    say,
    site,
    business: null,
    subject: say(mails.emailSubject, { product: site.productName }),
    preview: say(mails.emailPreview, { undo: undoUrl ? 'yes' : 'other' }),
    body: [
      heading(say(mails.emailHeading)),
      ...sentences(say(mails.emailText, { when })),
      facts([[say(mails.newAddress), newEmail]]),
      ...(undoUrl ? [...sentences(say(mails.emailUndo)), action(site, say(mails.undoChange), undoUrl, say)] : []),
    ],
    reason: say(mails.emailReason),
  })
}

/** The notice that the bank details which payers see are others now. */
export function bankDetailsChangedMail(
  mail: AccountMail & { changedBy: string; undoUrl: string | null },
): RenderedMail {
  const { say: told, site, when, changedBy, undoUrl } = mail
  const say = valuesApart(told)
  return renderMail({
    say,
    site,
    business: null,
    subject: say(mails.bankTitle),
    preview: say(mails.bankPreview),
    body: [
      heading(say(mails.bankTitle)),
      ...sentences(say(mails.bankText)),
      facts([
        [say(mails.bankWhen), when],
        [say(mails.bankChangedBy), changedBy],
      ]),
      ...sentences(say(mails.bankNotYou)),
      undoUrl
        ? action(site, say(mails.undoChange), undoUrl, say)
        : action(site, say(mails.bankOpen), `${site.baseUrl}/payment-settings`, say),
      small(say(mails.bankNotRepeated)),
    ],
    reason: say(mails.bankReason),
  })
}

/** An address to be read, which no mail program makes a link of. */
const bareAddress = (url: string) => url.replace(/^https?:\/\//, '')

/** To whom a business was handed over, and to whom it was until then. */
export function handedOverMail(
  mail: AccountMail & { business: string; from: string; to: string; isNewOwner: boolean; support: string },
): RenderedMail {
  const { say: told, site, when, business, from, to, isNewOwner, support } = mail
  const say = valuesApart(told)
  const whatNow = say(mails.handoverWhatNow, { you: isNewOwner ? 'owner' : 'other' })
  return renderMail({
    say,
    site,
    business: null,
    subject: say(mails.handoverSubject, { business }),
    preview: say(mails.handoverText, { when, from, to, business }),
    body: [
      heading(say(mails.handoverSubject, { business })),
      ...sentences(say(mails.handoverText, { when, from, to, business })),
      ...sentences(whatNow),
      ...sentences(say(mails.handoverNotExpected, { support })),
      action(site, say(mails.handoverOpen, { product: site.productName }), site.baseUrl, say),
    ],
    reason: say(mails.handoverReason),
  })
}

/** To whoever worked in a business, and to whom it belonged: it was closed. */
export function businessClosedMail(
  mail: AccountMail & {
    business: string
    by: string
    isOwner: boolean
    /** Until what need not be kept is deleted. */
    days: number
    support: string
  },
): RenderedMail {
  const { say: told, site, when, business, by, isOwner, days, support } = mail
  const say = valuesApart(told)
  return renderMail({
    say,
    site,
    business: null,
    subject: say(mails.closedSubject, { business }),
    preview: say(mails.closedText, { when, by, business }),
    body: [
      heading(say(mails.closedSubject, { business })),
      ...sentences(say(mails.closedText, { when, by, business })),
      ...sentences(say(mails.closedWhatNow, { you: isOwner ? 'owner' : 'other', days: String(days) })),
      ...(isOwner ? sentences(say(mails.handoverNotExpected, { support })) : []),
      action(site, say(mails.handoverOpen, { product: site.productName }), site.baseUrl, say),
    ],
    reason: say(mails.closedReason),
  })
}

/** Why an endpoint was switched off: at its own request, after days without success, or with its maker's leave. */
export type WebhookOff = 'gone' | 'failing' | 'maker'

/** To the owner: other programs are no longer told at an address, and why. */
export function webhookOffMail(mail: { say: Say; site: MailSite; url: string; reason: WebhookOff }): RenderedMail {
  const { say: told, site, url, reason } = mail
  const say = valuesApart(told)
  const why = {
    gone: say(mails.webhookOffGone),
    failing: say(mails.webhookOffFailing, { days: webhookLimits.failingDays }),
    maker: say(mails.webhookOffMaker),
  }[reason]
  return renderMail({
    say,
    site,
    business: null,
    subject: say(mails.webhookOffSubject),
    preview: say(mails.webhookOffPreview),
    body: [
      heading(say(mails.webhookOffSubject)),
      ...sentences(why),
      facts([[say(mails.webhookOffAddress), bareAddress(url)]]),
      ...sentences(say(mails.webhookOffWhatNow)),
      action(site, say(mails.webhookOffAction), `${site.baseUrl}/company/webhooks`, say),
    ],
    reason: say(mails.webhookOffReason, { product: site.productName }),
  })
}
