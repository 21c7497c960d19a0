import CircleAlert from 'lucide-react/icons/circle-alert'

/** What went wrong with the form as a whole, said at once when it appears. */
export function FormError({ children }: { children: string }) {
  if (!children) return null
  return (
    <p className="field-error" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
