import { type FormEvent, useState } from 'react'
import { currentSession } from '../../api/session.ts'

/**
 * The life of an account form: idle, submitting, then error or success. What was typed stays when the call fails, and the
 * error goes with the next edit.
 */
export function useAccessForm<Name extends string>(names: readonly Name[], given: Partial<Record<Name, string>> = {}) {
  const empty = () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
  const [values, setValues] = useState(() => ({ ...empty(), ...given }))
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  return {
    values,
    error,
    busy,
    /** Props of one input. */
    field: (name: Name) => ({
      name,
      value: values[name],
      disabled: busy,
      onChange: (event: { target: { value: string } }) => {
        const { value } = event.target
        setValues((before) => ({ ...before, [name]: value }))
        setError('')
      },
    }),
    clear: () => setValues(empty()),
    /** Runs once however often it is pressed; what `work` throws is said in the words of `explain`. */
    submit: (work: () => Promise<void>, explain: (failure: unknown) => string, problem?: () => string | null) => {
      return async (event: Pick<FormEvent, 'preventDefault'>) => {
        event.preventDefault()
        if (busy) return
        const found = problem?.() ?? null
        if (found) return setError(found)
        setError('')
        setBusy(true)
        try {
          await work()
          // Whoever is signed in now is on the way out: the form rests until the next page takes its place.
          if (currentSession().user === null) setBusy(false)
        } catch (failure) {
          setError(explain(failure))
          setBusy(false)
        }
      }
    },
  }
}
