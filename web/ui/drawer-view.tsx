import { Dialog as Base } from '@base-ui/react/dialog'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import X from 'lucide-react/icons/x'
import { t } from '../words/page.ts'
import { buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import type { DrawerProps } from './drawer.tsx'
import { CloseContext } from './overlay-context.ts'
import { useArmed } from './use-armed.ts'
import { useReturnFocus } from './use-return-focus.ts'
import './styles/overlays.css'

/** What `Drawer` draws once it has been opened. */
export function DrawerView({
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
  const armed = useArmed()
  const returnFocus = useReturnFocus(open)
  const cross = (
    <Base.Close
      className={buttonClass(
        { variant: 'ghost', icon: true, size: wide ? 'sm' : 'md' },
        wide ? 'dialog-close' : undefined,
      )}
      aria-label={t(ui.close)}
      disabled={busy}
    >
      <X />
    </Base.Close>
  )
  return (
    <Base.Root
      open={open && armed}
      onOpenChange={(next, details) => {
        if (!next && busy) details.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" forceRender />
        <Base.Viewport className="drawer-view">
          <Base.Popup className={cx('drawer', wide && 'wide', className)} finalFocus={returnFocus}>
            <CloseContext value={() => (busy ? undefined : onOpenChange(false))}>
              {wide ? (
                <>
                  <div className="dialog-head">
                    <Base.Title>{title}</Base.Title>
                    {description ? <Base.Description>{description}</Base.Description> : null}
                    {cross}
                  </div>
                  <div className="dialog-body grow">{children}</div>
                  {footer ? <div className="dialog-foot">{footer}</div> : null}
                </>
              ) : (
                <>
                  <Base.Title className="sr">{title}</Base.Title>
                  <div className="spread drawer-top">
                    {head ?? <span />}
                    {cross}
                  </div>
                  {children}
                </>
              )}
            </CloseContext>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
