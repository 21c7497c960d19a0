// Made of core/words/site.en.json by npm run words.
import type { Word } from '../word.ts'

/** About */
export const about = 'site.0:About' as unknown as Word
/** Contact */
export const contact = 'site.1:Contact' as unknown as Word
/** FAQ */
export const faq = 'site.2:FAQ' as unknown as Word
/** License Agreement */
export const licenseAgreement = 'site.3:License Agreement' as unknown as Word
/** Privacy Policy */
export const privacyPolicy = 'site.4:Privacy Policy' as unknown as Word
/** Login */
export const login = 'site.5:Login' as unknown as Word
/** Footer */
export const footer = 'site.6:Footer' as unknown as Word
/** Something went wrong */
export const broken = 'site.7:Something went wrong' as unknown as Word
/** This page could not be displayed. Your saved data is safe. Please reload the page. */
export const brokenText = 'site.8:This page could not be displayed. Your saved data is safe. Please reload the page.' as unknown as Word
/** You are offline */
export const offline = 'site.9:You are offline' as unknown as Word
/** This page has not been opened on this device before, so it needs a connection. It will open once you are online. */
export const offlineText = 'site.10:This page has not been opened on this device before, so it needs a connection. It will open once you are online.' as unknown as Word
/** Try Again */
export const tryAgain = 'site.11:Try Again' as unknown as Word
