import {
  accentChoices,
  contrastOnPaper,
  footTextMax,
  type InvoiceDesign,
  isAccentColor,
  logoHeightRange,
} from '@duly/core/invoice-design/design.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { useLeavingQuestion } from '../../api/unsaved-changes.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { designQuery, useSaveDesign } from './queries.ts'
import { SampleInvoice } from './sample-invoice.tsx'
import './invoice-design.css'

/** How invoices look: accent, style, logo, foot and words, with a sheet that follows at once. */
export function InvoiceDesignScreen() {
  const design = useQuery(designQuery)
  if (design.isPending) return <Waiting>Loading Invoice Design</Waiting>
  if (design.isLoadingError)
    return (
      <ErrorState
        level={1}
        title="Failed to load the invoice design"
        onRetry={() => design.refetch()}
        busy={design.isFetching}
        retryLabel="Try Again"
      />
    )
  return <DesignForm stored={design.data} />
}

function DesignForm({ stored }: { stored: InvoiceDesign }) {
  const save = useSaveDesign()
  const [design, setDesign] = useState<InvoiceDesign>(stored)
  const change = (part: Partial<InvoiceDesign>) => setDesign((before) => ({ ...before, ...part }))
  const changed = (Object.keys(stored) as (keyof InvoiceDesign)[]).some((key) => stored[key] !== design[key])
  const question = useLeavingQuestion(() => changed)
  const busy = save.isPending
  const submit = async () => {
    if (busy) return
    try {
      setDesign(await save.mutateAsync({ ...design, footText: design.footText ?? '' }))
      toast.success('Invoice design saved')
    } catch (error) {
      toast.error('Failed to save the invoice design', { description: failureText(error, '') || undefined })
    }
  }
  return (
    <div className="invoice-design">
      <PageHead
        title="Invoice Design"
        subtitle="Applies to new invoices and drafts immediately; invoices already sent keep their design."
        actions={
          <Link className="link" to="/company">
            Company Settings
          </Link>
        }
      />
      <div className="design-split">
        <Form className="stack" onSubmit={() => submit()}>
          <Accent color={design.accentColor} onChange={(accentColor) => change({ accentColor })} />
          <fieldset className="design-set">
            <legend>Style</legend>
            <Segmented
              block
              label="Style"
              value={design.typeStyle}
              onValueChange={(typeStyle) => change({ typeStyle })}
              options={[
                { value: 'classic', label: 'Classic' },
                { value: 'modern', label: 'Modern' },
                { value: 'plain', label: 'Plain' },
              ]}
            />
          </fieldset>
          <fieldset className="design-set">
            <legend>Logo</legend>
            <Segmented
              block
              label="Logo position"
              value={design.logoPosition}
              onValueChange={(logoPosition) => change({ logoPosition })}
              options={[
                { value: 'left', label: 'Left' },
                { value: 'right', label: 'Right' },
              ]}
            />
            <Field label="Height" aside={`${design.logoHeight} px`}>
              <TextInput
                type="range"
                className="design-range"
                min={logoHeightRange.min}
                max={logoHeightRange.max}
                value={design.logoHeight}
                onChange={(event) => change({ logoHeight: Number(event.target.value) })}
              />
            </Field>
          </fieldset>
          <fieldset className="design-set">
            <legend>Paper</legend>
            <Segmented
              block
              label="Paper"
              value={design.paper}
              onValueChange={(paper) => change({ paper })}
              options={[
                { value: 'a4', label: 'A4' },
                { value: 'letter', label: 'US Letter' },
              ]}
            />
          </fieldset>
          <Field
            label="Footer text"
            optional
            help="Printed above the contact line at the bottom of every page."
            aside={`${(design.footText ?? '').length} / ${footTextMax}`}
          >
            <Textarea
              value={design.footText ?? ''}
              maxLength={footTextMax}
              onChange={(event) => change({ footText: event.target.value || null })}
            />
          </Field>
          <Switch
            label="Print the total in words"
            checked={design.amountInWords}
            onChange={(event) => change({ amountInWords: event.target.checked })}
          />
          <div className="row">
            <Button type="submit" variant="primary" busy={busy} busyText="Saving...">
              Save Changes
            </Button>
            {changed ? <span className="sm muted">Unsaved changes</span> : null}
          </div>
          <LeaveDialog question={question}>Your changes have not been saved yet.</LeaveDialog>
        </Form>
        <section className="design-sample" aria-label="Sample invoice">
          <SampleInvoice design={design} />
        </section>
      </div>
    </div>
  )
}

/** Swatches to choose from, and any other colour by its code. */
function Accent({ color, onChange }: { color: string | null; onChange: (color: string | null) => void }) {
  const [typed, setTyped] = useState(color ?? '')
  const wrong = typed !== '' && !isAccentColor(typed.toLowerCase())
  const contrast = color === null ? null : contrastOnPaper(color)
  const choose = (next: string | null) => {
    setTyped(next ?? '')
    onChange(next)
  }
  return (
    <fieldset className="design-set">
      <legend>Accent colour</legend>
      <div className="swatches">
        {accentChoices.map((choice) => (
          <label key={choice.name} className="swatch" title={choice.name}>
            <input
              type="radio"
              name="accent"
              aria-label={choice.name}
              checked={choice.color === color}
              onChange={() => choose(choice.color)}
            />
            <span style={{ background: choice.color ?? '#1b1b25' }} />
          </label>
        ))}
      </div>
      <Field
        label="Another colour"
        optional
        error={wrong ? 'Enter a colour as # followed by six digits or letters a to f, such as #811d54' : undefined}
        help={
          contrast !== null && contrast < 4.5
            ? `This colour is hard to read on white paper (contrast ${contrast.toFixed(1)} to 1); 4.5 or more is easy to read.`
            : undefined
        }
      >
        <TextInput
          value={typed}
          maxLength={7}
          placeholder="#811d54"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            if (isAccentColor(text.toLowerCase())) onChange(text.toLowerCase())
            else if (text === '') onChange(null)
          }}
        />
      </Field>
    </fieldset>
  )
}
