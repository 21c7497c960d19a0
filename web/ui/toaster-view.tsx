import { Toast as Base } from '@base-ui/react/toast'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { t } from '../words/page.ts'
import { buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { type ToastKind, type ToastMessage, toast, toastDuration, toastsVisible } from './toast.ts'
import './styles/overlays.css'

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const

/** Base UI says a toast is a dialog; ours are live regions, on which this attribute has no meaning. */
const liveRegion = { 'aria-modal': undefined }
/** Base UI hides the cross of a toast that lies in a pile; ours never do. */
const alwaysThere = { 'aria-hidden': undefined }

/** What `Toaster` draws once there was something to say. */
export function ToasterView() {
  const [manager] = useState(() => Base.createToastManager<ToastMessage>())
  return (
    <Base.Provider toastManager={manager} timeout={toastDuration} limit={toastsVisible}>
      <Listen manager={manager} />
      <Base.Portal>
        <Base.Viewport className="toasts" aria-label={t(ui.toasts)}>
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Listen({ manager }: { manager: ReturnType<typeof Base.createToastManager<ToastMessage>> }) {
  // The provider subscribes to the manager in an effect of its own; children's effects run first, hence the task.
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = toast.listen((event) => {
        if (event.type === 'dismiss') manager.close(event.id)
        else
          manager.add({
            id: event.toast.id,
            title: event.toast.title,
            description: event.toast.description,
            type: event.toast.kind,
            timeout: event.toast.duration ?? toastDuration,
            data: event.toast,
            onClose: () => toast.gone(event.toast.id),
          })
      })
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [manager])
  return null
}

function List() {
  const { toasts, close } = Base.useToastManager<ToastMessage>()
  return toasts.map((item) => {
    const kind = (item.type ?? 'info') as ToastKind
    const Icon = icons[kind]
    const action = item.data?.action
    return (
      <Base.Root
        key={item.id}
        toast={item}
        role={kind === 'error' ? 'alert' : 'status'}
        aria-atomic
        {...liveRegion}
        swipeDirection={['right', 'down']}
        className={cx('toast', kind)}
      >
        <Icon aria-hidden="true" />
        <Base.Title className="toast-title" render={<p />} />
        {item.description ? <Base.Description className="toast-text" /> : null}
        {action ? (
          <button
            type="button"
            className={buttonClass({ variant: 'secondary', size: 'sm' }, 'toast-action')}
            onClick={() => {
              action.onClick()
              close(item.id)
            }}
          >
            {action.label}
          </button>
        ) : null}
        <Base.Close
          className={buttonClass({ variant: 'ghost', size: 'sm', icon: true }, 'toast-close')}
          aria-label={t(ui.dismiss)}
          {...alwaysThere}
        >
          <X />
        </Base.Close>
      </Base.Root>
    )
  })
}
