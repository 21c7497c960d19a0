import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Accordion } from '../accordion.tsx'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog, DialogCancel } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { Field } from '../field.tsx'
import { loadingBar } from '../loading-bar-state.ts'
import { LogoDrawing } from '../logo.tsx'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../menu.tsx'
import { Select } from '../select.tsx'
import { TextInput } from '../text-input.tsx'
import { themeChoices, useTheme } from '../theme.ts'
import { toast } from '../toast.ts'
import { Section } from './section.tsx'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | 'wide' | null>(null)
  const [busy, setBusy] = useState(false)
  const { choice, choose } = useTheme()
  const show = (which: typeof open) => (isOpen: boolean) => setOpen(isOpen ? which : null)
  return (
    <>
      <Section title="Overlays">
        <div className="g-flow">
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Confirm</Button>
          <Button onClick={() => setOpen('drawer')}>Drawer</Button>
          <Button onClick={() => setOpen('wide')}>Wide drawer</Button>
          <Menu trigger={<Button>Menu</Button>}>
            <MenuItem icon={<Pencil />} shortcut="E" onSelect={() => toast.info('Edit')}>
              Edit
            </MenuItem>
            <MenuItem icon={<Download />} shortcut="D" onSelect={() => toast.info('Download')}>
              Download PDF
            </MenuItem>
            <MenuItem icon={<Send />} shortcut="S" disabled onSelect={() => toast.info('Send')}>
              Send Invoice
            </MenuItem>
            <MenuLink href="#pay" external>
              Pay
            </MenuLink>
            <MenuSeparator />
            <MenuItem icon={<Trash />} danger onSelect={() => setOpen('confirm')}>
              Delete
            </MenuItem>
          </Menu>
          <Menu trigger={<Button>Appearance</Button>}>
            <MenuChoice
              label="Appearance"
              value={choice}
              onValueChange={choose}
              options={themeChoices.map((value) => ({ value, label: value }))}
            />
          </Menu>
          <Button onClick={() => loadingBar.start()}>Start bar</Button>
          <Button onClick={() => loadingBar.done()}>Done</Button>
        </div>
        <div className="g-slot mt-4">
          <div className="loadbar">
            <i style={{ width: '38%' }} />
          </div>
        </div>
      </Section>
      <Section title="Accordion">
        <Accordion
          open={['1']}
          items={[
            { id: '1', title: 'Is there a free plan?', content: 'Yes.' },
            { id: '2', title: 'Can I export my data?', content: 'At any time, as CSV files.' },
          ]}
        />
      </Section>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={show('dialog')}
        title="Add Customer"
        description="Name and email are enough to send an invoice."
        size="wide"
        busy={busy}
        bodyClassName="form-grid"
        onSubmit={async () => {
          setBusy(true)
          await wait(1500)
          setBusy(false)
          toast.error('Failed to add customer', { description: 'What you typed is still here.' })
        }}
        footer={
          <>
            <DialogCancel disabled={busy} />
            <Button type="submit" variant="primary" busy={busy} busyText="Adding...">
              Add Customer
            </Button>
          </>
        }
      >
        <Field label="Name" required className="span-2">
          <TextInput defaultValue="Lumen Bakery" />
        </Field>
        <Field label="Email" required>
          <TextInput type="email" />
        </Field>
        <Field label="Phone">
          <TextInput type="tel" />
        </Field>
        <Field label="City" className="half">
          <TextInput />
        </Field>
        <Field label="Country" className="half">
          <Select placeholder="Choose" options={[{ value: 'CA', label: 'Canada' }]} />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={show('confirm')}
        title="Delete customer"
        description="Are you sure you want to delete Lumen Bakery? This action cannot be undone."
        confirmLabel="Delete"
        busyLabel="Deleting..."
        onConfirm={() => wait(1500)}
      />
      <Drawer open={open === 'drawer'} onOpenChange={show('drawer')} title="Menu" head={<LogoDrawing height={26} />}>
        <ul className="links">
          <li>
            <a className="nav-link" href="#invoices" aria-current="page">
              <Send />
              Invoices
            </a>
          </li>
        </ul>
      </Drawer>
      <Drawer
        open={open === 'wide'}
        onOpenChange={show('wide')}
        title="Timeline"
        description="INV-20250509-318"
        wide
        footer={<Button onClick={() => setOpen(null)}>Done</Button>}
      >
        Sent, opened, paid.
      </Drawer>
    </>
  )
}
