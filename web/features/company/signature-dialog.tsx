import { signatureCanvas, signatureTexts } from '@duly/core/company/rules.ts'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { loadScriptFonts, scriptFamilies } from '../../ui/script-fonts.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { readAsDataUrl } from './read-file.ts'

type Mode = 'draw' | 'type' | 'upload'
/** One point of a stroke: place on the canvas and how hard the pen pressed, 0 to 1. */
type Point = readonly [x: number, y: number, pressure: number]

/** The pen blue of the sheet. */
const ink = '#24315f'
const scripts = [1, 2, 3, 4] as const

/** 'Add Your Signature': drawn by hand, typed in a script, or uploaded. */
export function SignatureDialog({ onSave, onClose }: { onSave: (image: string) => void; onClose: () => void }) {
  const [mode, setMode] = useState<Mode>('draw')
  const [strokes, setStrokes] = useState<readonly Point[][]>([])
  const [name, setName] = useState('')
  const [script, setScript] = useState<(typeof scripts)[number]>(1)
  const [upload, setUpload] = useState('')
  const [error, setError] = useState('')

  const clear = () => {
    setStrokes([])
    setName('')
    setUpload('')
    setError('')
  }
  const save = async () => {
    if (mode === 'draw' && strokes.length === 0) return setError(signatureTexts.nothingDrawn)
    if (mode === 'type' && name.trim() === '') return setError(signatureTexts.nothingTyped)
    if (mode === 'upload' && upload === '') return setError(signatureTexts.nothingUploaded)
    if (mode === 'draw') onSave(drawn(strokes))
    else if (mode === 'type') onSave(await typed(name.trim(), script))
    else onSave(upload)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add Your Signature"
      description="It is kept as a picture and printed on your invoices."
      size="wide"
      keepOnOutsidePress
      footer={
        <>
          <Button variant="ghost" className="mr-auto" onClick={clear}>
            Clear
          </Button>
          <DialogCancel />
          <Button variant="primary" onClick={() => void save()}>
            Save Signature
          </Button>
        </>
      }
    >
      <Tabs
        label="Signature"
        value={mode}
        onValueChange={(next) => {
          setMode(next)
          setError('')
        }}
        tabs={[
          { value: 'draw', label: 'Draw' },
          { value: 'type', label: 'Type' },
          { value: 'upload', label: 'Upload' },
        ]}
      >
        <TabPanel value="draw">
          <Pad strokes={strokes} onStrokes={setStrokes} />
          <Button
            size="sm"
            variant="ghost"
            disabled={strokes.length === 0}
            onClick={() => setStrokes(strokes.slice(0, -1))}
          >
            Undo
          </Button>
        </TabPanel>
        <TabPanel value="type">
          <Field label="Your name">
            <TextInput
              value={name}
              maxLength={60}
              autoComplete="name"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Scripts name={name} value={script} onChange={setScript} />
        </TabPanel>
        <TabPanel value="upload">
          {upload ? <img className="signature-upload" src={upload} alt="Your signature" /> : null}
          <FileDrop
            label="Signature picture"
            accept="image/*"
            maxBytes={5 * 1024 * 1024}
            onFile={(file) => void readAsDataUrl(file).then(setUpload)}
            onRefuse={(reason) =>
              toast.error(reason === 'kind' ? 'File must be an image' : 'File size must be less than 5MB')
            }
          />
        </TabPanel>
      </Tabs>
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </Dialog>
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
    <div className="signature-scripts" role="radiogroup" aria-label="Script">
      {scripts.map((script) => (
        <label key={script}>
          <input type="radio" name="script" checked={value === script} onChange={() => onChange(script)} />
          <small>Signature {script}</small>
          <span style={{ fontFamily: `"${scriptFamilies[script]}", cursive` }}>{name || 'Your name'}</span>
        </label>
      ))}
    </div>
  )
}

/** The paper to sign on: touch, pen and mouse; a pen's pressure makes the line thicker. */
function Pad({
  strokes,
  onStrokes,
}: {
  strokes: readonly Point[][]
  onStrokes: (strokes: readonly Point[][]) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const current = useRef<Point[] | null>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) paint(context, strokes)
  }, [strokes])

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = signatureCanvas.width / box.width
    return [
      (event.clientX - box.left) * scale,
      (event.clientY - box.top) * scale,
      event.pointerType === 'pen' ? event.pressure : 0.5,
    ]
  }
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    current.current = [pointOf(event)]
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!current.current) return
    current.current.push(pointOf(event))
    const context = event.currentTarget.getContext('2d')
    if (context) paint(context, [...strokes, current.current])
  }
  const end = () => {
    if (current.current) onStrokes([...strokes, current.current])
    current.current = null
  }
  return (
    <canvas
      ref={canvas}
      className="signature-pad"
      width={signatureCanvas.width}
      height={signatureCanvas.height}
      aria-label="Draw your signature here. By keyboard, use the Type tab."
      role="img"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}

// Each piece is a curve through the middles of its neighbours, as wide as the pen pressed.
function paint(context: CanvasRenderingContext2D, strokes: readonly Point[][]): void {
  context.clearRect(0, 0, signatureCanvas.width, signatureCanvas.height)
  context.strokeStyle = ink
  context.fillStyle = ink
  context.lineCap = 'round'
  for (const stroke of strokes) {
    const [first] = stroke
    if (!first) continue
    if (stroke.length === 1) {
      context.beginPath()
      context.arc(first[0], first[1], 2.5, 0, Math.PI * 2)
      context.fill()
    }
    for (let index = 1; index < stroke.length; index += 1) {
      const [before, from, to] = [stroke[index - 2] ?? stroke[index - 1], stroke[index - 1], stroke[index]]
      if (!before || !from || !to) continue
      context.lineWidth = 1.5 + 4 * to[2]
      context.beginPath()
      context.moveTo((before[0] + from[0]) / 2, (before[1] + from[1]) / 2)
      context.quadraticCurveTo(from[0], from[1], (from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
      context.stroke()
    }
  }
}

function blank(): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = signatureCanvas.width
  canvas.height = signatureCanvas.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  return [canvas, context]
}

function drawn(strokes: readonly Point[][]): string {
  const [canvas, context] = blank()
  paint(context, strokes)
  return canvas.toDataURL('image/png')
}

/** The name in a script at 72 px, smaller where it would not fit. */
async function typed(name: string, script: (typeof scripts)[number]): Promise<string> {
  await loadScriptFonts().catch(() => undefined)
  const [canvas, context] = blank()
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
