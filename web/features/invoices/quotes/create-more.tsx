import * as past from '@duly/core/words/gen/past-invoices.gen.ts'
import * as words from '@duly/core/words/gen/quotes.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import FileDown from 'lucide-react/icons/file-down'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { May } from '../../../api/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { t } from '../../../words/page.ts'
import { EInvoiceIntake } from '../../received/intake.tsx'

/** What else can be made besides an invoice, of what a draft can be made, and invoices of other programs. */
export function CreateMore() {
  const navigate = useNavigate()
  const [receiving, setReceiving] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <Button icon aria-label={t(words.more)}>
            <ChevronDown />
          </Button>
        }
      >
        <MenuItem
          icon={<FileQuestionMark />}
          onSelect={() => void navigate({ to: '/invoices/create', search: { kind: 'quote' } as never })}
        >
          {t(words.newQuote)}
        </MenuItem>
        <MenuItem icon={<FileDown />} onSelect={() => setReceiving(true)}>
          {t(words.importEInvoice)}
        </MenuItem>
        <May needs={['imports:make']}>
          <MenuItem icon={<FileUp />} onSelect={() => void navigate({ to: '/invoices/import' })}>
            {t(past.menu)}
          </MenuItem>
        </May>
      </Menu>
      <EInvoiceIntake as="invoice" open={receiving} onOpenChange={setReceiving} />
    </>
  )
}
