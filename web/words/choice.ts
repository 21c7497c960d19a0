import { t } from './page.ts'

/**
 * Keeps the language that somebody chose, for the documents of this device; null: what the browser asks for. A page in another
 * language is loaded anew, once.
 */
export function takeLanguage(chosen: string | null | undefined): void {
  const kept = /(?:^|;\s*)language=([\w-]*)/.exec(document.cookie)?.[1] ?? ''
  if (chosen === undefined || kept === (chosen ?? '')) return
  const life = chosen ? 365 * 24 * 60 * 60 : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that Duly serves
  document.cookie = `language=${chosen ?? ''}; path=/; max-age=${life}; samesite=lax`
  if (chosen && chosen !== t.language) window.location.reload()
}
