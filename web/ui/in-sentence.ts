import { t } from '../words/page.ts'

/** What is listed, as it stands inside a sentence: small letters, where nouns have them. */
export const inSentence = (things: string) => (t.language === 'de' ? things : things.toLowerCase())
