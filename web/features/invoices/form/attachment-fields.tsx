import { fileAccept, mostFiles } from '@duly/core/invoices/sending/attached-files.ts'
import * as words from '@duly/core/words/gen/send-form.gen.ts'
import Camera from 'lucide-react/icons/camera'
import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import { fileSize } from '../../sending/file-size.ts'
import type { Attachment, Attachments } from './use-attachments.ts'
import '../acts/acts.css'

/** Above this many mail servers refuse a message; files grow by a third on their way. */
const muchBytes = 18 * 1024 * 1024

interface AttachmentFieldsProps {
  attachments: Attachments
  withPdf: boolean
  disabled: boolean
  onWithPdf: (on: boolean) => void
}

/** What goes with the message: the invoice itself, and files that are chosen, dropped or photographed. */
export function AttachmentFields({ attachments, withPdf, disabled, onWithPdf }: AttachmentFieldsProps) {
  const { list, add, remove } = attachments
  const [over, setOver] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const sum = list.reduce((bytes, { size, problem }) => (problem ? bytes : bytes + size), 0)
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) add(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does it by keyboard
    <div
      className={cx('attach', over && 'over')}
      onDragOver={(event) => {
        event.preventDefault()
        if (!disabled) setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={dropped}
    >
      <span className="label">{t(words.attached)}</span>
      <Checkbox
        label={t(words.thePdf)}
        checked={withPdf}
        disabled={disabled}
        onChange={(event) => onWithPdf(event.target.checked)}
      />
      {list.length > 0 ? (
        <ul aria-label={t(words.files)} className="attach-list">
          {list.map((one) => (
            <AttachmentRow
              key={one.key}
              attachment={one}
              disabled={disabled}
              onRemove={() => {
                remove(one.key)
                addButton.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : null}
      <AddFiles
        count={list.filter(({ problem }) => problem === null).length}
        disabled={disabled}
        button={addButton}
        onAdd={add}
      />
      {sum > muchBytes ? <Notice tone="yellow">{t(words.together, { size: fileSize(sum, t) })}</Notice> : null}
    </div>
  )
}

interface AttachmentRowProps {
  attachment: Attachment
  disabled: boolean
  onRemove: () => void
}

function AttachmentRow({ attachment, disabled, onRemove }: AttachmentRowProps) {
  const { name, size, type, progress, id, problem } = attachment
  const Icon = type.startsWith('image/') ? ImageIcon : FileText
  return (
    <li className={cx(problem && 'invalid')}>
      <Icon aria-hidden="true" />
      <div className="min-w-0">
        <div className="attach-name">
          <span className="trunc">{name}</span>
          <span className="sm faint num">{fileSize(size, t)}</span>
        </div>
        {problem ? (
          <p role="alert" className="sm attach-problem">
            {t(words.notAttached, { problem })}
          </p>
        ) : progress !== null ? (
          <Progress label={t(words.uploading, { name })} value={progress} />
        ) : id ? (
          <VisuallyHidden role="status">{t(words.isAttached, { name })}</VisuallyHidden>
        ) : (
          <p className="sm faint">{t(words.waiting)}</p>
        )}
      </div>
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={t(words.remove, { name })}
        disabled={disabled}
        onClick={onRemove}
      >
        <X />
      </Button>
    </li>
  )
}

interface AddFilesProps {
  /** How many there are. */
  count: number
  disabled: boolean
  button: React.RefObject<HTMLButtonElement | null>
  onAdd: (files: Iterable<File>) => void
}

function AddFiles({ count, disabled, button, onAdd }: AddFilesProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const id = useId()
  const isFull = disabled || count >= mostFiles
  return (
    <div className="attach-add">
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        aria-disabled={isFull || undefined}
        aria-describedby={id}
        onClick={() => {
          if (!isFull) chooser.current?.click()
        }}
      >
        <Paperclip />
        {t(words.addFile)}
      </Button>
      <Button variant="ghost" size="sm" className="only-m" disabled={isFull} onClick={() => camera.current?.click()}>
        <Camera />
        {t(words.takePhoto)}
      </Button>
      <span id={id} className="sm faint">
        {rich(words.countOf, {
          count: String(count),
          most: String(mostFiles),
          drop: (inside) => <span className="only-d">{inside}</span>,
        })}
      </span>
      <FileInput input={chooser} label={t(words.filesToAttach)} accept={fileAccept} multiple onAdd={onAdd} />
      <FileInput input={camera} label={t(words.photoToAttach)} accept="image/*" capture="environment" onAdd={onAdd} />
    </div>
  )
}

interface FileInputProps {
  input: React.RefObject<HTMLInputElement | null>
  label: string
  accept: string
  multiple?: boolean
  capture?: 'environment'
  onAdd: (files: Iterable<File>) => void
}

function FileInput({ input, label, onAdd, ...rest }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        onAdd([...(event.target.files ?? [])])
        // The same file may be chosen again after it was removed.
        event.target.value = ''
      }}
      {...rest}
    />
  )
}
