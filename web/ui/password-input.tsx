import * as ui from '@duly/core/words/gen/ui.gen.ts'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { t } from '../words/page.ts'
import { Button } from './button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password with a button that shows or hides it. Pass `autoComplete` ('current-password' or 'new-password'). */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <Button
          variant="ghost"
          size="sm"
          icon
          aria-label={shown ? t(ui.hidePassword) : t(ui.showPassword)}
          disabled={props.disabled}
          onClick={() => setShown((was) => !was)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </Button>
      }
    />
  )
}
