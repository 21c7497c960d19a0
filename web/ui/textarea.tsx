import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { useMergedRef } from './merged-ref.ts'

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Grows with its text. */
  autoSize?: boolean
}

/** Does the browser size fields to their content itself? */
const sizesItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** Several lines of text. */
export function Textarea({ className, autoSize, ref, onInput, ...rest }: TextareaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const merged = useMergedRef(own, ref)
  const fitHeight = () => {
    const area = own.current
    if (!area || !autoSize || sizesItself) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }
  useLayoutEffect(fitHeight)
  return (
    <textarea
      rows={3}
      {...useFieldControl(rest)}
      ref={merged}
      className={cx('textarea', autoSize && 'auto', className)}
      onInput={(event) => {
        fitHeight()
        onInput?.(event)
      }}
    />
  )
}
