// Made of core/words/employees.en.json by npm run words.
import type { Word } from '../word.ts'

/** Employees */
export const title = 'employees.0:Employees' as unknown as Word
/** Add Employee */
export const add = 'employees.1:Add Employee' as unknown as Word
/** Created */
export const created = 'employees.2:Created' as unknown as Word
/** Name */
export const name = 'employees.3:Name' as unknown as Word
/** Email */
export const email = 'employees.4:Email' as unknown as Word
/** All */
export const all = 'employees.5:All' as unknown as Word
/** Pending */
export const pending = 'employees.6:Pending' as unknown as Word
/** Accepted */
export const accepted = 'employees.7:Accepted' as unknown as Word
/** Rejected */
export const rejected = 'employees.8:Rejected' as unknown as Word
/** Expired */
export const expired = 'employees.9:Expired' as unknown as Word
/** Oops! Something went wrong */
export const failed = 'employees.10:Oops! Something went wrong' as unknown as Word
/** We couldn't load your employees. Please check your connection and try again. */
export const failedWhy = 'employees.11:We couldn\'t load your employees. Please check your connection and try again.' as unknown as Word
/** Try Again */
export const tryAgain = 'employees.12:Try Again' as unknown as Word
/** No employees yet */
export const noneYet = 'employees.13:No employees yet' as unknown as Word
/** Invite someone who has an account to work on your invoices, customers and schedule. */
export const noneYetWhat = 'employees.14:Invite someone who has an account to work on your invoices, customers and schedule.' as unknown as Word
/** How to invite people */
export const howToInvite = 'employees.15:How to invite people' as unknown as Word
/** No employees found */
export const noneFound = 'employees.16:No employees found' as unknown as Word
/** No employee matches your search. Try another name or e-mail. */
export const noneMatches = 'employees.17:No employee matches your search. Try another name or e-mail.' as unknown as Word
/** No employee has an invitation of this status. */
export const noneOfStatus = 'employees.18:No employee has an invitation of this status.' as unknown as Word
/** Clear filters */
export const clearFilters = 'employees.19:Clear filters' as unknown as Word
/** Invitation */
export const invitation = 'employees.20:Invitation' as unknown as Word
/** Role */
export const role = 'employees.21:Role' as unknown as Word
/** {role}, the role of {name} */
export const changeRoleOf = 'employees.22=[["role"],", the role of ",["name"]]' as unknown as Word<{ role: string; name: string }>
/** Actions */
export const actions = 'employees.23:Actions' as unknown as Word
/** No Invitation */
export const noInvitation = 'employees.24:No Invitation' as unknown as Word
/** {status, select, PENDING {PENDING} ACCEPTED {ACCEPTED} REJECTED {REJECTED} EXPIRED {EXPIRED} other {PENDING}} */
export const status = 'employees.25=[["status","s",{"PENDING":"PENDING","ACCEPTED":"ACCEPTED","REJECTED":"REJECTED","EXPIRED":"EXPIRED","other":"PENDING"}]]' as unknown as Word<{ status: "PENDING" | "ACCEPTED" | "REJECTED" | "EXPIRED" | "other" }>
/** Invitation sent */
export const sent = 'employees.26:Invitation sent' as unknown as Word
/** Failed to resend invitation */
export const failedToResend = 'employees.27:Failed to resend invitation' as unknown as Word
/** Resend invitation to {name} */
export const resendTo = 'employees.28=["Resend invitation to ",["name"]]' as unknown as Word<{ name: string }>
/** Remove {name} */
export const removeOne = 'employees.29=["Remove ",["name"]]' as unknown as Word<{ name: string }>
/** They receive an invitation by e-mail, valid for seven days. */
export const inviteWhat = 'employees.30:They receive an invitation by e-mail, valid for seven days.' as unknown as Word
/** Sending... */
export const sending = 'employees.31:Sending...' as unknown as Word
/** Invite by e-mail */
export const inviteByEmail = 'employees.32:Invite by e-mail' as unknown as Word
/** Send Invitation */
export const sendInvitation = 'employees.33:Send Invitation' as unknown as Word
/** {email} has no account yet. An invitation by e-mail leads them through creating one, and then to you. */
export const noAccountYet = 'employees.34=[["email"]," has no account yet. An invitation by e-mail leads them through creating one, and then to you."]' as unknown as Word<{ email: string }>
/** Employee removed */
export const removed = 'employees.35:Employee removed' as unknown as Word
/** Failed to delete employee */
export const failedToRemove = 'employees.36:Failed to delete employee' as unknown as Word
/** Remove employee */
export const removeTitle = 'employees.37:Remove employee' as unknown as Word
/** Are you sure you want to remove {name} from your company? This action cannot be undone. */
export const removeQuestion = 'employees.38=["Are you sure you want to remove ",["name"]," from your company? This action cannot be undone."]' as unknown as Word<{ name: string }>
/** Remove */
export const remove = 'employees.39:Remove' as unknown as Word
/** Removing... */
export const removing = 'employees.40:Removing...' as unknown as Word
/** Email is required */
export const noEmail = 'employees.41:Email is required' as unknown as Word
/** Invalid email address */
export const wrongEmail = 'employees.42:Invalid email address' as unknown as Word
/** This email is not registered in our system. Please make sure the user has created an account first. */
export const notRegistered = 'employees.43:This email is not registered in our system. Please make sure the user has created an account first.' as unknown as Word
/** Failed to create employee */
export const failedToCreate = 'employees.44:Failed to create employee' as unknown as Word
