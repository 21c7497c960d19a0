import { brandHeader } from '@duly/core/access/navigation.ts'
import * as words from '@duly/core/words/gen/businesses.gen.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openBusiness } from '../../api/choose-business.ts'
import { failureText } from '../../api/failure.ts'
import type { User } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { isTyping } from '../../ui/shortcut.ts'
import { toast } from '../../ui/toast.ts'
import { useShortcut } from '../../ui/use-shortcut.ts'
import { t } from '../../words/page.ts'
import { AboutBusiness } from './about.tsx'
import { useBusinessActs } from './acts.ts'
import { LeaveBusiness } from './leave-dialog.tsx'
import { businessesQuery } from './queries.ts'
import './businesses.css'

/** The business on the screen, for people who have several; opens the list of all of them, by `B` as well. */
export function Switcher({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  // Desks and phones have one each; only one of them is seen. As if it was pressed by key.
  useShortcut('b', () => trigger.current?.offsetParent && trigger.current.click())
  useBusinessKeys()
  const person = brandHeader(user, t).name
  const name = user.workspace.name || person
  const isOwner = user.workspace.isOwn
  return (
    <>
      <Menu
        align="start"
        label={t(words.yours)}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button ref={trigger} type="button" className="brand business-switch" title={name}>
            <Avatar name={name} />
            <span className="grow">
              <bdi className="strong trunc block">{name}</bdi>
              <span className="xs faint trunc block">
                {t(words.asRole, { name: person, owner: isOwner ? 'yes' : 'other' })}
              </span>
            </span>
            <ChevronsUpDown aria-hidden="true" />
          </button>
        }
      >
        <p className="business-title" aria-hidden="true">
          {t(words.yours)}
        </p>
        <Businesses onLeave={isOwner ? null : () => setLeaving(true)} />
      </Menu>
      <LeaveBusiness
        business={leaving ? { id: user.workspace.id, name, isCurrent: true } : null}
        onClose={() => setLeaving(false)}
        onLeft={() => {}}
      />
    </>
  )
}

/** The key of a business by its place in the list: the first nine have one. */
const keyOf = (index: number) => (index < mostKeys ? `Alt ${index + 1}` : undefined)
const mostKeys = 9

/** Alt and a digit go to the business that stands there in the list, wherever the focus is. */
function useBusinessKeys(): void {
  const client = useQueryClient()
  const { go } = useBusinessActs()
  const run = useEffectEvent(async (place: number) => {
    try {
      const one = (await client.fetchQuery(businessesQuery()))[place]
      if (one && !one.isCurrent) await go(one)
    } catch (error) {
      toast.error(failureText(error, t(words.loadFailed)))
    }
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // By the key itself: with Option, keyboards of a Mac type another sign.
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      if (!digit || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.defaultPrevented || event.repeat || isTyping(event.target)) return
      event.preventDefault()
      void run(Number(digit) - 1)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

function Businesses({ onLeave }: { onLeave: (() => void) | null }) {
  const businesses = useQuery(businessesQuery())
  const { go, begin, busy } = useBusinessActs()
  // Nothing to press before all is there: whoever opens it by key begins at the first business.
  if (businesses.isPending) return <p className="business-wait">{t(words.loading)}</p>
  return (
    <>
      {businesses.isError ? <p className="business-wait">{t(words.loadFailed)}</p> : null}
      {businesses.data?.map((one, index) => (
        <MenuItem
          key={one.id}
          className="business-item"
          icon={<Avatar name={one.name} />}
          note={<AboutBusiness of={one} />}
          chosen={one.isCurrent}
          keys={one.isCurrent ? undefined : keyOf(index)}
          disabled={busy !== null}
          onSelect={(event) => {
            if (event.ctrlKey || event.metaKey) openBusiness(one)
            else if (!one.isCurrent) void go(one)
          }}
          onAuxClick={(event) => event.button === 1 && openBusiness(one)}
        >
          <bdi className="trunc block">{one.name}</bdi>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Plus />} disabled={busy !== null} onSelect={() => void begin()}>
        {t(words.add)}
      </MenuItem>
      {onLeave ? (
        <MenuItem icon={<LogOut />} onSelect={onLeave}>
          {t(words.leave)}
        </MenuItem>
      ) : null}
    </>
  )
}
