// Made of core/words/guide-cards.en.json by npm run words.
import type { Word } from '../word.ts'

/** The payment settings at Integration, with the button that connects the account. */
export const picture = 'guide-cards.0:The payment settings at Integration, with the button that connects the account.' as unknown as Word
/** Open {settings} and choose {integration}. */
export const step1 = 'guide-cards.1=["Open ",["settings"]," and choose ",["integration"],"."]' as unknown as Word<{ settings: string; integration: string }>
/** Press {connect}, or {stripe} where Duly is set up for that. Sign in there and let Duly in. */
export const step2 = 'guide-cards.2=["Press ",["connect"],", or ",["stripe"]," where Duly is set up for that. Sign in there and let Duly in."]' as unknown as Word<{ connect: string; stripe: string }>
/** You come back to Duly, which shows the connected account. {disconnect} ends it at any time. */
export const step3 = 'guide-cards.3=["You come back to Duly, which shows the connected account. ",["disconnect"]," ends it at any time."]' as unknown as Word<{ disconnect: string }>
/** From now on your invoices and payment links carry a {pay} button. Card numbers are entered on the provider’s page and never reach Duly. */
export const step4 = 'guide-cards.4=["From now on your invoices and payment links carry a ",["pay"]," button. Card numbers are entered on the provider’s page and never reach Duly."]' as unknown as Word<{ pay: string }>
/** credit card clover stripe online payment pay now merchant */
export const seek = 'guide-cards.5:credit card clover stripe online payment pay now merchant' as unknown as Word
