import { imageMaxBytes } from '@duly/core/company/limits.ts'
import { logoProblem } from '@duly/core/company/rules.ts'
import * as words from '@duly/core/words/gen/company.gen.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useId, useRef, useState } from 'react'
import { pictureAddress } from '../../api/picture-address.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { t } from '../../words/page.ts'
import { readAsDataUrl } from './read-file.ts'

interface LogoFieldProps {
  /** A path below the API's host, a data URL, or empty. */
  logo: string
  busy: boolean
  onChange: (logo: string) => void
}

/** The logo on the colour of the sheet: choose a file, drop one on the frame, or paste one. */
export function LogoField({ logo, busy, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState('')
  const noteId = useId()
  const shown = pictureAddress(logo)

  const take = async (file: File | undefined) => {
    if (!file || busy) return
    const found = logoProblem(file, t)
    setProblem(found ?? '')
    if (found) return
    try {
      onChange(await readAsDataUrl(file))
    } catch {
      setProblem(t(words.fileUnread))
    }
  }
  const root = useRef<HTMLDivElement>(null)
  // A picture may be pasted anywhere in the form, since a frame has no focus; text that comes with it goes where it belongs.
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      const isHere = event.target === document.body || root.current?.closest('form')?.contains(event.target as Node)
      if (!file || !isHere || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      void take(file)
    }
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does it all by keyboard
    <div
      ref={root}
      className="company-up"
      onDragOver={(event) => {
        event.preventDefault()
        if (!busy) setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files[0])
      }}
    >
      <div className={cx('company-frame', !shown && 'empty-frame', over && 'over')}>
        {shown ? <img src={shown} alt={t(words.yourLogo)} /> : <span className="sm">{t(words.noLogo)}</span>}
      </div>
      <div>
        <div className="row">
          <Button disabled={busy} aria-describedby={noteId} onClick={() => input.current?.click()}>
            <Upload />
            {t(logo ? words.replaceLogo : words.chooseLogo)}
          </Button>
          {logo ? (
            <Button
              variant="danger-quiet"
              disabled={busy}
              aria-label={t(words.removeLogo)}
              onClick={() => {
                setProblem('')
                onChange('')
              }}
            >
              {t(words.remove)}
            </Button>
          ) : null}
        </div>
        {problem ? (
          <p id={noteId} className="field-error" role="alert">
            <CircleAlert aria-hidden="true" />
            <span>{problem}</span>
          </p>
        ) : (
          <p id={noteId} className="help">
            <span className="only-d">{t(words.logoHow)}</span>
            <span className="only-m">{t(words.logoHowPhone, { megabytes: imageMaxBytes / 1024 / 1024 })}</span>
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          accept="image/*"
          aria-label={t(words.logo)}
          disabled={busy}
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file may be chosen again after it was refused.
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
