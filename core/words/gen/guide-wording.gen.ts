// Made of core/words/guide-wording.en.json by npm run words.
import type { Word } from '../word.ts'

/** The words of a message beside a preview of the mail. */
export const picture = 'guide-wording.0:The words of a message beside a preview of the mail.' as unknown as Word
/** Open {company}. Once your company is saved there, follow {messages} at the end of the page. */
export const step1 = 'guide-wording.1=["Open ",["company"],". Once your company is saved there, follow ",["messages"]," at the end of the page."]' as unknown as Word<{ company: string; messages: string }>
/** Choose the {message}. */
export const step2 = 'guide-wording.2=["Choose the ",["message"],"."]' as unknown as Word<{ message: string }>
/** Change the {subject} and the {text}. Names in braces are replaced by what they stand for, such as the number of the invoice. */
export const step3 = 'guide-wording.3=["Change the ",["subject"]," and the ",["text"],". Names in braces are replaced by what they stand for, such as the number of the invoice."]' as unknown as Word<{ subject: string; text: string }>
/** The {preview} shows the mail as it will arrive. If you like it, press {save}. */
export const step4 = 'guide-wording.4=["The ",["preview"]," shows the mail as it will arrive. If you like it, press ",["save"],"."]' as unknown as Word<{ preview: string; save: string }>
/** {ours} brings back the words that came with Duly. */
export const step5 = 'guide-wording.5=[["ours"]," brings back the words that came with Duly."]' as unknown as Word<{ ours: string }>
/** template text email subject customise customize language letter */
export const seek = 'guide-wording.6:template text email subject customise customize language letter' as unknown as Word
