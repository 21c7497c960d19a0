import * as mails from '@duly/core/words/gen/account-mails.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { action, facts, heading, sentences, small } from '../blocks.ts'
import { type MailSite, type RenderedMail, renderMail } from '../layout.ts'

/*
 * Messages about an account itself. They come from the product, not from a business, and say what to do when it was not
 * the reader who acted.
 */

interface AccountMail {
  readonly site: MailSite
  /** When it happened, in words, in the reader's zone. */
  readonly when: string
}

/** The link to set a new password; good once, for an hour. */
export function passwordResetMail({ say, site, url }: { say: Say; site: MailSite; url: string }): RenderedMail {
  return renderMail({
    say,
    site,
    business: null,
    subject: say(mails.resetSubject, { product: site.productName }),
    preview: say(mails.resetPreview),
    body: [
      heading(say(mails.resetHeading)),
      ...sentences(say(mails.resetAsked)),
      action(site, say(mails.resetAction), url),
      ...sentences(say(mails.resetOnce)),
    ],
    reason: say(mails.resetReason),
  })
}

/** The notice that the password is another one now. */
export function passwordChangedMail({ site, when }: AccountMail): RenderedMail {
  return renderMail({
    site,
    business: null,
    subject: `Your ${site.productName} password was changed`,
    preview: 'If this was not you, reset it now.',
    body: [
      heading('Your password was changed'),
      ...sentences(`The password of your account was changed on ${when}. You were signed out everywhere else.`),
      ...sentences('If this was not you, reset the password now.'),
      action(site, 'Reset password', `${site.baseUrl}/forgot-password`),
    ],
    reason: 'You are receiving this message because it concerns the security of your account.',
  })
}

/** What a notice about second factors tells. */
export type SignInNotice =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appOn'
  | 'appOff'
  | 'codesNew'
  | 'codeUsed'
  | 'guessed'
  | 'lifted'

/** The notice that something was done to the second factors of the account, or tried. */
export function signInNoticeMail(mail: AccountMail & { say: Say; notice: SignInNotice }): RenderedMail {
  const { say, site, when, notice } = mail
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
      ...sentences(say(mails.noticeNotYou, { notice: notice === 'guessed' ? 'guessed' : 'other' })),
      action(site, say(mails.noticeAction), `${site.baseUrl}/profile`),
    ],
    reason: say(mails.noticeReason),
  })
}

/** The notice that sign-in is locked for a while after too many wrong passwords. */
export function accountLockedMail({ site, when, minutes }: AccountMail & { minutes: number }): RenderedMail {
  return renderMail({
    site,
    business: null,
    subject: `Sign-in to your ${site.productName} account is locked for ${minutes} minutes`,
    preview: 'There were too many failed sign-in attempts.',
    body: [
      heading('Sign-in is locked for now'),
      ...sentences(
        `There were too many failed sign-in attempts on your account, the last on ${when}. To protect it, sign-in from there is locked for ${minutes} minutes. Networks where you have signed in before are not affected.`,
      ),
      ...sentences('If this was you and you forgot your password, you can set a new one.'),
      action(site, 'Reset password', `${site.baseUrl}/forgot-password`),
    ],
    reason: 'You are receiving this message because it concerns the security of your account.',
  })
}

/**
 * To the old address: the account has another address now, and how to take that back. `undoUrl` is null for an address
 * that was the account’s too briefly to be given a way back.
 */
export function emailChangedMail(mail: AccountMail & { newEmail: string; undoUrl: string | null }): RenderedMail {
  const { site, when, newEmail, undoUrl } = mail
  return renderMail({
    site,
    business: null,
    subject: `The e-mail address of your ${site.productName} account was changed`,
    preview: undoUrl ? 'If this was not you, undo it within a week.' : 'You sign in with the new address from now on.',
    body: [
      heading('Your e-mail address was changed'),
      ...sentences(`On ${when} your account got a new e-mail address. You sign in with it from now on.`),
      facts([['New address', newEmail]]),
      ...(undoUrl
        ? [
            ...sentences('If this was not you, undo the change. The link is valid for a week.'),
            action(site, 'Undo this change', undoUrl),
          ]
        : []),
    ],
    reason: 'You are receiving this message because this was the address of your account.',
  })
}

/** The notice that the bank details which payers see are others now. */
export function bankDetailsChangedMail(
  mail: AccountMail & { changedBy: string; undoUrl: string | null },
): RenderedMail {
  const { site, when, changedBy, undoUrl } = mail
  return renderMail({
    site,
    business: null,
    subject: 'Your bank details were changed',
    preview: 'Payers see the new details from now on.',
    body: [
      heading('Your bank details were changed'),
      ...sentences('The bank details on your invoices were changed. Payers see the new ones from now on.'),
      facts([
        ['When', when],
        ['Changed by', changedBy],
      ]),
      ...sentences('If this was not you, correct them immediately and change your password.'),
      undoUrl
        ? action(site, 'Undo this change', undoUrl)
        : action(site, 'Open payment settings', `${site.baseUrl}/payment-settings`),
      small('For your security, this message does not repeat the details.'),
    ],
    reason: 'You are receiving this message because it concerns where your payments go.',
  })
}

/** To the owner: other programs are no longer told at an address, and why. */
export function webhookOffMail(mail: {
  say: Say
  site: MailSite
  url: string
  /** Null: the other side asked for it. */
  failingDays: number | null
}): RenderedMail {
  const { say, site, url, failingDays } = mail
  const why = failingDays === null ? say(mails.webhookOffGone) : say(mails.webhookOffFailing, { days: failingDays })
  return renderMail({
    say,
    site,
    business: null,
    subject: say(mails.webhookOffSubject),
    preview: say(mails.webhookOffPreview),
    body: [
      heading(say(mails.webhookOffSubject)),
      ...sentences(why),
      facts([[say(mails.webhookOffAddress), url]]),
      ...sentences(say(mails.webhookOffWhatNow)),
      action(site, say(mails.webhookOffAction), `${site.baseUrl}/company/webhooks`),
    ],
    reason: say(mails.webhookOffReason, { product: site.productName }),
  })
}
