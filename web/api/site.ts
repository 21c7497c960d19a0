// Where there is no document, since the page is being drawn for one.
const told = new Map<string, string>()

/** Tells the facts of an installation to pages that the server draws. */
export function tellSite(facts: { supportEmail: string }): void {
  told.set('support-email', facts.supportEmail)
}

/** Facts of this installation that the server writes into the document's head, so that no call is needed for them. */
function fact(name: string, fallback: string): string {
  if (typeof document === 'undefined') return told.get(name) ?? fallback
  return document.querySelector(`meta[name="duly:${name}"]`)?.getAttribute('content') || fallback
}

/** Where people get help. */
export const supportEmail = (): string => fact('support-email', 'support@duly.example')
/** The phone number on the contact page. */
export const supportPhone = (): string => fact('support-phone', '+1 (250) 555-0100')
/** Whether page views are counted on this installation. */
export const countsPageviews = (): boolean => fact('analytics', 'off') === 'on'
