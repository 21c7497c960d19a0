import { refuse } from '@duly/core/contract/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bodies above this take their turn; below it a process reads as many as come. */
export const largeBody = 2 * 1024 * 1024
/** So many large bodies are read and worked on in one process at a time; one with two pictures takes some 70 MB meanwhile. */
const mostAtOnce = 4

/**
 * Bounds the memory that large bodies take: a few at a time in a process, one of each workspace, so that nobody keeps others
 * out alone. Call before the body is read; its place is free again when the answer is out or the connection broke.
 */
export function createLargeBodyGate(
  most = mostAtOnce,
): (request: FastifyRequest, reply: FastifyReply, workspaceId: string) => void {
  const busy = new Set<string>()
  return (request, reply, workspaceId) => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length <= largeBody) return
    if (busy.size >= most || busy.has(workspaceId)) throw refuse('unavailable', { retryAfter: 2 })
    busy.add(workspaceId)
    let isHeld = true
    const leave = () => {
      if (isHeld) busy.delete(workspaceId)
      isHeld = false
    }
    reply.raw.once('finish', leave)
    reply.raw.once('close', leave)
  }
}
