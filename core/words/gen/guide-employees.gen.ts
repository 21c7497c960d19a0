// Made of core/words/guide-employees.en.json by npm run words.
import type { Word } from '../word.ts'

/** The employees of a business and their invitations. */
export const picture = 'guide-employees.0:The employees of a business and their invitations.' as unknown as Word
/** Open {employees} and press {add}. */
export const step1 = 'guide-employees.1=["Open ",["employees"]," and press ",["add"],"."]' as unknown as Word<{ employees: string; add: string }>
/** Enter their {email} and press {send}. */
export const step2 = 'guide-employees.2=["Enter their ",["email"]," and press ",["send"],"."]' as unknown as Word<{ email: string; send: string }>
/** Somebody without an account gets the invitation all the same: press {invite}, and the link in it leads through registration. */
export const step3 = 'guide-employees.3=["Somebody without an account gets the invitation all the same: press ",["invite"],", and the link in it leads through registration."]' as unknown as Word<{ invite: string }>
/** The invitation is pending until they accept it. It is valid for 7 days and can be sent again. */
export const step4 = 'guide-employees.4:The invitation is pending until they accept it. It is valid for 7 days and can be sent again.' as unknown as Word
/** {remove} at the end of a row ends somebody’s access. Their own account stays theirs. */
export const step5 = 'guide-employees.5=[["remove"]," at the end of a row ends somebody’s access. Their own account stays theirs."]' as unknown as Word<{ remove: string }>
/** People whose role drafts and does not issue press {handIn} where others send. Their drafts then stand above your invoices as waiting for you: {approve}, or {giveBack} with a remark. */
export const step6 = 'guide-employees.6=["People whose role drafts and does not issue press ",["handIn"]," where others send. Their drafts then stand above your invoices as waiting for you: ",["approve"],", or ",["giveBack"]," with a remark."]' as unknown as Word<{ handIn: string; approve: string; giveBack: string }>
/** team staff colleague user permission role access invitation */
export const seek = 'guide-employees.7:team staff colleague user permission role access invitation' as unknown as Word
