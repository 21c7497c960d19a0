import * as words from '@duly/core/words/gen/copy-field.gen.ts'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { t } from '../words/page.ts'
import { Button } from './button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface CopyFieldProps extends Omit<TextInputProps, 'value' | 'end' | 'readOnly'> {
  value: string
  /** The button's words; that it copies when absent. */
  copyLabel?: string
  onCopied?: () => void
}

/** A value to take along, such as a link: selects itself, and a button copies it. */
export function CopyField({ value, copyLabel = t(words.copy), onCopied, ...rest }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      // No clipboard (plain http, or forbidden): the selected text can be copied by hand.
      input.current?.select()
      return
    }
    setCopied(true)
    onCopied?.()
  }
  return (
    <div className="row">
      <TextInput
        {...rest}
        ref={input}
        readOnly
        value={value}
        wrapClassName="grow"
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={copy}>
        {copied ? <Check /> : <Copy />}
        <span role="status">{copied ? t(words.copied) : copyLabel}</span>
      </Button>
    </div>
  )
}
