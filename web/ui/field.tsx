import * as ui from '@duly/core/words/gen/ui.gen.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '../words/page.ts'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'

export interface FieldProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode
  /** The label is there for assistive technology only. */
  hideLabel?: boolean
  /** Red star, and the attribute on the control. */
  required?: boolean
  /** The word 'optional' after the label. */
  optional?: boolean
  help?: ReactNode
  /**
   * What looks odd about the value, which may be kept all the same; null for nothing. Said politely when it comes. Give it
   * from the start, since only a region that is there already is listened to.
   */
  advice?: string | null | undefined
  /** Replaces help and advice; thickens the control's edge. */
  error?: ReactNode
  /** Something at the far end of the label line, such as a counter or a link. */
  aside?: ReactNode
  /** The control's id; made up when absent. */
  controlId?: string
  children: ReactNode
}

/** Label above, control, help or error below; the control inside finds its aria attributes by itself. */
export function Field({
  label,
  hideLabel,
  required = false,
  optional,
  help,
  advice,
  error,
  aside,
  controlId,
  className,
  children,
  ...rest
}: FieldProps) {
  const made = useId()
  const id = controlId ?? made
  const noteId = `${id}-note`
  const adviceId = `${id}-advice`
  const said = error ? null : advice
  const describedBy = [error || help ? noteId : '', said ? adviceId : ''].filter(Boolean).join(' ') || undefined
  const labelElement = (
    <label className={cx('label', hideLabel && 'sr')} htmlFor={id}>
      {label}
      {required ? (
        <span className="req" aria-hidden="true">
          {' *'}
        </span>
      ) : null}
      {optional ? <span className="opt"> {t(ui.optional)}</span> : null}
    </label>
  )
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={cx('field', className)} {...rest}>
        {aside ? (
          <span className="spread">
            {labelElement}
            <span className="help">{aside}</span>
          </span>
        ) : (
          labelElement
        )}
        {children}
        {error ? (
          <p id={noteId} className="field-error">
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </p>
        ) : help ? (
          <p id={noteId} className="help">
            {help}
          </p>
        ) : null}
        {advice === undefined ? null : (
          <div id={adviceId} className="advice" role="status">
            {said ? (
              <>
                <Info aria-hidden="true" />
                <span>{said}</span>
              </>
            ) : null}
          </div>
        )}
      </div>
    </FieldContext>
  )
}
