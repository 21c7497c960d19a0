import { Dialog, DialogCancel } from '../../ui/dialog.tsx'

const shortcuts = [
  ['Ctrl S', 'Save'],
  ['Alt 1 … 4', 'Go to From, Details, Items, Summary'],
  ['Alt N', 'Add a blank item'],
  ['Alt ↑ ↓', 'Move the item that is being edited'],
  ['?', 'This list'],
] as const

/** What the form does by keyboard. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Keyboard shortcuts"
      size="narrow"
      footer={<DialogCancel>Close</DialogCancel>}
    >
      <dl className="shortcuts">
        {shortcuts.map(([keys, what]) => (
          <div key={keys}>
            <dt>{what}</dt>
            <dd>
              <kbd className="kbd">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
