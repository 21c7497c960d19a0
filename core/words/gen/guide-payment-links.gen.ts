// Made of core/words/guide-payment-links.en.json by npm run words.
import type { Word } from '../word.ts'

/** The list of payment links with their states. */
export const picture = 'guide-payment-links.0:The list of payment links with their states.' as unknown as Word
/** Payment links are paid by card: connect your Clover or Stripe account first. */
export const step1 = 'guide-payment-links.1:Payment links are paid by card: connect your Clover or Stripe account first.' as unknown as Word
/** Open {links} and press {create}. */
export const step2 = 'guide-payment-links.2=["Open ",["links"]," and press ",["create"],"."]' as unknown as Word<{ links: string; create: string }>
/** Enter {name}, {email}, {phone} and {total}. A customer that you know can be chosen beside the name. */
export const step3 = 'guide-payment-links.3=["Enter ",["name"],", ",["email"],", ",["phone"]," and ",["total"],". A customer that you know can be chosen beside the name."]' as unknown as Word<{ name: string; email: string; phone: string; total: string }>
/** Press {make}. */
export const step4 = 'guide-payment-links.4=["Press ",["make"],"."]' as unknown as Word<{ make: string }>
/** In the row of the new link press {send} (the paper plane), then {mail}. */
export const step5 = 'guide-payment-links.5=["In the row of the new link press ",["send"]," (the paper plane), then ",["mail"],"."]' as unknown as Word<{ send: string; mail: string }>
/** The link turns to Paid by itself when the money has arrived. Unpaid links expire after 90 days. */
export const step6 = 'guide-payment-links.6:The link turns to Paid by itself when the money has arrived. Unpaid links expire after 90 days.' as unknown as Word
/** pay link request deposit sms text */
export const seek = 'guide-payment-links.7:pay link request deposit sms text' as unknown as Word
