/** Facts of this installation that the server writes into the document's head, so that no call is needed for them. */
function fact(name: string, fallback: string): string {
  if (typeof document === 'undefined') return fallback
  return document.querySelector(`meta[name="duly:${name}"]`)?.getAttribute('content') || fallback
}

/** Where people get help. */
export const supportEmail = (): string => fact('support-email', 'support@duly.example')
/** The phone number on the contact page. */
export const supportPhone = (): string => fact('support-phone', '+1 (250) 555-0100')
/** Whether page views are counted on this installation. */
export const countsPageviews = (): boolean => fact('analytics', 'off') === 'on'
