import type { ComponentProps, FormEvent } from 'react'
import { useOnce } from './use-once.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The browser's own sending is already prevented. While a promise that it returned is pending, it is not called again. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/** A form of a page; the one of a dialog is `Dialog`'s own. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = useOnce(onSubmit)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(event)
      }}
      {...rest}
    />
  )
}
