import type { ComponentProps, FormEvent } from 'react'
import { focusOpenQuestion } from './open-question.ts'
import { useOnce } from './use-once.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The browser's own sending is already prevented. While a promise that it returned is pending, it is not called again. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/** A form of a page; the one of a dialog is `Dialog`'s own. Not sent while a number in it reads two ways. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = useOnce(onSubmit)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusOpenQuestion(event.currentTarget)) submit(event)
      }}
      {...rest}
    />
  )
}
