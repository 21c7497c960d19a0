import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { submitAndPoint } from './form-fault.ts'
import { useMergedRef } from './merged-ref.ts'
import { focusOpenQuestion } from './open-question.ts'
import { useOnce } from './use-once.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The browser's own sending is already prevented. While a promise that it returned is pending, it is not called again. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/** A form of a page; the one of a dialog is `Dialog`'s own. Not sent while a number in it reads two ways; what is wrong gets the focus. */
export function Form({ onSubmit, ref, ...rest }: FormProps) {
  const own = useRef<HTMLFormElement>(null)
  const merged = useMergedRef(own, ref)
  useEffect(() => takeFromCross(own.current), [])
  const submit = useOnce((form: HTMLFormElement, event: FormEvent<HTMLFormElement>) =>
    submitAndPoint(form, onSubmit, event),
  )
  return (
    <form
      ref={merged}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusOpenQuestion(event.currentTarget)) submit(event.currentTarget, event)
      }}
      {...rest}
    />
  )
}

/** A dialog that opened before its form was loaded gave the focus to what was there already: its cross. */
function takeFromCross(form: HTMLFormElement | null): void {
  const now = document.activeElement
  if (form?.closest('[role="dialog"]')?.contains(now) && now?.matches('.dialog-close, [role="dialog"]'))
    [...form.querySelectorAll<HTMLElement>('input, select, textarea, button')]
      .find((control) => !control.matches(':disabled'))
      ?.focus()
}
