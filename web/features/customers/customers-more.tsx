import { may } from '@duly/core/access/may.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import * as words from '@duly/core/words/gen/customers.gen.ts'
import * as exportWords from '@duly/core/words/gen/export.gen.ts'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileDown from 'lucide-react/icons/file-down'
import Upload from 'lucide-react/icons/upload'
import { download } from '../../api/call.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { t } from '../../words/page.ts'
import { useExport } from '../csv/export-button.tsx'

interface CustomersMoreProps {
  /** How many match the search now; absent while it is not known. */
  total: number | undefined
  search: string
  onImport: () => void
  onImportEInvoice: () => void
}

/** What is done with a list of customers once in a while: bringing them in and taking them along. */
export function CustomersMore({ total, search, onImport, onImportEInvoice }: CustomersMoreProps) {
  const { run, busy, dialog } = useExport({
    things: 'customers',
    nothing: t(words.nothingToExport),
    total,
    fileName: `customers-${today(new Date(), viewerTimeZone())}.csv`,
    load: (options) => download('GET /customers/export.csv', { query: { search: search || undefined } }, options),
  })
  const user = useUser()
  const imports = may(user, 'imports:make')
  const receives = may(user, 'customers:write', 'invoices:draft')
  const exports = may(user, 'exports:read')
  if (!imports && !receives && !exports) return null
  return (
    <>
      <Menu
        trigger={
          <Button icon aria-label={t(words.more)}>
            <Ellipsis />
          </Button>
        }
      >
        {imports ? (
          <MenuItem icon={<Upload />} onSelect={onImport}>
            {t(words.importList)}
          </MenuItem>
        ) : null}
        {receives ? (
          <MenuItem icon={<FileDown />} onSelect={onImportEInvoice}>
            {t(words.importEInvoice)}
          </MenuItem>
        ) : null}
        {exports ? (
          <MenuItem icon={<Download />} disabled={busy} onSelect={() => void run()}>
            {t(exportWords.action)}
          </MenuItem>
        ) : null}
      </Menu>
      {dialog}
    </>
  )
}
