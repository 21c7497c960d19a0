import ChevronRight from 'lucide-react/icons/chevron-right'
import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { CountryBadge } from '../country-badge.tsx'
import { Kbd } from '../kbd.tsx'
import { LinkButton } from '../link-button.tsx'
import { LogoDrawing, LogoMark } from '../logo.tsx'
import { Tooltip } from '../tooltip.tsx'
import { Section } from './section.tsx'

const swatches =
  'desk desk-deep surface raised sunken line line-control ink ink-2 ink-3 seal seal-solid seal-tint gray blue green red yellow red-solid sheet'.split(
    ' ',
  )

export function Foundations() {
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Section title="Colour" w={12}>
        <div className="g-swatches">
          {swatches.map((name) => (
            <div key={name}>
              <span style={{ background: `var(--${name})` }} />
              <small>{name}</small>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Type">
        <div className="stack">
          <span className="display text-5xl">Duly paid</span>
          <span className="display num text-4xl">$5,077.01</span>
          <span className="display text-3xl">No invoices found</span>
          <span className="title">
            Invoices<span className="count">128</span>
          </span>
          <span className="text-xl font-semibold tracking-title">Add Customer</span>
          <span>Fill in the details to create a new invoice</span>
          <span className="sm faint">You will continue to a secure checkout page.</span>
          <span className="xs strong">Invoice #, Customer, Date, Amount</span>
        </div>
      </Section>
      <Section title="Mark and elevation">
        <div className="g-flow logo" style={{ gap: 28, marginBottom: 24 }}>
          <LogoDrawing style={{ height: 40 }} />
          <LogoMark width={32} height={32} />
          <LogoMark width={16} height={16} />
        </div>
        <div className="g-levels">
          <div className="shadow-1 border border-line">Level 1, card</div>
          <div className="shadow-2">Level 2, menu</div>
          <div className="shadow-3">Level 3, dialog</div>
          <div className="shadow-paper" data-theme="light" style={{ borderRadius: 2, background: 'var(--sheet)' }}>
            Paper
          </div>
        </div>
        <p className="mt-6 bg-sunken text-ink-2 border border-line rounded-md px-3 py-2">
          Utilities name tokens: bg-sunken text-ink-2 border-line rounded-md
        </p>
      </Section>
      <Section title="Buttons" w={7}>
        <table className="g-buttons">
          <thead>
            <tr>
              <td />
              {['Rest', 'Hover', 'Pressed', 'Focus', 'Busy', 'Disabled'].map((state) => (
                <th key={state}>{state}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
              <tr key={variant}>
                <th>{variant}</th>
                <td>
                  <Button variant={variant}>Create</Button>
                </td>
                <td>
                  <Button variant={variant} className="is-hover">
                    Create
                  </Button>
                </td>
                <td>
                  <Button variant={variant} className="is-active">
                    Create
                  </Button>
                </td>
                <td>
                  <Button variant={variant} className="is-focus">
                    Create
                  </Button>
                </td>
                <td>
                  <Button variant={variant} busy busyText={variant === 'danger' ? 'Deleting...' : 'Saving...'}>
                    Create
                  </Button>
                </td>
                <td>
                  <Button variant={variant} disabled>
                    Create
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="g-flow" style={{ marginTop: 16 }}>
          <Button variant="primary" size="lg">
            <Lock />
            Pay Now
          </Button>
          <Button variant="primary" shortcut="C">
            <Plus />
            Create
          </Button>
          <Button size="sm">Prev</Button>
          <Tooltip text="Next page" shortcut="→">
            <Button size="sm" icon aria-label="Next page">
              <ChevronRight />
            </Button>
          </Tooltip>
          <Button variant="danger-quiet">
            <Trash />
            Remove
          </Button>
          <LinkButton variant="link" href="#forgot">
            Forgot password?
          </LinkButton>
          <Button
            variant="primary"
            busy={busy}
            busyText="Wait..."
            onClick={() => {
              setBusy(true)
              setTimeout(() => setBusy(false), 2000)
            }}
          >
            Work for two seconds
          </Button>
        </div>
      </Section>
      <Section title="Keys, avatar, country" w={5}>
        <div className="g-flow">
          <span className="row">
            <Kbd>/</Kbd>
            <span className="sm muted">Search</span>
          </span>
          <span className="row">
            <Kbd>Ctrl</Kbd>
            <Kbd>S</Kbd>
            <span className="sm muted">Save</span>
          </span>
          <Avatar name="Harbour & Pine" />
          <Avatar name="ingrid.halvorsen@fernwood.example" size="lg" />
          <CountryBadge code="ca" />
          <CountryBadge code="US" />
        </div>
      </Section>
    </>
  )
}
