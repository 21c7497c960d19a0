import * as words from '@duly/core/words/gen/keyboard-help.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useUser } from '../api/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { t } from '../words/page.ts'
import { rich } from '../words/rich.ts'

const enter = () => t(words.enter)
const alt = (keys: string) => () => t(words.alt, { keys })
const shift = (keys: string) => () => t(words.shift, { keys })
const ctrl = (keys: string) => () => t(words.ctrl, { keys })

const groups = [
  {
    title: words.everywhere,
    keys: [
      ['?', words.thisHelp],
      ['/', words.search],
      ['Esc', words.closeOrClear],
      ['Tab', words.nextField],
      ['B', words.switchBusiness],
      [['Alt', '1–9'].join(' '), words.openNth],
    ],
  },
  {
    title: words.lists,
    keys: [
      ['C', words.create],
      ['↑ ↓', words.moveRows],
      [enter, words.open],
    ],
  },
  {
    title: words.onInvoice,
    keys: [
      ['J', words.nextInvoice],
      ['K', words.previousInvoice],
    ],
  },
  {
    title: words.inMenu,
    keys: [
      ['E', words.edit],
      ['U', words.updateStatus],
      ['D', words.downloadPdf],
      ['S', words.sendInvoice],
      ['R', words.remind],
      ['P', words.recordPayment],
      ['L', words.copyPayLink],
      ['N', words.duplicate],
    ],
  },
  {
    title: words.inForm,
    keys: [
      [alt('1 … 4'), words.goTo],
      [alt('N'), words.addItem],
      [alt('↑ ↓'), words.moveItem],
    ],
  },
  {
    title: words.inSchedule,
    keys: [
      ['C', words.newMeeting],
      [shift('← ↑ ↓ →'), words.moveMeeting],
      ['+ −', words.longer],
    ],
  },
  { title: words.forms, keys: [[ctrl('S'), words.save]] },
] as const

// Of no use to people with one business.
const isOfSeveral = (what: Word) => what === words.switchBusiness || what === words.openNth

/** The keys, on pressing `?`. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true)
  const keys = useRef<HTMLDivElement>(null)
  const hasSeveral = useUser().workspace.hasOthers
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClose}
      title={t(words.title)}
      // Not the link at the foot: one reads first.
      initialFocus={keys}
      footer={
        <p className="keys-more">
          {rich(words.more, {
            guides: (inside) => (
              <Link className="link" to="/help" onClick={() => setOpen(false)}>
                {inside}
              </Link>
            ),
          })}
        </p>
      }
    >
      <div className="keys" ref={keys} tabIndex={-1}>
        {groups.map((group) => (
          <section key={t(group.title)}>
            <h3>{t(group.title)}</h3>
            <dl>
              {group.keys
                .filter(([, what]) => hasSeveral || !isOfSeveral(what))
                .map(([key, what]) => (
                  <div key={t(what)}>
                    <dt>
                      <kbd className="kbd">{typeof key === 'string' ? key : key()}</kbd>
                    </dt>
                    <dd>{t(what)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
