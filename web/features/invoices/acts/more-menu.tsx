import * as words from '@duly/core/words/gen/invoice-page.gen.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { usePhone } from '../../../ui/media.ts'
import { Menu } from '../../../ui/menu.tsx'
import { t } from '../../../words/page.ts'

interface MoreMenuProps {
  /** Of the document that the acts are of. */
  number: string
  busy?: boolean
  disabled?: boolean
  /** The items. */
  children: ReactNode
}

/** More, beside the first acts with a document: a menu of all others. */
export function MoreMenu({ number, children, ...state }: MoreMenuProps) {
  const phone = usePhone()
  const label = t(words.moreFor, { number })
  return (
    <Menu
      label={label}
      trigger={
        <Button icon={phone} aria-label={label} {...state}>
          {phone ? (
            <Ellipsis />
          ) : (
            <>
              {t(words.more)}
              <ChevronDown />
            </>
          )}
        </Button>
      }
    >
      {children}
    </Menu>
  )
}
