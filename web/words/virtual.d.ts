/** Made by scripts/words-plugin.ts: where the texts of other languages than English come from. */
declare module 'virtual:duly-words' {
  type Texts = import('@duly/core/words/word.ts').Texts
  type Message = import('@duly/core/words/word.ts').Message
  type Language = import('@duly/core/words/languages.ts').Language
  type PaperArea = import('@duly/core/words/areas.ts').PaperArea
  type AreaTexts = readonly (Message | null)[]

  /** Whether there is code in each language, so that a page's own texts are those of its code. */
  export const isBuiltByLanguage: boolean
  /** All texts of a language, by its code; none where they are the code's. */
  export const whole: Readonly<Record<string, () => Promise<{ texts: Texts }>>>
  /** The texts of papers, by language and area; none where `whole` has them. */
  export const apart: Partial<Record<Language, Readonly<Record<PaperArea, () => Promise<{ default: AreaTexts }>>>>>
}
