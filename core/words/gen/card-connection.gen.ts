// Made of core/words/card-connection.en.json by npm run words.
import type { Word } from '../word.ts'

/** Connect to {provider} */
export const connect = 'card-connection.0=["Connect to ",["provider"]]' as unknown as Word<{ provider: string }>
/** {which, select, clover {Successfully connected to Clover!} other {Successfully connected to {provider}!}} */
export const connected = 'card-connection.1=[["which","s",{"clover":"Successfully connected to Clover!","other":["Successfully connected to ",["provider"],"!"]}]]' as unknown as Word<{ provider: string; which: "clover" | "other" }>
/** {which, select, clover {Failed to initiate Clover connection} other {Failed to initiate {provider} connection}} */
export const notStarted = 'card-connection.2=[["which","s",{"clover":"Failed to initiate Clover connection","other":["Failed to initiate ",["provider"]," connection"]}]]' as unknown as Word<{ provider: string; which: "clover" | "other" }>
/** {which, select, clover {Failed to connect to Clover} other {Failed to connect to {provider}}} */
export const notConnected = 'card-connection.3=[["which","s",{"clover":"Failed to connect to Clover","other":["Failed to connect to ",["provider"]]}]]' as unknown as Word<{ provider: string; which: "clover" | "other" }>
/** {which, select, clover {Successfully disconnected from Clover} other {Successfully disconnected from {provider}}} */
export const disconnected = 'card-connection.4=[["which","s",{"clover":"Successfully disconnected from Clover","other":["Successfully disconnected from ",["provider"]]}]]' as unknown as Word<{ provider: string; which: "clover" | "other" }>
/** {which, select, clover {Failed to disconnect from Clover} other {Failed to disconnect from {provider}}} */
export const notDisconnected = 'card-connection.5=[["which","s",{"clover":"Failed to disconnect from Clover","other":["Failed to disconnect from ",["provider"]]}]]' as unknown as Word<{ provider: string; which: "clover" | "other" }>
/** Disconnect from {provider}? */
export const ask = 'card-connection.6=["Disconnect from ",["provider"],"?"]' as unknown as Word<{ provider: string }>
/** Card payments stop until you connect again. Payments already made stay as they are. */
export const askText = 'card-connection.7:Card payments stop until you connect again. Payments already made stay as they are.' as unknown as Word
/** Disconnect */
export const disconnect = 'card-connection.8:Disconnect' as unknown as Word
/** Disconnecting... */
export const disconnecting = 'card-connection.9:Disconnecting...' as unknown as Word
/** Loading the connection */
export const loading = 'card-connection.10:Loading the connection' as unknown as Word
/** Failed to load the connection */
export const loadFailed = 'card-connection.11:Failed to load the connection' as unknown as Word
/** Try Again */
export const tryAgain = 'card-connection.12:Try Again' as unknown as Word
/** Test mode: the merchant account is a simulator on this machine, and no real money moves. */
export const testMode = 'card-connection.13:Test mode: the merchant account is a simulator on this machine, and no real money moves.' as unknown as Word
/** The connection was refused at {provider}. */
export const refused = 'card-connection.14=["The connection was refused at ",["provider"],"."]' as unknown as Word<{ provider: string }>
/** The approval has expired or was already used. Please connect again. */
export const expired = 'card-connection.15:The approval has expired or was already used. Please connect again.' as unknown as Word
/** The connection was started in another browser or under another address. */
export const otherBrowser = 'card-connection.16:The connection was started in another browser or under another address.' as unknown as Word
/** This merchant account is already connected to another business. */
export const elsewhere = 'card-connection.17:This merchant account is already connected to another business.' as unknown as Word
/** {provider} did not give a clear answer. Please try again later. */
export const unclear = 'card-connection.18=[["provider"]," did not give a clear answer. Please try again later."]' as unknown as Word<{ provider: string }>
/** Card payments are not configured on this installation. */
export const notConfigured = 'card-connection.19:Card payments are not configured on this installation.' as unknown as Word
/** Connect your merchant account to let customers pay invoices by card. */
export const connectText = 'card-connection.20:Connect your merchant account to let customers pay invoices by card.' as unknown as Word
/** {provider} no longer lets Duly in. Please connect again. */
export const lapsed = 'card-connection.21=[["provider"]," no longer lets Duly in. Please connect again."]' as unknown as Word<{ provider: string }>
/** Connecting... */
export const connecting = 'card-connection.22:Connecting...' as unknown as Word
/** Merchant {id} */
export const merchant = 'card-connection.23=["Merchant ",["id"]]' as unknown as Word<{ id: string }>
/** connected {date} */
export const since = 'card-connection.24=["connected ",["date"]]' as unknown as Word<{ date: string }>
/** Faster payment notifications */
export const notices = 'card-connection.25:Faster payment notifications' as unknown as Word
/** In Clover’s dashboard, under Settings, Ecommerce, Hosted Checkout: enter this address as the webhook, click Generate, and enter the signing secret here. */
export const noticesText = 'card-connection.26:In Clover’s dashboard, under Settings, Ecommerce, Hosted Checkout: enter this address as the webhook, click Generate, and enter the signing secret here.' as unknown as Word
/** Webhook address */
export const noticesAddress = 'card-connection.27:Webhook address' as unknown as Word
/** Signing secret */
export const secret = 'card-connection.28:Signing secret' as unknown as Word
/** A secret is stored. Entering another one replaces it. */
export const secretSet = 'card-connection.29:A secret is stored. Entering another one replaces it.' as unknown as Word
/** It is stored encrypted and never shown again. */
export const secretKept = 'card-connection.30:It is stored encrypted and never shown again.' as unknown as Word
/** Saving... */
export const saving = 'card-connection.31:Saving...' as unknown as Word
/** Save secret */
export const saveSecret = 'card-connection.32:Save secret' as unknown as Word
/** The signing secret was saved */
export const secretSaved = 'card-connection.33:The signing secret was saved' as unknown as Word
/** Failed to save the signing secret */
export const secretFailed = 'card-connection.34:Failed to save the signing secret' as unknown as Word
/** Last notice received: {date} */
export const lastNotice = 'card-connection.35=["Last notice received: ",["date"]]' as unknown as Word<{ date: string }>
/** Last notice received: none yet */
export const noNotice = 'card-connection.36:Last notice received: none yet' as unknown as Word
/** Verification code */
export const code = 'card-connection.37:Verification code' as unknown as Word
/** Credit Card Payments Disabled */
export const disabled = 'card-connection.38:Credit Card Payments Disabled' as unknown as Word
/** To take cards, please contact support at <mail>{address}</mail>. */
export const disabledText = 'card-connection.39=["To take cards, please contact support at ",["mail","e",[["address"]]],"."]' as unknown as Word<{ address: string }, "mail">
/** How it works */
export const how = 'card-connection.40:How it works' as unknown as Word
/** Contact support and tell us which business you invoice for. */
export const how1 = 'card-connection.41:Contact support and tell us which business you invoice for.' as unknown as Word
/** We enable card payments for your account. */
export const how2 = 'card-connection.42:We enable card payments for your account.' as unknown as Word
/** Connect your merchant account on this tab. */
export const how3 = 'card-connection.43:Connect your merchant account on this tab.' as unknown as Word
/** What you get */
export const benefits = 'card-connection.44:What you get' as unknown as Word
/** Customers pay from the invoice with one click. */
export const benefit1 = 'card-connection.45:Customers pay from the invoice with one click.' as unknown as Word
/** Invoices are marked paid automatically, and a receipt is sent. */
export const benefit2 = 'card-connection.46:Invoices are marked paid automatically, and a receipt is sent.' as unknown as Word
/** Card details are entered on the payment provider’s page and never reach Duly. */
export const benefit3 = 'card-connection.47:Card details are entered on the payment provider’s page and never reach Duly.' as unknown as Word
