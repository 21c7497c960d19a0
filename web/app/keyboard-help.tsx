import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'

const groups = [
  {
    title: 'Everywhere',
    keys: [
      ['?', 'This help'],
      ['/', 'Search'],
      ['Esc', 'Close, or clear the search'],
      ['Tab', 'Next field or button'],
    ],
  },
  {
    title: 'Lists',
    keys: [
      ['C', 'Create'],
      ['↑ ↓', 'Move through the rows'],
      ['Enter', 'Open'],
    ],
  },
  {
    title: 'On an invoice’s page',
    keys: [
      ['J', 'Next invoice of the list'],
      ['K', 'Previous invoice of the list'],
    ],
  },
  {
    title: 'In an invoice’s menu',
    keys: [
      ['E', 'Edit'],
      ['U', 'Update Status'],
      ['D', 'Download PDF'],
      ['S', 'Send Invoice'],
      ['R', 'Remind'],
      ['P', 'Record Payment'],
      ['L', 'Copy pay link'],
      ['N', 'Duplicate'],
    ],
  },
  {
    title: 'In the invoice form',
    keys: [
      ['Alt 1 … 4', 'Go to From, Details, Items, Summary'],
      ['Alt N', 'Add a blank item'],
      ['Alt ↑ ↓', 'Move the current item'],
    ],
  },
  {
    title: 'In the schedule',
    keys: [
      ['C', 'New Meeting'],
      ['Shift ← ↑ ↓ →', 'Move the meeting'],
      ['+ −', 'Longer, shorter'],
    ],
  },
  { title: 'Forms', keys: [['Ctrl S', 'Save']] },
] as const

/** The keys, on pressing `?`. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true)
  const keys = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClose}
      title="Keyboard shortcuts"
      // Not the link at the foot: one reads first.
      initialFocus={keys}
      footer={
        <p className="keys-more">
          For step-by-step instructions, see the{' '}
          <Link className="link" to="/help" onClick={() => setOpen(false)}>
            guides
          </Link>
          .
        </p>
      }
    >
      <div className="keys" ref={keys} tabIndex={-1}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    <kbd className="kbd">{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
