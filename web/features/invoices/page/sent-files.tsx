import { useQuery } from '@tanstack/react-query'
import { download } from '../../../api/call.ts'
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
      <h2>Files</h2>
      <ul aria-label="Files">
        {sent.map((file) => (
          <li key={file.id}>
            <div className="min-w-0">
              <div className="strong trunc">{file.name}</div>
              <div className="sm muted">
                {fileSize(file.size)}, sent with revision {file.revision}
              </div>
            </div>
            <FileButton
              label={`Save ${file.name}`}
              name={file.name}
              said={{ done: 'File saved', failed: 'The file could not be saved' }}
              load={() => download('GET /invoices/:id/files/:fileId', { params: { id, fileId: file.id } })}
            >
              Save
            </FileButton>
          </li>
        ))}
      </ul>
    </>
  )
}
