import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import { cx } from './cx.ts'

export interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the drawer; shown in the wide one, for assistive technology in the narrow one. */
  title: string
  description?: ReactNode
  /** What stands at the top beside the cross, such as the logo. */
  head?: ReactNode
  /** Up to 544 px with dialog-like head, body and footer; otherwise the navigation's 320 px. */
  wide?: boolean
  footer?: ReactNode
  busy?: boolean
  className?: string
  children: ReactNode
}

/** A panel that slides in from the right. */
export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  head,
  wide,
  footer,
  busy,
  className,
  children,
}: DrawerProps) {
  const close = (
    <Base.Close
      className={buttonClass(
        { variant: 'ghost', icon: true, size: wide ? 'sm' : 'md' },
        wide ? 'dialog-close' : undefined,
      )}
      aria-label="Close"
      disabled={busy}
    >
      <X />
    </Base.Close>
  )
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && busy) details.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" forceRender />
        <Base.Viewport className="drawer-view">
          <Base.Popup className={cx('drawer', wide && 'wide', className)}>
            {wide ? (
              <>
                <div className="dialog-head">
                  <Base.Title>{title}</Base.Title>
                  {description ? <Base.Description>{description}</Base.Description> : null}
                  {close}
                </div>
                <div className="dialog-body grow">{children}</div>
                {footer ? <div className="dialog-foot">{footer}</div> : null}
              </>
            ) : (
              <>
                <Base.Title className="sr">{title}</Base.Title>
                <div className="spread drawer-top">
                  {head ?? <span />}
                  {close}
                </div>
                {children}
              </>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
