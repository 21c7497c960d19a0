import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

const icons = { gray: Info, blue: Info, green: CircleCheck, yellow: TriangleAlert, red: CircleAlert } as const

export interface NoticeProps extends ComponentProps<'div'> {
  /** green went well, red failed, yellow take care, gray and blue good to know. */
  tone?: keyof typeof icons
  /** A button under the sentence. */
  action?: ReactNode
}

/** A sentence that stays on the page. Red ones are said at once when they appear. */
export function Notice({ tone = 'gray', action, className, children, ...rest }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'red' ? 'alert' : 'status'}
      className={cx('notice', tone !== 'gray' && tone, className)}
      {...rest}
    >
      <Icon aria-hidden="true" />
      <div className="grow">
        {children}
        {action ? <div>{action}</div> : null}
      </div>
    </div>
  )
}
