import { createContext, use } from 'react'

/** What a `Field` tells the control inside it. */
export interface FieldWiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

interface ControlProps {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/**
 * The attributes that tie a control to its `Field`: id for the label, description, error state, required. What the
 * control's own props say wins; without a `Field` around it they are all there is.
 */
export function useFieldControl<P extends ControlProps>(props: P): P {
  const field = use(FieldContext)
  if (!field) return props
  return {
    ...props,
    id: props.id ?? field.id,
    required: props.required ?? (field.required || undefined),
    'aria-describedby': [props['aria-describedby'], field.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
  }
}
