/** Made by scripts/words-plugin.ts: where the texts of each language come from; English needs none. */
declare module 'virtual:duly-words' {
  type Language = import('@duly/core/words/languages.ts').AnyLanguage
  type Loaded = { readonly overlay: import('./page.ts').Overlay }

  export const indexes: Partial<Record<Language, () => Promise<Loaded>>>
}
