import * as ui from '@duly/core/words/gen/ui.gen.ts'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { t } from '../words/page.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'
import { useMergedRef } from './merged-ref.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'
import { useShortcut } from './use-shortcut.ts'

export interface SearchInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'end' | 'icon'> {
  /** The search in force. */
  value: string
  /** Called when typing has paused, at once on Enter and on clearing. */
  onSearch: (text: string) => void
  /** Milliseconds of pause; 500 when absent, 0 to search with each letter. */
  delay?: number
  /** '/' jumps here; hinted at the end of an empty field. On unless told otherwise. */
  slash?: boolean
}

/** Search as you type, after a pause or with each letter. Escape or the cross clears it. */
export function SearchInput({
  value,
  onSearch,
  delay = 500,
  slash = true,
  placeholder,
  wrapClassName,
  ref,
  onKeyDown,
  ...rest
}: SearchInputProps) {
  const own = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(own, ref)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // What was searched for and is not in force yet: letters can come faster than the address follows them.
  const [asked, setAsked] = useState<readonly string[]>([])
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The search changed from outside (the address, a 'clear filters' button): follow it.
  if (value !== seen) {
    setSeen(value)
    const own = asked.indexOf(value)
    setAsked(own < 0 ? [] : asked.slice(own + 1))
    if (own < 0) setText(value)
  }
  useEffect(() => () => clearTimeout(pending.current), [])

  // What stands in the field when the pause is over, as the search is by then.
  const settle = useRef(() => {})
  useEffect(() => {
    settle.current = () => search(text)
  })
  const search = (next: string) => {
    clearTimeout(pending.current)
    const trimmed = next.trim()
    if (trimmed === (asked.at(-1) ?? value)) return
    setAsked(trimmed === value ? [] : [...asked, trimmed])
    onSearch(trimmed)
  }
  const clear = () => {
    setText('')
    search('')
    own.current?.focus()
  }
  useShortcut(slash ? '/' : null, () => own.current?.focus())

  return (
    <TextInput
      type="search"
      autoComplete="off"
      spellCheck={false}
      aria-label={placeholder}
      placeholder={placeholder}
      enterKeyHint="search"
      {...rest}
      ref={merged}
      wrapClassName={cx('search', wrapClassName)}
      icon={<Search aria-hidden="true" />}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        clearTimeout(pending.current)
        if (delay === 0) search(event.target.value)
        else pending.current = setTimeout(() => settle.current(), delay)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          search(text)
        } else if (event.key === 'Escape' && text) {
          event.preventDefault()
          event.stopPropagation()
          clear()
        }
        onKeyDown?.(event)
      }}
      end={
        text ? (
          <Button variant="ghost" size="sm" icon aria-label={t(ui.clearSearch)} onClick={clear}>
            <X />
          </Button>
        ) : slash ? (
          <Kbd className="kbd-hint search-hint">/</Kbd>
        ) : null
      }
    />
  )
}
