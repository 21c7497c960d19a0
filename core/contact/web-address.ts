/** Whether a text is an http or https address; one rule for forms and API. */
export function isHttpUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.length > 0
}
