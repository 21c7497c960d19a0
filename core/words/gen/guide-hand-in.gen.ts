// Made of core/words/guide-hand-in.en.json by npm run words.
import type { Word } from '../word.ts'

/** Does your role let you write drafts, but not send them? On {invoices}, open the draft by its number in the column {number}, go to {summary} and press {handIn}. */
export const step1 = 'guide-hand-in.0=["Does your role let you write drafts, but not send them? On ",["invoices"],", open the draft by its number in the column ",["number"],", go to ",["summary"]," and press ",["handIn"],"."]' as unknown as Word<{ invoices: string; number: string; summary: string; handIn: string }>
/** Under {remark}, write what there is to say, if anything, and press {go}. */
export const step2 = 'guide-hand-in.1=["Under ",["remark"],", write what there is to say, if anything, and press ",["go"],"."]' as unknown as Word<{ remark: string; go: string }>
/** The draft now waits and cannot be changed. With {takeBack} you can go on with it. If it is returned, its page says why: change it and hand it in again. */
export const step3 = 'guide-hand-in.2=["The draft now waits and cannot be changed. With ",["takeBack"]," you can go on with it. If it is returned, its page says why: change it and hand it in again."]' as unknown as Word<{ takeBack: string }>
/** Do you send what others write? An e-mail tells you that a draft waits, and above the list of {list} stands {waits}, for example. Press that, and open a draft by its number in the column {draft}. */
export const step4 = 'guide-hand-in.3=["Do you send what others write? An e-mail tells you that a draft waits, and above the list of ",["list"]," stands ",["waits"],", for example. Press that, and open a draft by its number in the column ",["draft"],"."]' as unknown as Word<{ list: string; waits: string; draft: string }>
/** Read the remark and look at the paper. {giveBack} asks what is to be changed, and whoever wrote the draft is told. */
export const step5 = 'guide-hand-in.4=["Read the remark and look at the paper. ",["giveBack"]," asks what is to be changed, and whoever wrote the draft is told."]' as unknown as Word<{ giveBack: string }>
/** If all is well, press {approve}. Check the address and press {confirm}: the draft is issued and goes out by e-mail. */
export const step6 = 'guide-hand-in.5=["If all is well, press ",["approve"],". Check the address and press ",["confirm"],": the draft is issued and goes out by e-mail."]' as unknown as Word<{ approve: string; confirm: string }>
/** approval approve review release return staff submit check draft */
export const seek = 'guide-hand-in.6:approval approve review release return staff submit check draft' as unknown as Word
