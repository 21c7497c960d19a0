import { signatureCanvas } from '@duly/core/company/rules.ts'
import * as words from '@duly/core/words/gen/signature.gen.ts'
import { type PointerEvent, useEffect, useRef } from 'react'
import { t } from '../../words/page.ts'

/** One point of a stroke: place on the canvas and how hard the pen pressed, 0 to 1. */
type Point = readonly [x: number, y: number, pressure: number]
/** One line from putting the pen down to lifting it. */
export type Stroke = readonly Point[]

/** The pen blue of the sheet. */
export const ink = '#24315f'
/** Pixels of a drawing per unit of the pad, so that it stays sharp on fine screens and on paper. */
const sharpness = 2

/** The paper to sign on: touch, pen and mouse; a pen's pressure makes the line thicker. */
export function SignaturePad({
  strokes,
  onStrokes,
}: {
  strokes: readonly Stroke[]
  onStrokes: (strokes: readonly Stroke[]) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const current = useRef<{ pointer: number; points: Point[] } | null>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) paint(context, strokes)
  }, [strokes])

  const add = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = current.current
    if (stroke?.pointer !== event.pointerId) return
    const box = event.currentTarget.getBoundingClientRect()
    // A fast pen reports more places than the screen has pictures.
    const all = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const { clientX, clientY, pointerType, pressure } of all.length > 0 ? all : [event.nativeEvent]) {
      const wanted = pointerType === 'pen' ? pressure : 0.5
      const before = stroke.points.at(-1)?.[2] ?? wanted
      stroke.points.push([
        ((clientX - box.left) / box.width) * signatureCanvas.width,
        ((clientY - box.top) / box.height) * signatureCanvas.height,
        // Pressure jumps; the line swells.
        before + (wanted - before) * 0.3,
      ])
    }
    const context = event.currentTarget.getContext('2d')
    if (context) paint(context, [...strokes, stroke.points])
  }
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    // One finger draws; a second one or another mouse button does not.
    if (event.button !== 0 || current.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    current.current = { pointer: event.pointerId, points: [] }
    add(event)
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = current.current
    if (stroke?.pointer !== event.pointerId) return
    current.current = null
    onStrokes([...strokes, stroke.points])
  }
  return (
    <div className="signature-pad">
      <canvas
        ref={canvas}
        width={signatureCanvas.width * sharpness}
        height={signatureCanvas.height * sharpness}
        aria-label={t(words.pad)}
        role="img"
        onPointerDown={start}
        onPointerMove={add}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <span aria-hidden="true">×</span>
    </div>
  )
}

// Each piece is a curve through the middles of its neighbours, as wide as the pen pressed.
function paint(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.setTransform(sharpness, 0, 0, sharpness, 0, 0)
  context.clearRect(0, 0, signatureCanvas.width, signatureCanvas.height)
  context.strokeStyle = ink
  context.fillStyle = ink
  context.lineCap = 'round'
  for (const stroke of strokes) {
    const [first, last] = [stroke[0], stroke.at(-1)]
    if (!first || !last) continue
    if (stroke.length === 1) {
      context.beginPath()
      context.arc(first[0], first[1], 2.5, 0, Math.PI * 2)
      context.fill()
    }
    let middle = first
    for (let index = 1; index < stroke.length; index += 1) {
      const [from, to] = [stroke[index - 1], stroke[index]]
      if (!from || !to) continue
      const next = to === last ? last : ([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, to[2]] as const)
      context.lineWidth = 1.5 + 4 * to[2]
      context.beginPath()
      context.moveTo(middle[0], middle[1])
      context.quadraticCurveTo(from[0], from[1], next[0], next[1])
      context.stroke()
      middle = next
    }
  }
}

/** A canvas of the signature's size, times `scale`. Throws where the browser has none. */
export function blankCanvas(scale = 1): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = signatureCanvas.width * scale
  canvas.height = signatureCanvas.height * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  return [canvas, context]
}

/** The strokes as a PNG data URL. */
export function drawnSignature(strokes: readonly Stroke[]): string {
  const [canvas, context] = blankCanvas(sharpness)
  paint(context, strokes)
  return canvas.toDataURL('image/png')
}
