import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { useSearch } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import { t } from '../words/page.ts'
import { Button } from './button.tsx'
import { lazyView, useEver } from './lazy-view.ts'
import { readViews } from './list-views-store.ts'
import { Popover } from './popover.tsx'

const ListViewsView = lazyView(() => import('./list-views-view.tsx').then((module) => module.ListViewsView))

// What says where in the list one is, or lies over it, is no part of a view.
const passing = new Set(['page', 'history', 'openCreateDialog'])

interface ListViewsProps {
  /** The key they are kept by. */
  of: string
  /** Today, where the list is narrowed by periods. */
  day?: CalendarDate | undefined
}

/** Named views of a list: there once one was kept, or once there is something to keep. */
export function ListViews({ of, day }: ListViewsProps) {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const [open, setOpen] = useState(false)
  const current = Object.fromEntries(Object.entries(raw).filter(([key, value]) => value && !passing.has(key)))
  // Once opened it stays, so that closing it has where to go back to.
  const ever = useEver(open)
  if (!ever && Object.keys(current).length === 0 && readViews(of).length === 0) return null
  return (
    <Popover
      label={t(ui.views)}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="control" icon aria-label={t(ui.views)}>
          <Bookmark />
        </Button>
      }
    >
      <ListViewsView of={of} current={current} day={day} onDone={() => setOpen(false)} />
    </Popover>
  )
}
