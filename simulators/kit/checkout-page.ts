import { html, type Markup } from './html.ts'

/** Card numbers that every provider's test mode knows in its own way; here both simulators share two. */
export const testCards = {
  approves: '4242 4242 4242 4242',
  declines: '4005 5717 0222 2222',
} as const

export type CardOutcome =
  | { readonly kind: 'approved'; readonly last4: string; readonly brand: string }
  | { readonly kind: 'declined'; readonly last4: string; readonly brand: string }
  | { readonly kind: 'invalid'; readonly message: string }

/** What a typed card would do. The expiry date is judged on the simulator's clock. */
export function judgeCard(form: { number: string; expiry: string; code: string }, now: number): CardOutcome {
  const number = form.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number)) return { kind: 'invalid', message: 'Enter a card number.' }
  const expiry = /^(\d{2})\s*\/?\s*(?:20)?(\d{2})$/.exec(form.expiry.trim())
  const month = Number(expiry?.[1])
  const year = 2000 + Number(expiry?.[2])
  if (!expiry || month < 1 || month > 12) return { kind: 'invalid', message: 'Enter the expiry date as MM/YY.' }
  if (Date.UTC(year, month, 1) <= now) return { kind: 'invalid', message: 'This card has expired.' }
  if (!/^\d{3,4}$/.test(form.code.trim()))
    return { kind: 'invalid', message: 'Enter the three digits of the security code.' }
  const last4 = number.slice(-4)
  if (number === testCards.approves.replaceAll(' ', '')) return { kind: 'approved', last4, brand: 'VISA' }
  if (number === testCards.declines.replaceAll(' ', '')) return { kind: 'declined', last4, brand: 'VISA' }
  return { kind: 'invalid', message: 'This test page takes only the two test cards listed below.' }
}

/** Amount as a reader of English expects it: `CA$1,234.50` is shown as `1,234.50` with the currency beside it. */
export function formatMinor(minor: number, decimals = 2): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return (minor / 10 ** decimals).toLocaleString('en-US', digits)
}

/** Only addresses that a browser may safely be sent to. */
export function safeLink(address: string | null | undefined): string | null {
  if (!address) return null
  try {
    const url = new URL(address)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

/** The payment form: amount, lines, card fields, test cards, cancel. Works without JavaScript. */
export function checkoutForm(parts: {
  merchantName: string
  amount: number
  currency: string
  /** Decimals of the amounts; 2 when absent. */
  decimals?: number
  lines: readonly { name: string; amount: number }[]
  action: string
  prefill: 'approves' | 'declines' | null
  prefillHref: (card: 'approves' | 'declines') => string
  error: string | null
  cancelHref: string | null
  leaveHref?: string | null
  expiresInMinutes: number
}): Markup {
  const number = parts.prefill ? testCards[parts.prefill] : ''
  return html`<div class="card">
<h1>${parts.merchantName}</h1>
<p class="amount">${formatMinor(parts.amount, parts.decimals)} <small>${parts.currency}</small></p>
<ul class="lines">${parts.lines.map((line) => html`<li><span>${line.name}</span><span>${formatMinor(line.amount, parts.decimals)}</span></li>`)}</ul>
${parts.error ? html`<p class="error" role="alert">${parts.error}</p>` : ''}
<form method="post" action="${parts.action}" autocomplete="off">
<label for="number">Card number</label>
<input type="text" id="number" name="number" inputmode="numeric" required maxlength="23" value="${number}">
<div class="pair">
<div><label for="expiry">Expiry (MM/YY)</label><input type="text" id="expiry" name="expiry" inputmode="numeric" required maxlength="7" value="${parts.prefill ? '12/39' : ''}"></div>
<div><label for="code">Security code</label><input type="text" id="code" name="code" inputmode="numeric" required maxlength="4" value="${parts.prefill ? '123' : ''}"></div>
</div>
<button type="submit">Pay ${formatMinor(parts.amount, parts.decimals)} ${parts.currency}</button>
${parts.cancelHref ? html`<a class="button plain" href="${parts.cancelHref}">Cancel</a>` : ''}
${parts.leaveHref ? html`<a class="button plain" href="${parts.leaveHref}">Return to ${parts.merchantName}</a>` : ''}
</form>
<div class="help quiet">
Test cards, with any later date and any three digits:
<ul>
<li><code>${testCards.approves}</code> is approved. <a href="${parts.prefillHref('approves')}">Fill in</a></li>
<li><code>${testCards.declines}</code> is declined. <a href="${parts.prefillHref('declines')}">Fill in</a></li>
</ul>
<p>This session ends in ${parts.expiresInMinutes} ${parts.expiresInMinutes === 1 ? 'minute' : 'minutes'}.</p>
</div>
</div>`
}

/** A page that only says something: paid, expired, cancelled, not found. */
export function messageCard(parts: { title: string; text: string; href?: string | null; linkText?: string }): Markup {
  return html`<div class="card">
<h1>${parts.title}</h1>
<p class="quiet">${parts.text}</p>
${parts.href ? html`<a class="button" href="${parts.href}">${parts.linkText ?? 'Continue'}</a>` : ''}
</div>`
}
