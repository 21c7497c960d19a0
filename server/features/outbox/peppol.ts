import { mostQuestions, waitBeforeQuestion } from '@duly/core/outbox/status.ts'
import * as reasons from '@duly/core/words/gen/outbox-reasons.gen.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import type { PeppolOutcome } from '../../platform/peppol/access-point.ts'
import { endEvent, tellSafely } from './delivery-ends.ts'
import type { OutboxDependencies } from './dependencies.ts'
import { askJob, type MessageJob, type QuestionJob } from './jobs.ts'
import { type MessageRow, type PeppolPayload, peppolPayload } from './message.ts'
import * as store from './store.ts'

type Parts = OutboxDependencies

// Access points may need a moment to find what they took; what they still do not know then, they lost.
const mostAbsences = 3

/**
 * One try at an e-invoice. From the second try on the access point is asked first whether it has the document: an answer may
 * have been lost, and a customer who gets an invoice twice may pay it twice.
 */
export async function tryPeppol(parts: Parts, message: MessageRow): Promise<PeppolOutcome> {
  const { peppol, log } = parts
  if (!peppol) return { outcome: 'retry', detail: inEnglish(reasons.peppolOff), alert: true }
  if (message.tries > 1) {
    const found = await peppol.ask(message.id)
    if (found !== 'absent') return found
  }
  const { sender, receiver, documentType, process, file } = peppolPayload.parse(message.payload)
  try {
    const made = await parts.files[file.source]?.(message.workspace_id, file.ref)
    if (!made || !Buffer.isBuffer(made.content)) throw new Error(`no ${file.source} to send`)
    const statusUrl = parts.callbackBaseUrl && `${parts.callbackBaseUrl}/api/webhooks/peppol/status`
    const document = { messageId: message.id, sender, receiver, documentType, process, xml: made.content, statusUrl }
    return await peppol.send(document)
  } catch (error) {
    log.error({ err: error, messageId: message.id }, 'an e-invoice could not be sent')
    return { outcome: 'retry', detail: inEnglish(reasons.fileMissing) }
  }
}

/** What a report said that came while the message was being sent; the more it decides, the more it counts. */
export function withPeppolReport(message: MessageRow, tried: PeppolOutcome): PeppolOutcome {
  const { report } = peppolPayload.parse(message.payload)
  return !report || tried.outcome === 'refused' || tried.state === 'delivered' ? tried : report
}

/** After a try that brought the document to the access point: what is known of it, and the next question if that is not all. */
export async function followUp(parts: Parts, tx: Tx, message: MessageRow, { state }: PeppolOutcome): Promise<void> {
  const { workspace_id: workspaceId, id: messageId } = message
  await store.addToPayload(tx, workspaceId, messageId, { state })
  if (state === 'delivered') await tellSafely(parts, tx, message, 'arrived', '')
  else await askLater(parts, tx, { workspaceId, messageId, question: 1, absences: 0 })
}

function askLater(parts: Parts, tx: Tx, job: QuestionJob): Promise<void> {
  const waitMs = parts.waitAfterTry?.(job.question) ?? waitBeforeQuestion(job.question)
  return parts.jobs.enqueue(tx, askJob, job, { waitMs })
}

/** Asks what became of a document that the access point has; reports get lost. */
export async function askAfter(parts: Parts, job: QuestionJob): Promise<void> {
  const { db, peppol, log } = parts
  const { workspaceId, messageId, question } = job
  const message = await inTransaction(db, { workspaceId }, (tx) => store.findMessage(tx, workspaceId, messageId))
  if (!message || !isOnItsWay(message)) return
  const found = peppol ? await peppol.ask(messageId) : null
  const absences = found === 'absent' ? job.absences + 1 : 0
  if (found === 'absent' && absences >= mostAbsences) {
    log.error({ alert: true, messageId }, 'the access point does not know a document that it had accepted')
    return peppolReported(parts, job, { outcome: 'refused', detail: inEnglish(reasons.peppolLost) })
  }
  const isDecided = found && found !== 'absent' && (found.outcome === 'refused' || found.state === 'delivered')
  if (isDecided) return peppolReported(parts, job, found)
  if (question >= mostQuestions) return
  await inTransaction(db, { workspaceId }, (tx) => askLater(parts, tx, { ...job, question: question + 1, absences }))
}

const stateOf = ({ payload }: MessageRow) => peppolPayload.safeParse(payload).data?.state ?? null
const isOnItsWay = (message: MessageRow) => message.status === 'sent' && stateOf(message) === 'accepted'

/**
 * Takes in the access point's word on a document: a genuine report, or an answer. They come late, twice and out of order, so a
 * refusal is the last word, `delivered` counts more than `accepted`, and what is known already changes nothing. While the
 * message is being sent, its own try reads what is kept here.
 */
export async function peppolReported(parts: Parts, job: MessageJob, said: PeppolOutcome): Promise<void> {
  const { db, clock, onEnd } = parts
  const { workspaceId, messageId } = job
  await inTransaction(db, { workspaceId }, async (tx) => {
    const message = await store.lockMessage(tx, workspaceId, messageId)
    if (message?.channel !== 'peppol') return
    const { status } = message
    if (status === 'refused' || status === 'cancelled') return
    if (status === 'sending') return store.addToPayload(tx, workspaceId, messageId, { report: laterOf(message, said) })
    if (said.outcome === 'refused') {
      await store.changeMessage(tx, workspaceId, messageId, {
        status: 'refused',
        doneAt: clock(),
        lastError: said.detail,
      })
      return onEnd(tx, endEvent(message, 'refused', said.detail))
    }
    if (said.outcome !== 'delivered') return
    if (status !== 'sent') {
      await store.changeMessage(tx, workspaceId, messageId, { status: 'sent', doneAt: clock(), lastError: null })
      await onEnd(tx, endEvent(message, 'delivered', ''))
      return followUp(parts, tx, message, said)
    }
    if (said.state === 'delivered' && isOnItsWay(message)) await followUp(parts, tx, message, said)
  })
}

function laterOf(message: MessageRow, said: PeppolOutcome): PeppolPayload['report'] {
  const before = peppolPayload.parse(message.payload).report
  const { outcome, state, detail } = said
  const isLast = before?.outcome === 'refused' || (before?.state === 'delivered' && outcome !== 'refused')
  if (isLast || (outcome !== 'refused' && outcome !== 'delivered')) return before
  return { outcome, detail, ...(state ? { state } : {}) }
}
