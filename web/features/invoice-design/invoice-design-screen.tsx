import {
  accentChoices,
  contrastOnPaper,
  footTextMax,
  type InvoiceDesign,
  isAccentColor,
  logoHeightRange,
  typeStyles,
} from '@duly/core/invoice-design/design.ts'
import { decimalText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-design.gen.ts'
import { useQuery } from '@tanstack/react-query'
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
import { t } from '../../words/page.ts'
import { designQuery, useSaveDesign } from './queries.ts'
import { SampleInvoice } from './sample-invoice.tsx'
import './invoice-design.css'

/** How invoices look: accent, style, logo, foot and words, with a sheet that follows at once. */
export function InvoiceDesignScreen() {
  const design = useQuery(designQuery)
  if (design.isPending) return <Waiting>{t(words.loading)}</Waiting>
  if (design.isLoadingError)
    return (
      <ErrorState
        level={1}
        title={t(words.loadFailed)}
        onRetry={() => design.refetch()}
        busy={design.isFetching}
        retryLabel={t(words.tryAgain)}
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
      toast.success(t(words.saved))
    } catch (error) {
      toast.error(t(words.saveFailed), { description: failureText(error, '') || undefined })
    }
  }
  return (
    <div className="invoice-design">
      <PageHead title={t(words.title)} subtitle={t(words.subtitle)} />
      <div className="design-split">
        <Form className="stack" onSubmit={() => submit()}>
          <Accent color={design.accentColor} onChange={(accentColor) => change({ accentColor })} />
          <fieldset className="design-set">
            <legend>{t(words.style)}</legend>
            <Segmented
              block
              label={t(words.style)}
              value={design.typeStyle}
              onValueChange={(typeStyle) => change({ typeStyle })}
              options={typeStyles.map((value) => ({
                value,
                label: t(words.typeStyle, { style: value === 'plain' ? 'other' : value }),
              }))}
            />
          </fieldset>
          <fieldset className="design-set">
            <legend>{t(words.logo)}</legend>
            <Segmented
              block
              label={t(words.logoPosition)}
              value={design.logoPosition}
              onValueChange={(logoPosition) => change({ logoPosition })}
              options={[
                { value: 'left', label: t(words.left) },
                { value: 'right', label: t(words.right) },
              ]}
            />
            <Field label={t(words.height)} aside={`${design.logoHeight} px`}>
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
            <legend>{t(words.paper)}</legend>
            <Segmented
              block
              label={t(words.paper)}
              value={design.paper}
              onValueChange={(paper) => change({ paper })}
              options={[
                { value: 'a4', label: 'A4' },
                { value: 'letter', label: t(words.letter) },
              ]}
            />
          </fieldset>
          <Field
            label={t(words.footer)}
            optional
            help={t(words.footerHelp)}
            aside={`${(design.footText ?? '').length} / ${footTextMax}`}
          >
            <Textarea
              value={design.footText ?? ''}
              maxLength={footTextMax}
              onChange={(event) => change({ footText: event.target.value || null })}
            />
          </Field>
          <Switch
            label={t(words.inWords)}
            checked={design.amountInWords}
            onChange={(event) => change({ amountInWords: event.target.checked })}
          />
          <Switch
            label={t(words.sealCode)}
            checked={design.sealCode}
            onChange={(event) => change({ sealCode: event.target.checked })}
          />
          <div className="row">
            <Button type="submit" variant="primary" busy={busy} busyText={t(words.saving)}>
              {t(words.saveChanges)}
            </Button>
            {changed ? <span className="sm muted">{t(words.unsaved)}</span> : null}
          </div>
          <LeaveDialog question={question}>{t(words.notSaved)}</LeaveDialog>
        </Form>
        <section className="design-sample" aria-label={t(words.sample)}>
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
      <legend>{t(words.accent)}</legend>
      <div className="swatches">
        {accentChoices.map((choice) => (
          <label key={choice.name} className="swatch" title={t(words.accentName, { name: choice.name })}>
            <input
              type="radio"
              name="accent"
              aria-label={t(words.accentName, { name: choice.name })}
              checked={choice.color === color}
              onChange={() => choose(choice.color)}
            />
            <span style={{ background: choice.color ?? '#1b1b25' }} />
          </label>
        ))}
      </div>
      <Field
        label={t(words.otherColour)}
        optional
        error={wrong ? t(words.colourWrong) : undefined}
        help={
          contrast !== null && contrast < 4.5
            ? t(words.contrast, { contrast: decimalText(t.forms, contrast.toFixed(1)) })
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
