import { t } from '../words/page.ts'

/** Several things as they follow one another in a sentence that begins with the first. */
export const oneAfterOther = (things: readonly string[]) =>
  things.map((thing, at) => (at === 0 || t.language === 'de' ? thing : thing.charAt(0).toLowerCase() + thing.slice(1)))

/** What is listed, as it stands inside a sentence: small letters, where nouns have them. */
export const inSentence = (things: string) => (t.language === 'de' ? things : things.toLowerCase())
