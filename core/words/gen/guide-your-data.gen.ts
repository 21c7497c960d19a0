// Made of core/words/guide-your-data.en.json by npm run words.
import type { Word } from '../word.ts'

/** The section of the profile that exports the data and deletes the account. */
export const picture = 'guide-your-data.0:The section of the profile that exports the data and deletes the account.' as unknown as Word
/** Open {profile} and press {export}. */
export const step1 = 'guide-your-data.1=["Open ",["profile"]," and press ",["export"],"."]' as unknown as Word<{ profile: string; export: string }>
/** Enter your {password} and press {save}. The ZIP holds your records as JSON and CSV, and your images. */
export const step2 = 'guide-your-data.2=["Enter your ",["password"]," and press ",["save"],". The ZIP holds your records as JSON and CSV, and your images."]' as unknown as Word<{ password: string; save: string }>
/** To leave, press {delete}, enter your {again} and press {confirm}. */
export const step3 = 'guide-your-data.3=["To leave, press ",["delete"],", enter your ",["again"]," and press ",["confirm"],"."]' as unknown as Word<{ delete: string; again: string; confirm: string }>
/** Your account is closed at once, and your workspace is removed after 30 days. Issued invoices and payments are kept as long as the law requires. */
export const step4 = 'guide-your-data.4:Your account is closed at once, and your workspace is removed after 30 days. Issued invoices and payments are kept as long as the law requires.' as unknown as Word
/** gdpr privacy download backup close account remove erase */
export const seek = 'guide-your-data.5:gdpr privacy download backup close account remove erase' as unknown as Word
