/**
 * Every refusal that the product gives on purpose, by id. Services throw `refuse('invoice_number_taken')`; one handler
 * renders `{ statusCode, message, error }`. Whatever is not listed here is a fault of ours: a 500, logged with its cause.
 */
export const refusals = {
  // Form of the request
  invalid_request: [400, 'Invalid request. Please check your input.'],
  payload_too_large: [413, 'The request is too large.'],
  too_deep: [400, 'The request is nested too deeply.'],
  json_only: [415, 'Only application/json is accepted.'],
  not_found: [404, 'Not found'],
  // Access
  not_signed_in: [401, 'Please sign in.'],
  wrong_credentials: [401, 'Invalid email or password'],
  account_locked: [423, 'Your account has been locked. Please try again in 15 minutes.'],
  sign_in_again: [403, 'Please confirm that it is you.'],
  second_factor_demanded: [403, 'Please set up a second factor before you go on.'],
  oidc_expired: [401, 'Please sign in again.'],
  oidc_unavailable: [503, 'The other provider cannot be reached at the moment. Please try again later.'],
  second_step_over: [401, 'Please sign in again from the beginning.'],
  second_step_locked: [423, 'There were too many wrong codes. Please try again in 15 minutes.'],
  code_wrong: [400, 'This code is not right, or it was used already.'],
  code_needed: [400, 'A code or a passkey is needed.'],
  passkey_unknown: [401, 'This passkey is not known here.'],
  passkey_refused: [400, 'The passkey could not be checked. Please try again.'],
  passkey_exists: [409, 'This passkey is kept already.'],
  passkeys_too_many: [409, 'An account keeps at most 20 passkeys.'],
  app_on_already: [409, 'An authenticator app is on already.'],
  last_factor_demanded: [409, 'A second factor is demanded here, so the last one must stay.'],
  no_factor: [409, 'Recovery codes come with a passkey or an authenticator app.'],
  forbidden: [403, 'You do not have permission to access this resource.'],
  email_taken: [409, 'User with this email already exists'],
  password_wrong: [400, 'The current password is not right.'],
  password_too_short: [400, 'The password is too short.'],
  password_common: [400, 'This password is one of those that are guessed first. Please choose another one.'],
  passwords_differ: [400, 'Passwords do not match'],
  reset_token_invalid: [400, 'Invalid or expired reset token'],
  undo_token_invalid: [400, 'This link is invalid or has expired.'],
  api_key_invalid: [401, 'This API key is unknown, has ended or was revoked.'],
  api_key_lacks_scope: [403, 'This API key is not allowed to do this.'],
  api_key_refused: [403, 'This call is for people only; API keys cannot make it.'],
  api_keys_too_many: [409, 'There are too many API keys. Please revoke one of them.'],
  webhook_not_found: [404, 'Webhook endpoint not found'],
  webhook_delivery_not_found: [404, 'Delivery not found'],
  webhook_url_refused: [
    400,
    'This address cannot be reached from here: it is private, or of a kind that is not used for webhooks.',
  ],
  webhook_needs_https: [400, 'The address of a webhook endpoint must begin with https.'],
  webhook_off: [409, 'This endpoint is switched off. Switch it on first.'],
  webhooks_too_many: [409, 'There are too many webhook endpoints. Please remove one of them.'],
  too_many_requests: [429, 'Too many requests. Please try again later.'],
  // Idempotency
  idempotency_mismatch: [422, 'This Idempotency-Key was used for another request.'],
  idempotency_running: [409, 'The same request is still being worked on.'],
  // Records
  invoice_not_found: [404, 'Invoice not found'],
  invoice_number_taken: [409, 'Invoice number already exists'],
  invoice_locked: [409, 'This invoice was issued and cannot be changed. Cancel or correct it instead.'],
  invoice_has_payments: [409, 'Money was received for this invoice. Take the payment back before you cancel it.'],
  invoice_not_issued: [409, 'This invoice has not been issued yet. It can be changed or deleted.'],
  handed_in: [409, 'This draft was handed in. Take it back to change it.'],
  not_handed_in: [409, 'This draft no longer waits: it was taken back, returned or approved meanwhile.'],
  hand_in_drafts_only: [409, 'Only drafts can be handed in.'],
  status_not_of_kind: [409, 'A document of this kind cannot have this status.'],
  quote_not_found: [404, 'Quote not found'],
  quote_not_sent: [409, 'This quote has not been sent yet.'],
  quote_answered: [409, 'This quote has already been answered.'],
  quote_expired: [409, 'This quote is no longer valid. Please ask for a new one.'],
  quote_not_open: [409, 'This quote is no longer open. Please ask for a new one.'],
  quote_replaced: [409, 'A newer version took the place of this quote, so that it cannot be changed.'],
  quote_accepted_before: [409, 'The earlier version of this quote was accepted, so that this one cannot be sent.'],
  quote_changed: [409, 'This quote was changed after it was shown to you. Please read it again.'],
  quote_nothing_chosen: [409, 'Please choose at least one line of this quote.'],
  quote_not_convertible: [409, 'This quote was declined or replaced, so that no invoice can be made of it.'],
  quote_invoice_in_bin: [409, 'The invoice that was made of this quote is in the bin. Restore it there.'],
  quote_recurs: [409, 'The invoice of this quote is made again and again already.'],
  deposit_exceeds_total: [409, 'The deposits would come to more than the whole. {left} is left.'],
  deposit_for_draft_only: [409, 'A deposit can only be asked for before the invoice itself is issued.'],
  deposit_of_deposit: [409, 'This is a deposit already.'],
  deposit_taken_off: [409, 'Invoice {number} takes this deposit off. Credit that invoice first.'],
  part_not_owed: [409, 'Nothing is owed of this part any more.'],
  schedule_or_deposits: [409, 'An invoice is paid in parts or has deposits, not both.'],
  deposit_too_late: [409, 'Invoice {number} was issued without this deposit, so that it can no longer be asked for.'],
  deposit_other_currency: [409, 'The deposit and its invoice are in different currencies.'],
  deposits_exceed_total: [409, 'The deposits that were invoiced come to more than this. Credit one of them first.'],
  invoice_has_deposits: [409, 'Deposits were invoiced for this invoice. Credit or cancel them first.'],
  deposits_changed: [409, 'Deposits that this invoice took off were changed meanwhile. Make a new invoice instead.'],
  invoice_credited: [409, 'There is a credit note of this invoice, so it stays as it is.'],
  credit_nothing_left: [409, 'Nothing of this invoice is left to credit.'],
  credit_exceeds_rest: [409, 'That is more than is left to credit.'],
  credit_whole_only: [
    409,
    'This invoice can only be credited as a whole, because parts of it were paid before or withheld.',
  ],
  credit_changed: [409, 'The credit note comes to another sum by now. Please look at it again.'],
  credit_used: [409, 'Nothing is left of this credit.'],
  credit_other_currency: [409, 'A credit can only be applied to an invoice in the same currency.'],
  credit_other_customer: [409, 'A credit can only be applied to an invoice of the same customer.'],
  series_number_taken: [409, 'A document already has the first number of this series. Please begin at a later one.'],
  invoice_number_fixed: [400, 'Invoice number cannot be changed'],
  stale_version: [409, 'This record was changed by somebody else meanwhile.'],
  customer_not_found: [404, 'Customer not found'],
  product_not_found: [404, 'Product not found'],
  tax_not_found: [404, 'Tax not found'],
  import_not_found: [404, 'Import not found'],
  import_already_done: [409, 'This import is already done.'],
  import_not_done: [409, 'This import is not done yet.'],
  import_of_other_kind: [400, 'These rows are not of the kind that the import is for.'],
  import_built_on: [409, 'Something was done with these invoices since: {numbers}. Take that back first.'],
  import_too_long: [400, 'An import takes at most 50,000 rows.'],
  export_too_long: [413, 'An export with PDFs holds at most 60,000 invoices. Please choose a shorter period.'],
  company_not_found: [404, 'Company not found'],
  company_exists: [409, 'Company already exists'],
  payment_settings_not_found: [404, 'Payment settings not found'],
  payment_settings_exist: [409, 'Payment settings already exist'],
  payment_link_not_found: [404, 'Payment link not found'],
  appointment_not_found: [404, 'Appointment not found'],
  employee_not_found: [404, 'Employee not found'],
  role_not_found: [404, 'Role not found'],
  role_name_taken: [409, 'There is a role of this name already.'],
  role_in_use: [409, 'People have this role. Give them another one first.'],
  role_lacks_needs: [400, 'Some of these abilities make no sense without others that are missing.'],
  roles_too_many: [409, 'There are too many roles. Please delete one of them.'],
  gives_more: [403, 'Nobody can give more than they may themselves.'],
  user_not_found: [404, 'User not found'],
  // People
  user_not_registered: [404, 'User not found with this email'],
  invitation_invalid: [404, 'Invalid or expired invitation'],
  invitation_for_other: [403, 'This invitation is for another account.'],
  invitation_answered: [409, 'This invitation has already been answered.'],
  workspace_left: [403, 'You no longer work in this workspace.'],
  already_employee: [409, 'This person already works for you or is invited.'],
  invited_account_closed: [
    409,
    'The account that was invited has been closed. Remove this person and invite the address again.',
  ],
  own_email_invited: [409, 'You cannot invite yourself.'],
  owner_cannot_leave: [409, 'This business is yours. Hand it over before you leave it.'],
  only_business: [409, 'This is your only business. Delete your account instead.'],
  only_to_members: [409, 'Only somebody who has accepted their invitation can take over the business.'],
  admin_cannot_join: [409, 'Administrators cannot join a company as employees.'],
  not_on_yourself: [409, 'You cannot do this to your own account.'],
  employee_cannot_administrate: [409, 'Somebody who works for another company cannot be an administrator.'],
  last_admin: [409, 'The last administrator must stay.'],
  // Pictures
  file_not_image: [400, 'File must be an image'],
  image_too_large: [400, 'File size must be less than 5MB'],
  image_too_many_pixels: [400, 'The image has too many pixels.'],
  // Files that go with messages
  file_kind_refused: [400, 'This kind of file cannot be sent. Pictures, PDFs, office documents, texts and ZIPs can.'],
  file_with_macros: [400, 'This file holds macros or programs, which are not sent.'],
  file_empty: [400, 'This file is empty.'],
  file_too_large: [413, 'A file can have at most 10 MB.'],
  file_not_found: [404, 'File not found'],
  file_in_use: [409, 'This file was sent with a message and is kept with it.'],
  files_too_many: [409, 'Too many files wait to be sent. Please remove some of them.'],
  octet_stream_only: [415, 'Only application/octet-stream is accepted.'],
  // Payments
  already_paid: [409, 'This invoice has already been paid.'],
  nothing_due: [409, 'Nothing is due on this invoice.'],
  cancelled_not_payable: [409, 'This invoice was cancelled and cannot be paid.'],
  link_expired: [409, 'This payment link has expired.'],
  link_not_payable: [409, 'This payment link cannot be paid.'],
  link_not_renewable: [409, 'This payment link has neither expired nor been cancelled.'],
  link_settled: [409, 'This payment link has already been paid.'],
  card_payments_disabled: [409, 'Credit card payments are not set up.'],
  currency_not_accepted: [409, 'Card payments are not available in {currency}. Please choose another way to pay.'],
  amount_not_chargeable: [
    409,
    'Card payments of {amount} are not possible: only rounder amounts are. Please choose another way to pay.',
  ],
  checkout_in_progress: [409, 'A checkout is being prepared. Please try again in a moment.'],
  amount_required: [400, 'amount must be greater than 0'],
  balance_changed: [409, 'Another sum is owed by now, so nothing was recorded.'],
  payment_not_found: [404, 'Payment not found'],
  refund_exceeds_payment: [409, 'No more than {left} of this payment is left to give back.'],
  refund_in_progress: [409, 'A refund of this payment is already under way.'],
  refund_not_possible: [
    409,
    'This payment came in through a card connection that has ended. Give it back in the dashboard of the card provider.',
  ],
  refund_not_found: [404, 'Refund not found'],
  refund_settled: [409, 'This refund was settled meanwhile.'],
  refund_still_asked: [409, 'The card provider can still tell what became of this refund.'],
  payment_disputed: [409, 'The payer’s bank has asked for this payment back, so it cannot be refunded.'],
  already_reversed: [409, 'This payment was already reversed.'],
  merchant_connected_elsewhere: [409, 'This Clover merchant is already connected to another business.'],
  notice_not_genuine: [401, 'The signature of this notice is missing or wrong.'],
  provider_not_configured: [503, 'Card payments are not configured on this installation.'],
  provider_failed: [502, 'The payment provider could not be reached. Please try again.'],
  rates_not_readable: [400, 'This is not a file of rates of the European Central Bank or the Bank of Canada.'],
  rate_not_needed: [409, 'This document is in the currency of the business, so that no rate is needed.'],
  // E-invoices
  e_invoice_of_draft: [409, 'An e-invoice can be made once the invoice is issued.'],
  e_invoice_no_format: [400, 'Please choose the format of the e-invoice.'],
  e_invoice_several_taxes: [422, 'An e-invoice has one tax on each line.'],
  e_invoice_tax_without_rate: [422, 'An e-invoice needs the rate of its tax, not only the amount.'],
  e_invoice_incomplete: [422, 'Something is missing for the e-invoice.'],
  peppol_off: [
    409,
    'Your customer gets e-invoices by Peppol, which is not set up here. Choose another way on the customer’s page.',
  ],
  peppol_address: [
    422,
    'Peppol needs electronic addresses that it leads to, of you and of your customer, such as a GLN or a VAT number.',
  ],
  e_invoice_file_unknown: [
    422,
    'This file is no e-invoice. E-invoices in UBL or CII can be read, as XML or inside a PDF.',
  ],
  e_invoice_file_without: [422, 'There is no e-invoice inside this PDF.'],
  e_invoice_file_locked: [
    422,
    'This PDF is damaged or protected by a password, so that nothing inside it can be read.',
  ],
  e_invoice_file_unsafe: [
    422,
    'This file cannot be read safely: it is too large or too deeply nested, or it declares a document type.',
  ],
  e_invoice_file_credit: [
    422,
    'This document is a credit note. A credit note is made from the invoice that it credits.',
  ],
  e_invoice_file_lines: [422, 'A draft takes between 1 and 1,000 lines. This document has another number of them.'],
  // Sending
  seller_unnamed: [409, 'Please add the name of your business before you send.'],
  no_recipient_email: [400, 'No recipient email available'],
  no_recipient_phone: [400, 'No recipient phone number available'],
  sms_number_invalid: [400, 'phoneNumber must be a valid phone number'],
  sms_kind_refused: [400, 'SMS cannot be sent to this kind of number.'],
  sms_country_refused: [
    400,
    'SMS go to the countries of your company and your customers. Add the country to the customer to send there.',
  ],
  sms_number_not_own: [409, 'This is not the phone number of the record. Confirm that the message may go there.'],
  sms_number_owner_only: [
    409,
    'This is not the phone number of the record. Only the owner can send to another number.',
  ],
  message_refused: [422, 'The message was refused by the recipient’s server.'],
  reminder_of_draft: [409, 'Send the invoice before you remind of it.'],
  not_overdue: [409, 'This invoice is not overdue.'],
  reminders_stopped: [409, 'Reminders of this invoice were stopped.'],
  reminders_unsubscribed: [409, 'This address asked not to be reminded by e-mail.'],
  later_in_past: [400, 'Please choose a time that is still to come.'],
  later_too_far: [400, 'Please choose a time within a year.'],
  later_too_many: [409, 'Too many messages wait to be sent.'],
  recurring_not_found: [404, 'Recurring invoice not found'],
  recurring_too_many: [409, 'There are too many recurring invoices. Please end one of them.'],
  recurring_customer_gone: [409, 'The customer was deleted meanwhile.'],
  recurring_over: [409, 'This series has no date to come.'],
  recurring_not_missed: [409, 'No date waits for an answer.'],
  later_gone: [404, 'This message no longer waits: it was sent or cancelled.'],
  message_failed: [502, 'The message could not be sent.'],
  message_not_repeatable: [409, 'This message cannot be sent again.'],
  // Schedule
  slot_taken: [409, 'This employee already has an appointment at that time.'],
  // State of the service
  unavailable: [503, 'The service is temporarily unavailable. Please try again.'],
  no_space: [503, 'Nothing can be saved right now: the server’s disk is full. Please try again later.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

/** The id of a refusal in the catalogue. */
export type RefusalId = keyof typeof refusals

/** A refusal on purpose: an HTTP status and a text fit for the person who asked. */
export class Refusal extends Error {
  readonly id: RefusalId
  readonly statusCode: number
  /** What the client sees: a sentence, or one per problem for validation. */
  readonly messages: string | readonly string[]
  /** More for the client to act on, such as what an appointment clashes with. Serialised as it is: never secrets. */
  readonly detail: Readonly<Record<string, unknown>> | undefined
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number | undefined
  /** What stands in the braces of the catalogue's sentence, for those who word it in another language. */
  readonly values: Readonly<Record<string, string>> | undefined

  constructor(id: RefusalId, options: RefusalOptions = {}) {
    const [statusCode, text] = refusals[id]
    const messages = options.messages ?? options.message ?? filled(text, options.values)
    super(typeof messages === 'string' ? messages : messages.join('; '))
    this.name = 'Refusal'
    this.id = id
    this.statusCode = statusCode
    this.messages = messages
    this.detail = options.detail
    this.retryAfter = options.retryAfter
    this.values = options.values
  }
}

const filled = (text: string, values: Readonly<Record<string, string>> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export interface RefusalOptions {
  message?: string
  messages?: readonly string[]
  detail?: Readonly<Record<string, unknown>>
  retryAfter?: number
  values?: Readonly<Record<string, string>>
}

/** Makes a refusal to throw: `throw refuse('invoice_number_taken')`. */
export function refuse(id: RefusalId, options?: RefusalOptions): Refusal {
  return new Refusal(id, options)
}
