// Made of core/words/oidc.en.json by npm run words.
import type { Word } from '../word.ts'

/** Sign in with {name} */
export const signInWith = 'oidc.0=["Sign in with ",["name"]]' as unknown as Word<{ name: string }>
/** {name} cannot be reached at the moment. Your password works as ever. */
export const unavailable = 'oidc.1=[["name"]," cannot be reached at the moment. Your password works as ever."]' as unknown as Word<{ name: string }>
/** The sign-in with {name} was cancelled. */
export const refused = 'oidc.2=["The sign-in with ",["name"]," was cancelled."]' as unknown as Word<{ name: string }>
/** The sign-in with {name} took too long or was begun in another browser. Please try again. */
export const expired = 'oidc.3=["The sign-in with ",["name"]," took too long or was begun in another browser. Please try again."]' as unknown as Word<{ name: string }>
/** No account here is connected with this account at {name}. Sign in with your password and connect it in your profile. */
export const unknown = 'oidc.4=["No account here is connected with this account at ",["name"],". Sign in with your password and connect it in your profile."]' as unknown as Word<{ name: string }>
/** This account at {name} is connected with another account here. */
export const elsewhere = 'oidc.5=["This account at ",["name"]," is connected with another account here."]' as unknown as Word<{ name: string }>
/** {name} is connected */
export const connected = 'oidc.6=[["name"]," is connected"]' as unknown as Word<{ name: string }>
/** {name} is disconnected */
export const disconnected = 'oidc.7=[["name"]," is disconnected"]' as unknown as Word<{ name: string }>
/** Connect {name} */
export const connect = 'oidc.8=["Connect ",["name"]]' as unknown as Word<{ name: string }>
/** Connecting... */
export const connecting = 'oidc.9:Connecting...' as unknown as Word
/** Disconnect */
export const disconnect = 'oidc.10:Disconnect' as unknown as Word
/** Disconnect {email} */
export const disconnectIt = 'oidc.11=["Disconnect ",["email"]]' as unknown as Word<{ email: string }>
/** Failed to connect {name} */
export const failed = 'oidc.12=["Failed to connect ",["name"]]' as unknown as Word<{ name: string }>
/** Failed to disconnect {name} */
export const notDisconnected = 'oidc.13=["Failed to disconnect ",["name"]]' as unknown as Word<{ name: string }>
/** Sign in here with your account at {name}. Your password goes on working. */
export const what = 'oidc.14=["Sign in here with your account at ",["name"],". Your password goes on working."]' as unknown as Word<{ name: string }>
/** an account without an address */
export const someAccount = 'oidc.15:an account without an address' as unknown as Word
