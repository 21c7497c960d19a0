import { z } from 'zod'
import { SealError, type Sealer } from '../../platform/secrets/sealed.ts'
import { sealContext } from '../../platform/secrets/sealed-places.ts'
import { type RenderedMessage, renderedMessage } from './message.ts'

/**
 * What a message says holds bank details and personal links, so it is stored sealed: a thief of the database reads the
 * subject and no more (security requirements 9.1). Rows from before are stored as they were, and open as they are.
 */
const stored = renderedMessage.extend({ sealed: z.string().optional() })
const words = z.object({ html: z.string(), text: z.string() })

const contextOf = (workspaceId: string) => sealContext('outbox.rendered', workspaceId)

/** The stored form of a message; one that is sealed already, such as a copy's, stays as it is. */
export function sealedWords(sealer: Sealer, workspaceId: string, rendered: unknown): z.output<typeof stored> {
  const message = stored.parse(rendered)
  if (message.sealed) return message
  const { html, text, ...rest } = message
  return { ...rest, html: '', text: '', sealed: sealer.seal(JSON.stringify({ html, text }), contextOf(workspaceId)) }
}

/** What the reader sees. Throws `SealError` when the key is gone. */
export function openWords(sealer: Sealer, row: { workspace_id: string; rendered: unknown }): RenderedMessage {
  const { sealed, ...message } = stored.parse(row.rendered)
  if (!sealed) return message
  return { ...message, ...words.parse(JSON.parse(sealer.open(sealed, contextOf(row.workspace_id)))) }
}

/** The same for lists and pages, which show the rest of a message whose key is gone. */
export function wordsIfReadable(sealer: Sealer, row: { workspace_id: string; rendered: unknown }): RenderedMessage {
  try {
    return openWords(sealer, row)
  } catch (error) {
    if (error instanceof SealError || error instanceof z.ZodError)
      return renderedMessage.safeParse(row.rendered).data ?? { subject: '', html: '', text: '', attachments: [] }
    throw error
  }
}
