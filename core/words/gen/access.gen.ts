// Made of core/words/access.en.json by npm run words.
import type { Word } from '../word.ts'

/** Welcome */
export const welcome = 'access.0:Welcome' as unknown as Word
/** Please enter your details. */
export const enterDetails = 'access.1:Please enter your details.' as unknown as Word
/** Email */
export const email = 'access.2:Email' as unknown as Word
/** Password */
export const password = 'access.3:Password' as unknown as Word
/** Forgot password? */
export const forgot = 'access.4:Forgot password?' as unknown as Word
/** Signing in... */
export const signingIn = 'access.5:Signing in...' as unknown as Word
/** Sign in */
export const signIn = 'access.6:Sign in' as unknown as Word
/** New to Duly? */
export const newHere = 'access.7:New to Duly?' as unknown as Word
/** Sign up */
export const signUp = 'access.8:Sign up' as unknown as Word
/** Invalid registration response */
export const noAnswerRegistration = 'access.9:Invalid registration response' as unknown as Word
/** Your account is ready, but we could not sign you in. Please try again. */
export const registeredNotSignedIn = 'access.10:Your account is ready, but we could not sign you in. Please try again.' as unknown as Word
/** User not found. Please register first. */
export const accountGone = 'access.11:User not found. Please register first.' as unknown as Word
/** Invalid request. Please check your input. */
export const invalidRequest = 'access.12:Invalid request. Please check your input.' as unknown as Word
/** Invalid email or password. Please try again. */
export const wrongCredentials = 'access.13:Invalid email or password. Please try again.' as unknown as Word
/** You do not have permission to access this resource. */
export const noPermission = 'access.14:You do not have permission to access this resource.' as unknown as Word
/** User not found. Please check your email or register. */
export const unknownUser = 'access.15:User not found. Please check your email or register.' as unknown as Word
/** Your account has been locked. Please contact support. */
export const locked = 'access.16:Your account has been locked. Please contact support.' as unknown as Word
/** A server error occurred. Please try again later. */
export const serverError = 'access.17:A server error occurred. Please try again later.' as unknown as Word
/** Unable to connect to the server. Please check your internet connection. */
export const noConnection = 'access.18:Unable to connect to the server. Please check your internet connection.' as unknown as Word
/** An unexpected error occurred. Please try again later. */
export const unexpectedLater = 'access.19:An unexpected error occurred. Please try again later.' as unknown as Word
/** Please fill in all fields */
export const fillAll = 'access.20:Please fill in all fields' as unknown as Word
/** Please sign in again */
export const endedTitle = 'access.21:Please sign in again' as unknown as Word
/** Your session has ended. Sign in to continue where you left off; your input is still here. */
export const endedText = 'access.22:Your session has ended. Sign in to continue where you left off; your input is still here.' as unknown as Word
/** Invalid login response - no access token */
export const noAnswerLogin = 'access.23:Invalid login response - no access token' as unknown as Word
