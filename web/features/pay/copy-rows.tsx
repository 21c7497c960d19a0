import * as pay from '@duly/core/words/gen/pay.gen.ts'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { t } from '../../words/page.ts'

interface CopyFact {
  readonly label: string
  readonly value: string
}

/** How long a tick stands for the copy sign, in milliseconds. */
const tickMs = 2000

/** Details to be typed into a bank's form, each with a button that copies it. */
export function CopyRows({ facts }: { facts: readonly CopyFact[] }) {
  return (
    <dl className="copy">
      {facts.map((fact) => (
        <CopyRow key={fact.label} {...fact} />
      ))}
    </dl>
  )
}

function CopyRow({ label, value }: CopyFact) {
  const [copied, setCopied] = useState(false)
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), tickMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // No clipboard (plain http, or forbidden): selected, the text can be copied by hand.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
    }
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
        <bdi ref={shown}>{value}</bdi>
        <Button variant="ghost" icon aria-label={t(pay.copy, { label })} onClick={copy}>
          {copied ? <Check /> : <Copy />}
        </Button>
        <span role="status" className="sr">
          {copied ? t(pay.copied, { label }) : ''}
        </span>
      </dd>
    </div>
  )
}
