// Made of core/words/invitation.en.json by npm run words.
import type { Word } from '../word.ts'

/** No invitation token provided */
export const noToken = 'invitation.0:No invitation token provided' as unknown as Word
/** Please open the link in your invitation e-mail again. */
export const openAgain = 'invitation.1:Please open the link in your invitation e-mail again.' as unknown as Word
/** Loading invitation... */
export const loading = 'invitation.2:Loading invitation...' as unknown as Word
/** Failed to load the invitation */
export const failedToLoad = 'invitation.3:Failed to load the invitation' as unknown as Word
/** Try Again */
export const tryAgain = 'invitation.4:Try Again' as unknown as Word
/** Invalid or expired invitation */
export const invalid = 'invitation.5:Invalid or expired invitation' as unknown as Word
/** Please ask for a new one; invitations are valid for seven days. */
export const askAgain = 'invitation.6:Please ask for a new one; invitations are valid for seven days.' as unknown as Word
/** Invitation accepted successfully! */
export const accepted = 'invitation.7:Invitation accepted successfully!' as unknown as Word
/** Invitation rejected successfully! */
export const rejected = 'invitation.8:Invitation rejected successfully!' as unknown as Word
/** Failed to accept invitation */
export const failedToAccept = 'invitation.9:Failed to accept invitation' as unknown as Word
/** Failed to reject invitation */
export const failedToReject = 'invitation.10:Failed to reject invitation' as unknown as Word
/** Please try again or contact support. */
export const tryOrAsk = 'invitation.11:Please try again or contact support.' as unknown as Word
/** You are invited to work for */
export const invitedBy = 'invitation.12:You are invited to work for' as unknown as Word
/** This invitation has been answered */
export const answered = 'invitation.13:This invitation has been answered' as unknown as Word
/** For */
export const whom = 'invitation.14:For' as unknown as Word
/** Status */
export const status = 'invitation.15:Status' as unknown as Word
/** Go to Duly */
export const goOn = 'invitation.16:Go to Duly' as unknown as Word
/** Accepted */
export const isAccepted = 'invitation.17:Accepted' as unknown as Word
/** Rejected */
export const isRejected = 'invitation.18:Rejected' as unknown as Word
/** Pending your response */
export const isPending = 'invitation.19:Pending your response' as unknown as Word
/** Accept */
export const accept = 'invitation.20:Accept' as unknown as Word
/** Accepting... */
export const accepting = 'invitation.21:Accepting...' as unknown as Word
/** Reject */
export const reject = 'invitation.22:Reject' as unknown as Word
/** Rejecting... */
export const rejecting = 'invitation.23:Rejecting...' as unknown as Word
/** Create account */
export const createAccount = 'invitation.24:Create account' as unknown as Word
/** Sign in with that account */
export const signInThere = 'invitation.25:Sign in with that account' as unknown as Word
/** Sign in */
export const signIn = 'invitation.26:Sign in' as unknown as Word
/** This invitation is for {email}. You are signed in with another account. */
export const forAnother = 'invitation.27=["This invitation is for ",["email"],". You are signed in with another account."]' as unknown as Word<{ email: string }>
/** Please create an account for {email} first. An email and a password is all it takes. */
export const createFirst = 'invitation.28=["Please create an account for ",["email"]," first. An email and a password is all it takes."]' as unknown as Word<{ email: string }>
/** Please sign in as {email} to accept or reject. */
export const signInFirst = 'invitation.29=["Please sign in as ",["email"]," to accept or reject."]' as unknown as Word<{ email: string }>
