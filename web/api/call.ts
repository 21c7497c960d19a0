import type { confirmContract } from '@duly/core/access/confirm-contract.ts'
import type { accessContract } from '@duly/core/access/contract.ts'
import type { factorsContract } from '@duly/core/access/factors-contract.ts'
import type { oidcContract } from '@duly/core/access/oidc-contract.ts'
import type { recoveryContract } from '@duly/core/access/recovery-contract.ts'
import type { secondStepContract } from '@duly/core/access/second-step-contract.ts'
import type { sessionsContract } from '@duly/core/access/sessions-contract.ts'
import type { accountContract } from '@duly/core/account/contract.ts'
import type { adminUsersContract } from '@duly/core/admin-users/contract.ts'
import type { analyticsContract } from '@duly/core/analytics/contract.ts'
import type { apiKeysContract } from '@duly/core/api-keys/contract.ts'
import type { appointmentsContract } from '@duly/core/appointments/contract.ts'
import type { auditTrailContract } from '@duly/core/audit-trail/contract.ts'
import type { binContract } from '@duly/core/bin/contract.ts'
import type { businessesContract } from '@duly/core/businesses/contract.ts'
import type { companyContract } from '@duly/core/company/contract.ts'
import type { contactContract } from '@duly/core/contact/contract.ts'
import type { Answer, CallInput, Endpoint } from '@duly/core/contract/endpoint.ts'
import { workspaceHeader } from '@duly/core/contract/workspace-header.ts'
import type { customerOverviewContract } from '@duly/core/customer-overview/contract.ts'
import type { customersContract } from '@duly/core/customers/contract.ts'
import type { employeesContract } from '@duly/core/employees/contract.ts'
import type { figuresContract } from '@duly/core/figures/contract.ts'
import type { importsContract } from '@duly/core/imports/contract.ts'
import type { invoiceDesignContract } from '@duly/core/invoice-design/contract.ts'
import type { invoiceActsContract } from '@duly/core/invoices/acts/acts-contract.ts'
import type { handInContract } from '@duly/core/invoices/acts/hand-in-contract.ts'
import type { invoicesContract } from '@duly/core/invoices/contract.ts'
import type { creditNotesContract } from '@duly/core/invoices/credit-notes/credit-contract.ts'
import type { depositsContract } from '@duly/core/invoices/deposits/deposit-contract.ts'
import type { eInvoicesContract } from '@duly/core/invoices/e-invoices/e-invoices-contract.ts'
import type { receivingContract } from '@duly/core/invoices/e-invoices/receiving-contract.ts'
import type { knownLinesContract } from '@duly/core/invoices/form/known-lines-contract.ts'
import type { pastInvoicesContract } from '@duly/core/invoices/importing/importing-contract.ts'
import type { numbersContract } from '@duly/core/invoices/numbers/numbers-contract.ts'
import type { invoiceDocumentsContract } from '@duly/core/invoices/paper/documents-contract.ts'
import type { quotesContract } from '@duly/core/invoices/quotes/quotes-contract.ts'
import type { sealsContract } from '@duly/core/invoices/seals/seal-contract.ts'
import type { invoiceFilesContract } from '@duly/core/invoices/sending/files-contract.ts'
import type { sendLaterContract } from '@duly/core/invoices/sending/later-contract.ts'
import type { outboxContract } from '@duly/core/outbox/contract.ts'
import type { wordingContract } from '@duly/core/outbox/wording-contract.ts'
import type { paymentLinksContract } from '@duly/core/payment-links/contract.ts'
import type { paymentSettingsContract } from '@duly/core/payment-settings/contract.ts'
import type { paymentsContract } from '@duly/core/payments/contract.ts'
import type { refundsContract } from '@duly/core/payments/refunds-contract.ts'
import type { productsContract } from '@duly/core/products/contract.ts'
import type { profileContract } from '@duly/core/profile/contract.ts'
import type { ratesContract } from '@duly/core/rates/contract.ts'
import type { recurringContract } from '@duly/core/recurring/contract.ts'
import type { remindersContract } from '@duly/core/reminders/contract.ts'
import type { rolesContract } from '@duly/core/roles/contract.ts'
import type { setupContract } from '@duly/core/setup/contract.ts'
import type { taxesContract } from '@duly/core/taxes/contract.ts'
import type { webhooksContract } from '@duly/core/webhooks/contract.ts'
import type { RefusalBody } from './failure-words.ts'
import { sessionToken } from './session-token.ts'
import { tabWorkspace } from './tab-workspace.ts'

/** Every call of the API by its key; types only, so that no schema reaches the browser. */
export type Api = typeof accessContract &
  typeof confirmContract &
  typeof factorsContract &
  typeof oidcContract &
  typeof secondStepContract &
  typeof recoveryContract &
  typeof sessionsContract &
  typeof accountContract &
  typeof adminUsersContract &
  typeof analyticsContract &
  typeof apiKeysContract &
  typeof auditTrailContract &
  typeof appointmentsContract &
  typeof binContract &
  typeof businessesContract &
  typeof contactContract &
  typeof companyContract &
  typeof customerOverviewContract &
  typeof customersContract &
  typeof employeesContract &
  typeof figuresContract &
  typeof importsContract &
  typeof pastInvoicesContract &
  typeof invoiceDesignContract &
  typeof invoicesContract &
  typeof invoiceActsContract &
  typeof handInContract &
  typeof depositsContract &
  typeof quotesContract &
  typeof sealsContract &
  typeof creditNotesContract &
  typeof numbersContract &
  typeof invoiceDocumentsContract &
  typeof knownLinesContract &
  typeof eInvoicesContract &
  typeof receivingContract &
  typeof invoiceFilesContract &
  typeof outboxContract &
  typeof paymentLinksContract &
  typeof paymentSettingsContract &
  typeof paymentsContract &
  typeof refundsContract &
  typeof productsContract &
  typeof ratesContract &
  typeof taxesContract &
  typeof profileContract &
  typeof recurringContract &
  typeof remindersContract &
  typeof rolesContract &
  typeof sendLaterContract &
  typeof setupContract &
  typeof webhooksContract &
  typeof wordingContract

export type ApiKey = keyof Api & string

type Needed<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}

/** What a call takes: `params`, `query` and `body` as the contract declares them. */
export type Input<K extends ApiKey> = Api[K] extends Endpoint ? Needed<CallInput<Api[K]>> : never
/** What a call answers. */
export type Output<K extends ApiKey> = Api[K] extends Endpoint ? Answer<Api[K]> : never

/** A refused or failed call. Status 0: no connection, or an answer that is not ours (a proxy's page). */
export class ApiError extends Error {
  readonly status: number
  /** The server's sentences; empty when it said none. */
  readonly messages: readonly string[]
  readonly detail: Readonly<Record<string, unknown>>
  /** The messages as they came: texts, or objects with `field` and `message` (specification part 1, section 5). */
  readonly raw: readonly unknown[]
  /** The messages in the language of the page, fit to be shown. */
  readonly sentences: readonly string[]
  /** Which refusal of the catalogue it is (core/contract/refusals.ts); undefined when it is none of ours. */
  readonly code: string | undefined

  constructor(
    status: number,
    messages: readonly unknown[],
    detail: Readonly<Record<string, unknown>> = {},
    { sentences, code }: { sentences?: readonly string[] | undefined; code?: string | undefined } = {},
  ) {
    const texts = messages.map(textOf)
    super(texts.join('\n'))
    this.name = 'ApiError'
    this.status = status
    this.messages = texts
    this.detail = detail
    this.raw = messages
    this.sentences = sentences ?? texts
    this.code = code
  }
}

function textOf(message: unknown): string {
  const { field, message: said } = (message ?? {}) as { field?: unknown; message?: unknown }
  return typeof field === 'string' && typeof said === 'string' ? `${field}: ${said}` : String(message)
}

export interface CallOptions {
  signal?: AbortSignal
  /** One per user action, so that a double click or a repeat never makes two. */
  idempotencyKey?: string
}

/** Told when a call begins; what it returns is told when the call has ended. */
let observe: () => () => void = () => () => {}

/** Registers who follows calls under way, such as the loading bar. */
export function observeCalls(observer: () => () => void): void {
  observe = observer
}

/** Told when the server no longer knows the session, so that the app can ask to sign in again. */
let onSessionEnded: () => void = () => {}

/** Registers what happens when a signed-in call answers 401. */
export function whenSessionEnds(tell: () => void): void {
  onSessionEnded = tell
}

let confirmIdentity: () => Promise<boolean> = async () => false

/** Registers who asks the person to prove who they are, where a call needs a fresh sign-in. Answers whether they did. */
export function whenSignInIsOld(ask: () => Promise<boolean>): void {
  confirmIdentity = ask
}

let shownWorkspace: string | null = null
let onWorkspaceLeft: () => void = () => {}

/** Names the workspace that the page shows from now on, or none. Calls tell it, so that nothing lands in another one. */
export function showWorkspace(workspaceId: string | null): void {
  shownWorkspace = workspaceId
}

/** The workspace that the page shows; what is kept in the browser belongs to it. */
export function workspaceOnScreen(): string | null {
  return shownWorkspace
}

/** Registers what happens when the person no longer works in the workspace that the page shows. */
export function whenWorkspaceLeft(tell: () => void): void {
  onWorkspaceLeft = tell
}

/** Calls under way that change something, by all that they say. */
const changing = new Map<string, Promise<unknown>>()

/**
 * Makes one call of the API, typed by its contract. Throws `ApiError`. What changes something and is asked for again, word
 * for word, while it is under way (a double click, Enter held down) is sent once: both get its answer.
 */
export async function call<K extends ApiKey>(
  key: K,
  ...args: Record<never, never> extends Input<K>
    ? [input?: Input<K>, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions]
): Promise<Output<K>> {
  const [input, options] = args
  if (key.startsWith('GET ') || options?.signal) return answer(key, input as RequestInput | undefined, options)
  const said = `${key} ${JSON.stringify(input)}`
  const underWay = changing.get(said) ?? answer(key, input as RequestInput | undefined, options)
  changing.set(said, underWay)
  try {
    return (await underWay) as Output<K>
  } finally {
    changing.delete(said)
  }
}

async function answer<K extends ApiKey>(key: K, input?: RequestInput, options?: CallOptions): Promise<Output<K>> {
  const response = await request(key, input, options)
  if (response.status === 204) return undefined as Output<K>
  if (!isJson(response)) throw new ApiError(0, [])
  // A connection that broke off half-way leaves half a text.
  return (await response.json().catch(() => {
    throw new ApiError(0, [])
  })) as Output<K>
}

export interface DownloadOptions extends CallOptions {
  /** Follows a long file while it arrives: each piece, with the answer's headers. */
  onPiece?: (piece: Uint8Array, headers: Headers) => void
}

/** Makes a call whose answer is a file. */
export async function download<K extends ApiKey>(key: K, input: Input<K>, options?: DownloadOptions): Promise<Blob> {
  const response = await request(key, input as RequestInput, options)
  if (!options?.onPiece || !response.body) return response.blob()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      pieces.push(next.value)
      options.onPiece(next.value, response.headers)
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    // Broke off half-way: half a file is none.
    throw new ApiError(0, [])
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

interface RequestInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

async function request(
  key: string,
  input: RequestInput = {},
  options: CallOptions & { repeated?: boolean } = {},
): Promise<Response> {
  const [method = 'GET', path = '/'] = key.split(' ')
  const token = sessionToken()
  const headers = headersOf()
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const ended = observe()
  const response = await fetch(`/api${fill(path, input.params)}${queryText(input.query)}`, {
    method,
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new ApiError(0, [])
    })
    .finally(ended)
  if (response.ok) return response
  const failure = await failureOf(response)
  // A token that died meanwhile; a 401 without one is the login's own business.
  if (response.status === 401 && token && sessionToken() === token) onSessionEnded()
  if (response.status === 403 && failure.detail.workspaceId && shownWorkspace) onWorkspaceLeft()
  // Once confirmed, the work goes on where it was.
  if (failure.detail.signInAgain && !options.repeated && (await confirmIdentity()))
    return request(key, input, { ...options, repeated: true })
  throw failure
}

/** Who calls, and which workspace is on the screen. */
export function headersOf(): Record<string, string> {
  const token = sessionToken()
  if (!token) return {}
  const shown = shownWorkspace ?? tabWorkspace()
  return { authorization: `Bearer ${token}`, ...(shown ? { [workspaceHeader]: shown } : {}) }
}

async function failureOf(response: Response): Promise<ApiError> {
  if (!isJson(response)) return new ApiError(response.status >= 500 ? response.status : 0, [])
  return refusedBy(response.status, await response.json().catch(() => null))
}

/** The error of an answer that says why it was refused. */
export async function refusedBy(status: number, answer: unknown): Promise<ApiError> {
  const body = (answer ?? {}) as RefusalBody & { detail?: Record<string, unknown> }
  const { message, code } = body
  const messages = Array.isArray(message) ? message : message === undefined || message === null ? [] : [message]
  // Without a connection to fetch them by, the server's own words do.
  const sentences =
    messages.length === 0
      ? undefined
      : await import('./failure-words.ts').then(
          (words) => words.refusalSentences(messages, body),
          () => undefined,
        )
  return new ApiError(status, messages, body.detail ?? {}, {
    sentences,
    code: typeof code === 'string' ? code : undefined,
  })
}

function isJson(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').includes('json')
}

function fill(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryText(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}
