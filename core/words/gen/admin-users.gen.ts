// Made of core/words/admin-users.en.json by npm run words.
import type { Word } from '../word.ts'

/** Admin Users */
export const title = 'admin-users.0:Admin Users' as unknown as Word
/** Users */
export const users = 'admin-users.1:Users' as unknown as Word
/** Created */
export const created = 'admin-users.2:Created' as unknown as Word
/** Name */
export const name = 'admin-users.3:Name' as unknown as Word
/** Email */
export const email = 'admin-users.4:Email' as unknown as Word
/** Role */
export const role = 'admin-users.5:Role' as unknown as Word
/** Failed to load users */
export const failedToLoad = 'admin-users.6:Failed to load users' as unknown as Word
/** Oops! Something went wrong */
export const failed = 'admin-users.7:Oops! Something went wrong' as unknown as Word
/** We couldn't load your users... Please check your connection and try again. */
export const failedWhy = 'admin-users.8:We couldn\'t load your users... Please check your connection and try again.' as unknown as Word
/** Try Again */
export const tryAgain = 'admin-users.9:Try Again' as unknown as Word
/** No users found */
export const noneFound = 'admin-users.10:No users found' as unknown as Word
/** Try adjusting your search or filters */
export const adjust = 'admin-users.11:Try adjusting your search or filters' as unknown as Word
/** Enabled */
export const enabled = 'admin-users.12:Enabled' as unknown as Word
/** Disabled */
export const disabled = 'admin-users.13:Disabled' as unknown as Word
/** (you) */
export const you = 'admin-users.14:(you)' as unknown as Word
/** Payment Integration */
export const paymentIntegration = 'admin-users.15:Payment Integration' as unknown as Word
/** Actions */
export const actions = 'admin-users.16:Actions' as unknown as Word
/** {role, select, ADMIN {ADMIN} EMPLOYEE {EMPLOYEE} other {USER}} */
export const roleName = 'admin-users.17=[["role","s",{"ADMIN":"ADMIN","EMPLOYEE":"EMPLOYEE","other":"USER"}]]' as unknown as Word<{ role: "ADMIN" | "EMPLOYEE" | "other" }>
/** Edit {name} */
export const edit = 'admin-users.18=["Edit ",["name"]]' as unknown as Word<{ name: string }>
/** Send password reset to {name} */
export const sendResetTo = 'admin-users.19=["Send password reset to ",["name"]]' as unknown as Word<{ name: string }>
/** Delete {name} */
export const removeOne = 'admin-users.20=["Delete ",["name"]]' as unknown as Word<{ name: string }>
/** You cannot delete your own account */
export const notOneself = 'admin-users.21:You cannot delete your own account' as unknown as Word
/** Edit User */
export const editTitle = 'admin-users.22:Edit User' as unknown as Word
/** Update */
export const update = 'admin-users.23:Update' as unknown as Word
/** Updating... */
export const updating = 'admin-users.24:Updating...' as unknown as Word
/** User role updated successfully */
export const roleUpdated = 'admin-users.25:User role updated successfully' as unknown as Word
/** Failed to update user role */
export const failedToUpdateRole = 'admin-users.26:Failed to update user role' as unknown as Word
/** Payment integration status updated successfully */
export const integrationUpdated = 'admin-users.27:Payment integration status updated successfully' as unknown as Word
/** Failed to update payment integration status */
export const failedToUpdateIntegration = 'admin-users.28:Failed to update payment integration status' as unknown as Word
/** Works for another company, which determines the role. */
export const elsewhere = 'admin-users.29:Works for another company, which determines the role.' as unknown as Word
/** Allow user to process payments */
export const allowPayments = 'admin-users.30:Allow user to process payments' as unknown as Word
/** Reset User Password */
export const resetTitle = 'admin-users.31:Reset User Password' as unknown as Word
/** {email} will receive an e-mail with a link to choose a new password. The current one works until then. */
export const resetWhat = 'admin-users.32=[["email"]," will receive an e-mail with a link to choose a new password. The current one works until then."]' as unknown as Word<{ email: string }>
/** Send Reset Instructions */
export const sendReset = 'admin-users.33:Send Reset Instructions' as unknown as Word
/** Sending... */
export const sending = 'admin-users.34:Sending...' as unknown as Word
/** Password reset instructions sent successfully */
export const resetSent = 'admin-users.35:Password reset instructions sent successfully' as unknown as Word
/** Failed to send password reset instructions */
export const failedToReset = 'admin-users.36:Failed to send password reset instructions' as unknown as Word
/** Sign {name} out everywhere */
export const signOutOne = 'admin-users.37=["Sign ",["name"]," out everywhere"]' as unknown as Word<{ name: string }>
/** Sign Out Everywhere */
export const signOutTitle = 'admin-users.38:Sign Out Everywhere' as unknown as Word
/** {email} is signed out on every device at once and can sign in again. They get a mail about it. */
export const signOutQuestion = 'admin-users.39=[["email"]," is signed out on every device at once and can sign in again. They get a mail about it."]' as unknown as Word<{ email: string }>
/** Sign Out */
export const signOutIt = 'admin-users.40:Sign Out' as unknown as Word
/** Signing out... */
export const signingOut = 'admin-users.41:Signing out...' as unknown as Word
/** User signed out everywhere */
export const signedOut = 'admin-users.42:User signed out everywhere' as unknown as Word
/** Failed to sign out user */
export const failedToSignOut = 'admin-users.43:Failed to sign out user' as unknown as Word
/** End your own sessions under Profile */
export const ownSessions = 'admin-users.44:End your own sessions under Profile' as unknown as Word
/** Delete User */
export const removeTitle = 'admin-users.45:Delete User' as unknown as Word
/** Are you sure you want to delete {email}? They will be signed out immediately, and their workspace will be purged after 30 days. */
export const removeQuestion = 'admin-users.46=["Are you sure you want to delete ",["email"],"? They will be signed out immediately, and their workspace will be purged after 30 days."]' as unknown as Word<{ email: string }>
/** Delete */
export const remove = 'admin-users.47:Delete' as unknown as Word
/** Deleting... */
export const removing = 'admin-users.48:Deleting...' as unknown as Word
/** User deleted successfully */
export const removed = 'admin-users.49:User deleted successfully' as unknown as Word
/** Failed to delete user */
export const failedToRemove = 'admin-users.50:Failed to delete user' as unknown as Word
/** Audit trail */
export const auditTrail = 'admin-users.51:Audit trail' as unknown as Word
/** Loading the audit trail */
export const auditLoading = 'admin-users.52:Loading the audit trail' as unknown as Word
/** The audit trail could not be loaded */
export const auditFailed = 'admin-users.53:The audit trail could not be loaded' as unknown as Word
/** No entries yet. */
export const noEntries = 'admin-users.54:No entries yet.' as unknown as Word
/** acts */
export const acts = 'admin-users.55:acts' as unknown as Word
/** The command line */
export const commandLine = 'admin-users.56:The command line' as unknown as Word
/** somebody */
export const somebody = 'admin-users.57:somebody' as unknown as Word
/** {actor} changed the role of {target} from {from} to {to} */
export const roleChanged = 'admin-users.58=[["actor"]," changed the role of ",["target"]," from ",["from"]," to ",["to"]]' as unknown as Word<{ actor: string; target: string; from: string; to: string }>
/** {actor} allowed payment integration for {target} */
export const integrationAllowed = 'admin-users.59=[["actor"]," allowed payment integration for ",["target"]]' as unknown as Word<{ actor: string; target: string }>
/** {actor} stopped payment integration for {target} */
export const integrationStopped = 'admin-users.60=[["actor"]," stopped payment integration for ",["target"]]' as unknown as Word<{ actor: string; target: string }>
/** {actor} sent password reset instructions to {target} */
export const resetMailed = 'admin-users.61=[["actor"]," sent password reset instructions to ",["target"]]' as unknown as Word<{ actor: string; target: string }>
/** {actor} deleted {target} */
export const userDeleted = 'admin-users.62=[["actor"]," deleted ",["target"]]' as unknown as Word<{ actor: string; target: string }>
/** {actor} signed {target} out everywhere */
export const sessionsEnded = 'admin-users.63=[["actor"]," signed ",["target"]," out everywhere"]' as unknown as Word<{ actor: string; target: string }>
/** {actor} unlocked {target} */
export const unlocked = 'admin-users.64=[["actor"]," unlocked ",["target"]]' as unknown as Word<{ actor: string; target: string }>
/** {actor} lifted the second factor of {target} */
export const factorsLifted = 'admin-users.65=[["actor"]," lifted the second factor of ",["target"]]' as unknown as Word<{ actor: string; target: string }>
/** {actor} created a password reset link for {target} */
export const linkMade = 'admin-users.66=[["actor"]," created a password reset link for ",["target"]]' as unknown as Word<{ actor: string; target: string }>
/** {actor} exported the workspace of {target} */
export const workspaceExported = 'admin-users.67=[["actor"]," exported the workspace of ",["target"]]' as unknown as Word<{ actor: string; target: string }>
