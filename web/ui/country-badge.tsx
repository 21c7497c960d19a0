import { displayName } from '@duly/core/words/intl.ts'
import type { ComponentProps } from 'react'
import { t } from '../words/page.ts'
import { cx } from './cx.ts'

function countryName(code: string): string {
  try {
    return displayName(t.language, 'region', code)
  } catch {
    return code
  }
}

/** A country's two letters in a hairline box; its name as the title. Nothing when there is no code. */
export function CountryBadge({
  code,
  className,
  ...rest
}: ComponentProps<'span'> & { code: string | null | undefined }) {
  if (!code) return null
  const short = code.toUpperCase()
  return (
    <span className={cx('country', className)} title={short.length === 2 ? countryName(short) : short} {...rest}>
      {short}
    </span>
  )
}
