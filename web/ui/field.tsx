import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, type ReactNode, useId } from 'react'
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
  /** Replaces the help; thickens the control's edge. */
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
  const hasNote = Boolean(error || help)
  const labelElement = (
    <label className={cx('label', hideLabel && 'sr')} htmlFor={id}>
      {label}
      {required ? (
        <span className="req" aria-hidden="true">
          {' *'}
        </span>
      ) : null}
      {optional ? <span className="opt"> optional</span> : null}
    </label>
  )
  return (
    <FieldContext value={{ id, describedBy: hasNote ? noteId : undefined, invalid: Boolean(error), required }}>
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
      </div>
    </FieldContext>
  )
}
