// Made of core/words/account.en.json by npm run words.
import type { NoValues, Word } from '../word.ts'

/** Email already exists. Please use a different email. */
export const emailTaken = 'account.0:Email already exists. Please use a different email.' as unknown as Word
/** An unexpected error occurred during registration. */
export const unexpectedRegistration = 'account.1:An unexpected error occurred during registration.' as unknown as Word
/** Registration failed. Please try again. */
export const registrationFailed = 'account.2:Registration failed. Please try again.' as unknown as Word
/** An unexpected error occurred. Please try again. */
export const unexpected = 'account.3:An unexpected error occurred. Please try again.' as unknown as Word
/** Create an account */
export const createTitle = 'account.4:Create an account' as unknown as Word
/** An email and a password is all it takes. */
export const createText = 'account.5:An email and a password is all it takes.' as unknown as Word
/** Email */
export const email = 'account.6:Email' as unknown as Word
/** Password */
export const password = 'account.7:Password' as unknown as Word
/** Creating account... */
export const creating = 'account.8:Creating account...' as unknown as Word
/** Create account */
export const create = 'account.9:Create account' as unknown as Word
/** Already have an account? */
export const haveAccount = 'account.10:Already have an account?' as unknown as Word
/** Sign in */
export const signIn = 'account.11:Sign in' as unknown as Word
/** By creating an account you agree to the <license>License Agreement</license> and the <privacy>Privacy Policy</privacy>. */
export const agree = 'account.12=["By creating an account you agree to the ",["license","e",["License Agreement"]]," and the ",["privacy","e",["Privacy Policy"]],"."]' as unknown as Word<NoValues, "license" | "privacy">
/** Easy to guess. A few unrelated words make a stronger one. */
export const weak = 'account.13:Easy to guess. A few unrelated words make a stronger one.' as unknown as Word
/** Fair. Longer is stronger. */
export const fair = 'account.14:Fair. Longer is stronger.' as unknown as Word
/** Strong. */
export const strong = 'account.15:Strong.' as unknown as Word
/** Reset your password */
export const resetTitle = 'account.16:Reset your password' as unknown as Word
/** Enter your email and we will send you a link to choose a new one. */
export const resetText = 'account.17:Enter your email and we will send you a link to choose a new one.' as unknown as Word
/** Sending... */
export const sending = 'account.18:Sending...' as unknown as Word
/** Send Reset Instructions */
export const sendReset = 'account.19:Send Reset Instructions' as unknown as Word
/** Back to login */
export const backToLogin = 'account.20:Back to login' as unknown as Word
/** If an account exists for this email, you will receive password reset instructions shortly. */
export const resetNotice = 'account.21:If an account exists for this email, you will receive password reset instructions shortly.' as unknown as Word
/** Password reset instructions sent to your email */
export const resetSent = 'account.22:Password reset instructions sent to your email' as unknown as Word
/** Password has been reset successfully */
export const resetDone = 'account.23:Password has been reset successfully' as unknown as Word
/** Password has been reset successfully. Please log in with your new password. */
export const resetDoneOnLogin = 'account.24:Password has been reset successfully. Please log in with your new password.' as unknown as Word
/** User not found with this email. */
export const userNotFound = 'account.25:User not found with this email.' as unknown as Word
/** Failed to send reset instructions. Please try again. */
export const resetNotSent = 'account.26:Failed to send reset instructions. Please try again.' as unknown as Word
/** Invalid or expired reset token */
export const tokenInvalid = 'account.27:Invalid or expired reset token' as unknown as Word
/** Failed to reset password. Please try again. */
export const resetFailed = 'account.28:Failed to reset password. Please try again.' as unknown as Word
/** Passwords do not match */
export const passwordsDiffer = 'account.29:Passwords do not match' as unknown as Word
/** The link works once and for one hour. */
export const worksOnce = 'account.30:The link works once and for one hour.' as unknown as Word
/** Send a new one */
export const sendNewOne = 'account.31:Send a new one' as unknown as Word
/** Choose a new password */
export const chooseNew = 'account.32:Choose a new password' as unknown as Word
/** You will be signed out everywhere else. */
export const signedOutElsewhere = 'account.33:You will be signed out everywhere else.' as unknown as Word
/** New password */
export const newPassword = 'account.34:New password' as unknown as Word
/** Confirm new password */
export const confirmPassword = 'account.35:Confirm new password' as unknown as Word
/** Resetting... */
export const resetting = 'account.36:Resetting...' as unknown as Word
/** Reset Password */
export const reset = 'account.37:Reset Password' as unknown as Word
/** This link is invalid or has expired. */
export const linkInvalid = 'account.38:This link is invalid or has expired.' as unknown as Word
/** Undo the change */
export const undoTitle = 'account.39:Undo the change' as unknown as Word
/** Your account gets its old email address back, and everybody is signed out. Choose a new password afterwards. */
export const undoText = 'account.40:Your account gets its old email address back, and everybody is signed out. Choose a new password afterwards.' as unknown as Word
/** Undoing... */
export const undoing = 'account.41:Undoing...' as unknown as Word
/** Undo this change */
export const undo = 'account.42:Undo this change' as unknown as Word
/** Message sent successfully */
export const contactSent = 'account.43:Message sent successfully' as unknown as Word
/** Failed to send message. Please try again. */
export const contactFailed = 'account.44:Failed to send message. Please try again.' as unknown as Word
/** Please fill in all fields */
export const fillAll = 'account.45:Please fill in all fields' as unknown as Word
