import * as words from '@duly/core/words/gen/quotes.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { t } from '../../../words/page.ts'

/** What else can be made besides an invoice. */
export function CreateMore() {
  const navigate = useNavigate()
  return (
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
    </Menu>
  )
}
