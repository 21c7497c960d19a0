import { imageMaxBytes } from '@duly/core/company/limits.ts'
import { logoProblem, type SignatureMode, signatureCanvas } from '@duly/core/company/rules.ts'
import * as words from '@duly/core/words/gen/signature.gen.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ImageUp from 'lucide-react/icons/image-up'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { loadScriptFonts, scriptFamilies } from '../../ui/script-fonts.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { t } from '../../words/page.ts'
import { readAsDataUrl } from './read-file.ts'
import { blankCanvas, drawnSignature, ink, SignaturePad, type Stroke } from './signature-pad.tsx'

const scripts = [1, 2, 3, 4] as const

/** 'Add Your Signature': drawn by hand, typed in a script, or uploaded. */
export function SignatureDialog({ onSave, onClose }: { onSave: (image: string) => void; onClose: () => void }) {
  const {
    mode,
    strokes,
    name,
    script,
    upload,
    error,
    busy,
    isBegun,
    choose,
    draw,
    type,
    setScript,
    take,
    clear,
    save,
  } = useSignature(onSave)
  const [asking, setAsking] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && isBegun) setAsking(true)
        else if (!open) onClose()
      }}
      title={t(words.title)}
      description={t(words.about)}
      size="wide"
      keepOnOutsidePress
      footer={
        <>
          <Button variant="ghost" className="start" onClick={clear}>
            {t(words.clear)}
          </Button>
          <DialogCancel />
          <Button variant="primary" busy={busy} onClick={() => save()}>
            {t(words.save)}
          </Button>
        </>
      }
    >
      <Tabs
        label={t(words.signature)}
        value={mode}
        onValueChange={choose}
        tabs={[
          { value: 'draw', label: t(words.draw) },
          { value: 'type', label: t(words.type) },
          { value: 'upload', label: t(words.upload) },
        ]}
      >
        <TabPanel value="draw">
          <Drawing strokes={strokes} onStrokes={draw} />
        </TabPanel>
        <TabPanel value="type">
          <Field label={t(words.yourName)} className="mt-4">
            <TextInput value={name} maxLength={60} autoComplete="name" onChange={(event) => type(event.target.value)} />
          </Field>
          <Scripts name={name} value={script} onChange={setScript} />
        </TabPanel>
        <TabPanel value="upload">
          <Upload upload={upload} onFile={(file) => void take(file)} />
        </TabPanel>
      </Tabs>
      {error ? (
        <p className="field-error mt-2" role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(words.discardTitle)}
        description={t(words.discardText)}
        confirmLabel={t(words.discard)}
        cancelLabel={t(words.keepEditing)}
        onConfirm={onClose}
      />
    </Dialog>
  )
}

/** What was drawn, typed and uploaded so far, and the picture that is made of what is shown. */
function useSignature(onSave: (image: string) => void) {
  const [mode, setMode] = useState<SignatureMode>('draw')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [name, setName] = useState('')
  const [script, setScript] = useState<(typeof scripts)[number]>(1)
  const [upload, setUpload] = useState('')
  const [error, setError] = useState('')

  const [busy, setBusy] = useState(false)
  const isBegun = strokes.length > 0 || name.trim() !== '' || upload !== ''

  // Only what is shown: a drawing is not lost by clearing a name.
  const clear = () => {
    if (mode === 'draw') setStrokes([])
    if (mode === 'type') setName('')
    if (mode === 'upload') setUpload('')
    setError('')
  }
  const problem = () => {
    if (mode === 'draw' && strokes.length === 0) return t(words.nothingDrawn)
    if (mode === 'type' && name.trim() === '') return t(words.nothingTyped)
    return mode === 'upload' && upload === '' ? t(words.nothingUploaded) : ''
  }
  const save = async () => {
    const found = problem()
    setError(found)
    if (found || busy) return
    if (mode === 'upload') return onSave(upload)
    setBusy(true)
    try {
      onSave(mode === 'draw' ? drawnSignature(strokes) : await typed(name.trim(), script))
    } catch {
      setError(t(words.saveFailed))
      setBusy(false)
    }
  }
  const take = async (file: File) => {
    const found = logoProblem(file, t) ?? ''
    setError(found)
    if (found) return
    try {
      setUpload(await readAsDataUrl(file))
    } catch {
      setError(t(words.fileUnread))
    }
  }
  const corrected =
    <T,>(put: (next: T) => void) =>
    (next: T) => {
      put(next)
      setError('')
    }
  return {
    mode,
    strokes,
    name,
    script,
    upload,
    error,
    busy,
    isBegun,
    choose: corrected(setMode),
    draw: corrected(setStrokes),
    type: corrected(setName),
    setScript,
    take,
    clear,
    save,
  }
}

function Drawing({ strokes, onStrokes }: { strokes: readonly Stroke[]; onStrokes: (next: readonly Stroke[]) => void }) {
  return (
    <>
      <SignaturePad strokes={strokes} onStrokes={onStrokes} />
      <div className="spread mt-2">
        <p className="help">{t(words.drawHint)}</p>
        <Button
          size="sm"
          variant="ghost"
          disabled={strokes.length === 0}
          onClick={() => onStrokes(strokes.slice(0, -1))}
        >
          <Undo2 />
          {t(words.undo)}
        </Button>
      </div>
    </>
  )
}

function Upload({ upload, onFile }: { upload: string; onFile: (file: File) => void }) {
  return (
    <FileDrop
      className="signature-drop"
      label={t(words.picture)}
      accept="image/*"
      maxBytes={imageMaxBytes}
      chooseLabel={t(upload ? words.chooseAnother : words.choose)}
      hint={t(words.pictureHint)}
      onFile={onFile}
      onRefuse={(_, file) => onFile(file)}
    >
      {upload ? (
        <img className="signature-upload" src={upload} alt={t(words.yourSignature)} />
      ) : (
        <ImageUp aria-hidden="true" />
      )}
    </FileDrop>
  )
}

function Scripts({
  name,
  value,
  onChange,
}: {
  name: string
  value: number
  onChange: (script: (typeof scripts)[number]) => void
}) {
  useEffect(() => {
    void loadScriptFonts().catch(() => undefined)
  }, [])
  return (
    <div className="signature-scripts" role="radiogroup" aria-label={t(words.script)}>
      {scripts.map((script) => (
        <label key={script}>
          <small aria-hidden="true">{t(words.scriptNumber, { number: String(script) })}</small>
          <span
            aria-hidden="true"
            className={`script-${script}`}
            style={{ fontFamily: `"${scriptFamilies[script]}", cursive` }}
          >
            {name.trim() || t(words.yourName)}
          </span>
          <input
            type="radio"
            name="script"
            aria-label={t(words.scriptNumber, { number: String(script) })}
            checked={value === script}
            onChange={() => onChange(script)}
          />
        </label>
      ))}
    </div>
  )
}

/** The name in a script at 72 px, smaller where it would not fit. */
async function typed(name: string, script: (typeof scripts)[number]): Promise<string> {
  await loadScriptFonts().catch(() => undefined)
  const [canvas, context] = blankCanvas()
  context.fillStyle = ink
  context.textBaseline = 'middle'
  context.textAlign = 'center'
  const family = `"${scriptFamilies[script]}", cursive`
  context.font = `${signatureCanvas.fontSize}px ${family}`
  const room = (signatureCanvas.width - 40) / context.measureText(name).width
  if (room < 1) context.font = `${Math.floor(signatureCanvas.fontSize * room)}px ${family}`
  context.fillText(name, signatureCanvas.width / 2, signatureCanvas.height / 2)
  return canvas.toDataURL('image/png')
}
