// Made of core/words/guide-businesses.en.json by npm run words.
import type { Word } from '../word.ts'

/** Each business has its own invoices, customers and settings, under the same login. To begin another beside yours, open {company}, go to {ownership} and press {add}. */
export const step1 = 'guide-businesses.0=["Each business has its own invoices, customers and settings, under the same login. To begin another beside yours, open ",["company"],", go to ",["ownership"]," and press ",["add"],"."]' as unknown as Word<{ company: string; ownership: string; add: string }>
/** Whoever has several sees the name of the business at the top. Press it, or the key B, and choose where to go. */
export const step2 = 'guide-businesses.1:Whoever has several sees the name of the business at the top. Press it, or the key B, and choose where to go.' as unknown as Word
/** Each tab of your browser keeps its business. To open one in a tab of its own, hold Ctrl or ⌘ while you choose it, or press it with the middle mouse button. */
export const step3 = 'guide-businesses.2:Each tab of your browser keeps its business. To open one in a tab of its own, hold Ctrl or ⌘ while you choose it, or press it with the middle mouse button.' as unknown as Word
/** To leave a business that you work for, open {profile}, press {leave} beside it and confirm with {confirm}. You no longer see anything of it; its owner can invite you again. */
export const step4 = 'guide-businesses.3=["To leave a business that you work for, open ",["profile"],", press ",["leave"]," beside it and confirm with ",["confirm"],". You no longer see anything of it; its owner can invite you again."]' as unknown as Word<{ profile: string; leave: string; confirm: string }>
/** To give your business to somebody who works there, open {settings} and press {handOver}. Under {owner}, choose somebody who has accepted your invitation, and press {go}. */
export const step5 = 'guide-businesses.4=["To give your business to somebody who works there, open ",["settings"]," and press ",["handOver"],". Under ",["owner"],", choose somebody who has accepted your invitation, and press ",["go"],"."]' as unknown as Word<{ settings: string; handOver: string; owner: string; go: string }>
/** They decide about employees, settings and payments from then on. You stay as an employee, and both of you get an e-mail. */
export const step6 = 'guide-businesses.5:They decide about employees, settings and payments from then on. You stay as an employee, and both of you get an e-mail.' as unknown as Word
/** company second switch switcher workspace tab new firm leave quit transfer owner ownership accountant freelancer */
export const seek = 'guide-businesses.6:company second switch switcher workspace tab new firm leave quit transfer owner ownership accountant freelancer' as unknown as Word
