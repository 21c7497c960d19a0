// Made of core/words/api-keys.en.json by npm run words.
import type { Word } from '../word.ts'

/** API keys */
export const title = 'api-keys.0:API keys' as unknown as Word
/** Decides which programs may act for the company, and with what. */
export const purpose = 'api-keys.1:Decides which programs may act for the company, and with what.' as unknown as Word
/** New key */
export const newKey = 'api-keys.2:New key' as unknown as Word
/** Key */
export const key = 'api-keys.3:Key' as unknown as Word
/** May */
export const may = 'api-keys.4:May' as unknown as Word
/** Last used */
export const lastUsed = 'api-keys.5:Last used' as unknown as Word
/** Until */
export const until = 'api-keys.6:Until' as unknown as Word
/** Actions */
export const actions = 'api-keys.7:Actions' as unknown as Word
/** Not used yet */
export const neverUsed = 'api-keys.8:Not used yet' as unknown as Word
/** No end */
export const noEnd = 'api-keys.9:No end' as unknown as Word
/** Ended {date} */
export const endedOn = 'api-keys.10=["Ended ",["date"]]' as unknown as Word<{ date: string }>
/** Revoked */
export const revoked = 'api-keys.11:Revoked' as unknown as Word
/** Revoke {name} */
export const revokeOne = 'api-keys.12=["Revoke ",["name"]]' as unknown as Word<{ name: string }>
/** No keys yet */
export const noneYet = 'api-keys.13:No keys yet' as unknown as Word
/** A key lets another program read or write here, such as your bookkeeping or your website. */
export const noneYetWhat = 'api-keys.14:A key lets another program read or write here, such as your bookkeeping or your website.' as unknown as Word
/** The keys could not be loaded */
export const failed = 'api-keys.15:The keys could not be loaded' as unknown as Word
/** Try Again */
export const tryAgain = 'api-keys.16:Try Again' as unknown as Word
/** Loading the keys */
export const loading = 'api-keys.17:Loading the keys' as unknown as Word
/** Name */
export const name = 'api-keys.18:Name' as unknown as Word
/** Which program is it for? */
export const nameHelp = 'api-keys.19:Which program is it for?' as unknown as Word
/** Name is required */
export const nameMissing = 'api-keys.20:Name is required' as unknown as Word
/** Choose at least one thing that the key may do */
export const mayMissing = 'api-keys.21:Choose at least one thing that the key may do' as unknown as Word
/** Works until */
export const worksUntil = 'api-keys.22:Works until' as unknown as Word
/** Leave empty for no end. */
export const worksUntilHelp = 'api-keys.23:Leave empty for no end.' as unknown as Word
/** Make key */
export const make = 'api-keys.24:Make key' as unknown as Word
/** Making... */
export const making = 'api-keys.25:Making...' as unknown as Word
/** Failed to make the key */
export const failedToMake = 'api-keys.26:Failed to make the key' as unknown as Word
/** Copy the key now */
export const copyTitle = 'api-keys.27:Copy the key now' as unknown as Word
/** It is shown once. Duly keeps only a fingerprint of it. */
export const copyWhat = 'api-keys.28:It is shown once. Duly keeps only a fingerprint of it.' as unknown as Word
/** Your new key */
export const yourKey = 'api-keys.29:Your new key' as unknown as Word
/** Copy */
export const copyKey = 'api-keys.30:Copy' as unknown as Word
/** A key can never do more than you can. */
export const neverMore = 'api-keys.31:A key can never do more than you can.' as unknown as Word
/** Done */
export const done = 'api-keys.32:Done' as unknown as Word
/** Close without copying */
export const closeUncopied = 'api-keys.33:Close without copying' as unknown as Word
/** Revoke key */
export const revokeTitle = 'api-keys.34:Revoke key' as unknown as Word
/** {name} stops working at once. This action cannot be undone. */
export const revokeQuestion = 'api-keys.35=[["name"]," stops working at once. This action cannot be undone."]' as unknown as Word<{ name: string }>
/** Revoke */
export const revoke = 'api-keys.36:Revoke' as unknown as Word
/** Revoking... */
export const revoking = 'api-keys.37:Revoking...' as unknown as Word
/** Key revoked */
export const keyRevoked = 'api-keys.38:Key revoked' as unknown as Word
/** Failed to revoke the key */
export const failedToRevoke = 'api-keys.39:Failed to revoke the key' as unknown as Word
