import * as words from '@duly/core/words/gen/invoice-page.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../api/call.ts'
import { t } from '../../../words/page.ts'
import { fileSize } from '../../sending/file-size.ts'
import { invoiceFilesQuery } from '../acts/act-queries.ts'
import { FileButton } from '../acts/file-button.tsx'

/** Files that went with messages about the invoice, to be saved; nothing where none did. */
export function SentFiles({ id }: { id: string }) {
  const { data } = useQuery(invoiceFilesQuery(id))
  const sent = data?.filter(({ revision }) => revision !== null) ?? []
  if (sent.length === 0) return null
  return (
    <>
      <h2>{t(words.files)}</h2>
      <ul aria-label={t(words.files)}>
        {sent.map((file) => (
          <li key={file.id}>
            <div className="min-w-0">
              <div className="strong trunc">{file.name}</div>
              <div className="sm muted">
                {t(words.sentWith, { size: fileSize(file.size, t), revision: String(file.revision) })}
              </div>
            </div>
            <FileButton
              label={t(words.saveFile, { name: file.name })}
              name={file.name}
              said={{ done: t(words.fileSaved), failed: t(words.fileFailed) }}
              load={() => download('GET /invoices/:id/files/:fileId', { params: { id, fileId: file.id } })}
            >
              {t(words.save)}
            </FileButton>
          </li>
        ))}
      </ul>
    </>
  )
}
