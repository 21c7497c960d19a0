import type { PendingFile } from '../../platform/mail/layout.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import type { FileSource } from './dependencies.ts'
import { type MessageRow, mailPayload } from './message.ts'
import { wordsIfReadable } from './sealed-words.ts'

/**
 * Policy of a shown message: its own inline styles and pictures inside it, and nothing else: no script, no network, no
 * form, no way out of its frame. It may be framed by our own pages only.
 */
export const viewPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** The HTML part as a mail program shows it: pictures in place, links open beside it. */
export async function messageView(
  sealer: Sealer,
  message: MessageRow,
  files: Readonly<Record<string, FileSource>>,
): Promise<string> {
  const rendered = wordsIfReadable(sealer, message)
  const payload = mailPayload.parse(message.payload)
  return htmlWithPictures(rendered.html, message.workspace_id, payload.files, files)
}

/** A message's HTML with its own pictures in place of their names. */
export async function htmlWithPictures(
  html: string,
  workspaceId: string,
  attached: readonly Pick<PendingFile, 'source' | 'ref' | 'contentType' | 'cid'>[],
  files: Readonly<Record<string, FileSource>>,
): Promise<string> {
  let shown = html.replace('<head>', '<head><base target="_blank"/>')
  for (const file of attached) {
    if (!file.cid) continue
    const made = await files[file.source]?.(workspaceId, file.ref)
    // Pictures are whole; only what nobody looks at here is a stream.
    const bytes = Buffer.isBuffer(made?.content) ? made.content : null
    const address = bytes ? `data:${made?.contentType ?? file.contentType};base64,${bytes.toString('base64')}` : ''
    shown = shown.replaceAll(`"cid:${file.cid}"`, `"${address}"`)
  }
  return shown
}
