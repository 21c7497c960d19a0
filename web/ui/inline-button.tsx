import type { KeyboardEvent, ReactNode } from 'react'

interface InlineButtonProps {
  className?: string
  onPress: () => void
  children: ReactNode
}

/**
 * A button that is part of a sentence: it wraps like its words, and a comma after it stays beside the last of them. A `button` is a
 * box of its own in every browser; once it is as wide as the line, what follows begins another one.
 */
export function InlineButton({ className, onPress, children }: InlineButtonProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) onPress()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <span role="button" tabIndex={0} className={className} onClick={onPress} onKeyDown={press}>
      {children}
    </span>
  )
}
