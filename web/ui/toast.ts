/** Toasts as the rest of the app sees them: a function to call. `Toaster` draws them; it may be loaded later. */

export type ToastKind = 'success' | 'error' | 'info'

export interface ToastOptions {
  description?: string
  /** One button, such as Undo. The toast closes when it is pressed. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds before it goes by itself; 4000 when absent, 0 keeps it until dismissed. Held while hovered or focused. */
  duration?: number
  /** A toast with the id of a visible one replaces it, so that the same news does not pile up. */
  id?: string
}

export interface ToastMessage extends ToastOptions {
  id: string
  kind: ToastKind
  title: string
}

export type ToastEvent = { type: 'show'; toast: ToastMessage } | { type: 'dismiss'; id: string | undefined }

/** Milliseconds a toast stays. */
export const toastDuration = 4000
/** Toasts visible at once. */
export const toastsVisible = 3
/** Toasts kept at all; the oldest goes when one more comes. */
export const toastsKept = 20

type Listener = (event: ToastEvent) => void

/** The queue between callers and the one drawer of toasts; what is said before it listens is kept for it. */
export function createToastQueue() {
  let listener: Listener | null = null
  let waiting: ToastEvent[] = []
  let open: string[] = []
  let count = 0
  let wanted = false
  const waiters = new Set<() => void>()

  const tell = (event: ToastEvent) => {
    if (listener) listener(event)
    else waiting.push(event)
  }
  const show = (kind: ToastKind, title: string, options: ToastOptions = {}): string => {
    count += 1
    if (!wanted) {
      wanted = true
      for (const waiter of waiters) waiter()
    }
    const id = options.id ?? `toast-${count}`
    open = [...open.filter((other) => other !== id), id]
    for (const old of open.slice(0, -toastsKept)) dismiss(old)
    tell({ type: 'show', toast: { ...options, id, kind, title } })
    return id
  }
  const dismiss = (id?: string) => {
    open = id === undefined ? [] : open.filter((other) => other !== id)
    tell({ type: 'dismiss', id })
  }

  return {
    /** Done: said politely. */
    success: (title: string, options?: ToastOptions) => show('success', title, options),
    /** Went wrong: said at once. */
    error: (title: string, options?: ToastOptions) => show('error', title, options),
    info: (title: string, options?: ToastOptions) => show('info', title, options),
    /** Closes one toast, or all. */
    dismiss,
    /** For `Toaster`: has anything been said yet? */
    wanted: () => wanted,
    onWanted: (waiter: () => void) => {
      waiters.add(waiter)
      return () => {
        waiters.delete(waiter)
      }
    },
    /** For `Toaster`: the toast is gone by itself. */
    gone: (id: string) => {
      open = open.filter((other) => other !== id)
    },
    /** For `Toaster`: takes what waits and everything after it. */
    listen: (next: Listener) => {
      listener = next
      const backlog = waiting
      waiting = []
      for (const event of backlog) next(event)
      return () => {
        if (listener === next) listener = null
      }
    },
  }
}

export const toast = createToastQueue()
